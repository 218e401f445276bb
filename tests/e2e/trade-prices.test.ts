/** Net prices on the storefront of the trade: in no page, told to the trade alone, turned to client prices with one switch. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { becomeAdmin, invite } from '../support/accounts.ts';
import { findBarriers } from '../support/barriers.ts';
import { launchBrowser, settle } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { applyForTrade, approveTrade, COMPANY, signIn } from '../support/trade.ts';

const WAIT = { timeout: 15_000 };
let product: Product;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let trade: string;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  product = await startProduct({ environment: { STOREFRONT: 'trade' } });
  trade = product.origin;
  const admin = await becomeAdmin(product);
  cookies['editor'] = await invite(product, admin, 'editor@example.com', 'editor');
  cookies['customer'] = await invite(product, admin, 'customer@example.com', 'customer');
  await applyForTrade(product, COMPANY.email);
  await approveTrade(product, cookies['editor'], COMPANY.email);
  cookies['trade'] = await signIn(product, COMPANY.email);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

/** Where prices stand besides the home page: a list, a journey, an event, large cards. */
const PRICED = [
  '/en/results/packages/italy/',
  '/en/specialjourney/dolomites-hut-to-hut/',
  '/en/events/venice-long-row/',
  '/en/destinations/europe/co_1/',
];

