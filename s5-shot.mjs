import { chromium } from 'playwright-core';
const Q='product=flight-hotel&from=Dublin&to=Santorini&toIata=JTR&toCountry=GR&leave=2027-06-10&return=2027-06-19&flexible=3&room=2-4';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
for (const [name, host, path, js] of [['none', 'wide', `?${Q}`, true], ['link','trade',`?${Q}`, true], ['unknown','trade','?product=only-hotel&to=Naxos&leave=2027-06-10&return=2027-06-12&room=2',true], ['faults', 'wide','?product=cruises&port=Piraeus&month=&nights=7&rooms=1&adults=2&children=2&age=4',false], ['change','wide', `?${Q}&change=1`,true], ['empty','wide', '',false]])
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: js });
    const page = await context.newPage();
    await page.goto(`http://${host}.localhost:3483/en/hand-over/search/${path}`);
    if (js) await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/m/s5-${name}-${width}.png`, fullPage: true });
    await context.close();
  }
await browser.close();