const get = (path: string, cookie = '') => fetch(trade + path, { headers: { cookie } });
const pricesIn = (html: string) => [...new Set([...html.matchAll(/data-net="([^"]+)"/g)].map(([, id = '']) => id))];

test('pages have none, for nobody: the same bytes, a lock beside every price, no amount', async () => {
  const html = await (await get('/en/')).text();
  const ids = pricesIn(html);
  expect(ids.length).toBeGreaterThan(5);
  expect(html).toContain('Net price when signed in');
  expect(html).not.toContain('netPrice');
  const told = await (await get(`/api/accounts/net-prices?ids=${ids.slice(0, 50).join(',')}`, cookies['trade'])).json();
  const { prices } = told as { prices: Record<string, number> };
  for (const id of ids.slice(0, 50)) {
    const client = Number(new RegExp(`data-net="${id}" data-client="([\\d.]+)"`).exec(html)?.[1]);
    expect(prices[id], id).toBeLessThan(client);
    expect(prices[id], id).toBeGreaterThan(client * 0.8);
  }
  const home = ['/en/', '/en/_payload.json', '/es/'];
  const others = PRICED.flatMap((path) => [path, `${path}_payload.json`]);
  for (const path of [...home, ...others]) {
    const [out, own] = await Promise.all([get(path), get(path, cookies['trade'])]);
    expect(await own.text(), path).toBe(await out.text());
  }
});

test('only the trade and whoever works here is told; wrong questions are refused by name', async () => {
  const path = '/api/accounts/net-prices?ids=price-a-seat-in-the-boat-en';
  const status = async (cookie?: string) => (await get(path, cookie)).status;
  expect(await status()).toBe(401);
  expect(await status(cookies['customer'])).toBe(403);
  expect(await status(cookies['editor'])).toBe(200);
  const told = await get(path, cookies['trade']);
  expect(told.headers.get('cache-control')).toBe('private, no-store');
  expect(await told.json()).toEqual({ prices: { 'price-a-seat-in-the-boat-en': expect.any(Number) } });
  const many = Array.from({ length: 101 }, (_, n) => `p${n}`).join(',');
  for (const ids of ['', ',', 'a b', '../x', "';--", '__proto__/', 'x'.repeat(65), many])
    expect((await get(`/api/accounts/net-prices?ids=${encodeURIComponent(ids)}`, cookies['trade'])).status).toBe(400);
  const others = await get('/api/accounts/net-prices?ids=__proto__,constructor,write-to-us,nothing', cookies['trade']);
  expect(await others.json()).toEqual({ prices: {} });
  const asked = await fetch(`${trade}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.tokens.delivery}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ marketInformationCollection { items { netPrice } } }' }),
  });
  expect(asked.status).toBe(400);
});

async function openWindow(cookie: string, width = 1440) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' });
  const pairs = [
    ['consent', '1.needed'],
    ...cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  ];
  await context.addCookies(
    pairs.map(([name = '', value = '']) => ({ name, value, url: trade, ...(name === 'token' && { secure: true }) })),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const noise: string[] = [];
  page.on('console', (message) => {
    // On a busy machine a picture may take longer than its worker has; pages bear that, and this test is not about it.
    const isPicture = message.location().url.includes('/images/');
    if (['error', 'warning'].includes(message.type()) && !isPicture) noise.push(message.text());
  });
  page.on('request', (request) => request.url().endsWith('/_errors') && noise.push(String(request.postData())));
  return { page, noise };
}

test.each([1440, 390])(
  'at %i px the trade sees net, client and its own part, and turns them to client prices',
  async (width) => {
    const { page, noise } = await openWindow(cookies['trade'] ?? '', width);
    await page.goto(`${trade}/en/`);
    const first = page.locator('.net-price').first();
    await expect.poll(() => first.locator('.net').count(), WAIT).toBe(1);
    expect(await first.locator('dt').allTextContents()).toEqual(['Net', 'Client pays', 'You keep']);
    const [net = 0, client = 0, kept = 0] = (await first.locator('dd').allTextContents()).map((text) =>
      Number(text.replace(/[^\d]/g, '')),
    );
    expect(net + kept).toBe(client);
    expect(await first.locator('.price').isVisible()).toBe(false);
    expect(await page.locator('.trade-bar').getByText(COMPANY.companyName).count()).toBe(1);
    expect(await findBarriers(page)).toEqual([]);
    // By keyboard: one stop, arrows change it.
    await page.locator('.trade-bar [value="net"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => first.locator('.price').isVisible()).toBe(true);
    expect(await page.locator('.net:visible, .net-lock:visible').count()).toBe(0);
    await page.reload();
    await expect.poll(() => first.locator('.net').count(), WAIT).toBe(1);
    expect(await page.locator('.net:visible').count()).toBe(0);
    expect(await page.locator('.trade-bar [value="client"]').isChecked()).toBe(true);
    expect(noise).toEqual([]);
  },
);

test('the trade has a home of its own; lists, journeys, events and places held say the net price in one line', async () => {
  const html = await (await get('/en/')).text();
  expect(html).toContain('Sell the trip you would take');
  expect(await (await get('/es/')).text()).toContain('Vende el viaje que harías tú');
  expect((await get('/en/home-trade/')).status).toBe(404);
  expect((await get('/en/home/')).status).toBe(404);
  const { page, noise } = await openWindow(cookies['trade'] ?? '');
  await page.goto(`${trade}/en/`);
  const held = page.locator('[data-module="GroupSpace"]');
  await held.scrollIntoViewIfNeeded();
  await expect.poll(() => held.locator('b.net').count(), WAIT).toBe(4);
  const row = (await held.locator('tbody tr').first().locator('td').allTextContents()).slice(-2);
  const [client = 0, net = 0] = row.map((text) => Number(/£([\d,]+)$/.exec(text)?.[1]?.replace(',', '')));
  expect(net).toBeLessThan(client);
  expect(net).toBeGreaterThan(client * 0.8);
  for (const path of PRICED) {
    await page.goto(trade + path);
    await expect.poll(() => page.locator('.net').count(), { ...WAIT, message: path }).toBeGreaterThan(0);
    expect(await page.locator('.net-price:not(:has(.net))').count(), path).toBe(0);
  }
  await page.goto(`${trade}/en/specialjourney/dolomites-hut-to-hut/`);
  await expect.poll(() => page.locator('b.net').first().textContent(), WAIT).toMatch(/^Net £\d+$/);
  // The header lies on the picture, below the bar of the trade.
  const bar = await page.locator('.trade-bar').boundingBox();
  const header = await page.locator('body > .header').boundingBox();
  expect(header?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  expect(noise).toEqual([]);
});

test.each([1440, 390])(
  'at %i px the banner of the trade’s home has two ways in; whoever is in is greeted by name in their place',
  async (width) => {
    const boxOf = async (cookie: string, language: string) => {
      const { page, noise } = await openWindow(cookie, width);
      await page.goto(`${trade}/${language}/`);
      const banner = page.locator('[data-module="HeroBanner"]');
      if (cookie)
        await expect.poll(() => banner.getByText(/^(Good|Buen[oa]s) \S+, Aoife$/).isVisible(), WAIT).toBe(true);
      const links = await banner.locator('a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
      const box = await banner.boundingBox();
      // What takes the banner over leaves it as it is.
      await settle(page);
      if (cookie) expect(await banner.getByText(/, Aoife$/).isVisible()).toBe(true);
      expect(noise).toEqual([]);
      await page.context().close();
      return { links, height: box?.height };
    };
    for (const [language, signInPath, signUpPath, account] of [
      ['en', '/en/sign-in/', '/en/trade-account/', '/en/account/'],
      ['es', '/es/iniciar-sesion/', '/es/cuenta-profesional/', '/es/mi-cuenta/'],
    ] as const) {
      const out = await boxOf('', language);
      expect(out.links).toEqual([signInPath, signUpPath]);
      const own = await boxOf(cookies['trade'] ?? '', language);
      expect(own.links).toEqual([account]);
      expect(own.height).toBe(out.height);
    }
  },
);

test('signed out there is a lock and no switch; the script asks for nothing', async () => {
  const { page, noise } = await openWindow('');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${trade}/es/`);
  await page.waitForFunction(() => document.querySelector('[data-consent=open]:not([hidden])') !== null);
  expect(await page.locator('.net-lock:visible').first().textContent()).toBe('Precio neto al iniciar sesión');
  expect(await page.locator('.trade-bar__prices:visible').count()).toBe(0);
  expect(asked.filter((url) => url.includes('net-prices'))).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
  expect(noise).toEqual([]);
});
