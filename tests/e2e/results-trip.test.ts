/** The trip that a list of packages is for: every part is shown, changed, taken out, kept by Back and reload, saved and shared. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const LISTS = {
  en: '/en/results/packages/',
  es: '/es/resultados/paquetes/',
  pt: '/pt/resultados/pacotes/',
  it: '/it/risultati/pacchetti/',
} as const;
const YEAR = new Date().getUTCFullYear() + 1;
const TRIP = {
  to: 'Atlantis',
  from: 'Dublin',
  leave: `${YEAR}-06-10`,
  return: `${YEAR}-06-19`,
  nights: '5',
  room: '2-4',
  budget: '900',
  interest: 'golf',
  unread: 'a temple',
};
/** What the address says of it in the end, but for the days. */
const CHANGED = {
  to: 'Atlantis',
  from: 'Porto',
  nights: '6',
  room: '3-7',
  budget: '1200',
  interest: 'golf',
  unread: 'a temple',
};

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
const wide = () => browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost');

const chip = (page: Page, key: string) => page.locator(`li:has(> #trip-${key})`);
const queryOf = (page: Page): Record<string, string> => Object.fromEntries(new URL(page.url()).searchParams);
/** The list whose address says this is there. */
async function shows(page: Page, name: string, value: string | null): Promise<void> {
  await page.waitForURL((url) => url.searchParams.get(name) === value);
  // The address is the new one before its page is.
  await page.waitForFunction(() => window.navigation.transition === null);
  await settle(page);
}
async function change(page: Page, key: string, values: Readonly<Record<string, string>>): Promise<void> {
  const panel = chip(page, key);
  await panel.locator('summary').focus();
  await page.keyboard.press('Enter');
  for (const [name, value] of Object.entries(values)) {
    const field = panel.locator(`[name="${name}"]:not([type=hidden])`).first();
    if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(value);
    else await field.fill(value);
  }
  await panel.locator('form button').click();
}

test.each([
  ['en', { width: 1440, height: 900 }],
  ['es', { width: 390, height: 844 }],
  ['pt', { width: 390, height: 844 }],
  ['it', { width: 1440, height: 900 }],
] as const)('in %s at %o, each part is changed where it stands, and all the others stay', async (locale, viewport) => {
  const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide() });
  await page.goto(`${LISTS[locale]}?${new URLSearchParams(TRIP)}`);
  await settle(page);
  expect(await page.locator('#trip > ul > li').count()).toBe(8);
  expect(await page.locator('#trip').textContent()).toContain('a temple');

  // By keyboard alone.
  await change(page, 'origin', { from: 'Porto' });
  await shows(page, 'from', 'Porto');
  await change(page, 'nights', { nights: '6' });
  await shows(page, 'nights', '6');
  await change(page, 'rooms', { adults: '3', age: '7' });
  await shows(page, 'adults', '3');
  await change(page, 'budget', { budget: '1200' });
  await shows(page, 'budget', '1200');
  await change(page, 'when', { leave: `${YEAR}-07-01`, return: `${YEAR}-07-11` });
  await shows(page, 'leave', `${YEAR}-07-01`);
  expect(queryOf(page)).toMatchObject({ ...CHANGED, leave: `${YEAR}-07-01`, return: `${YEAR}-07-11` });

  // Back, forth and a reload show what was there.
  const words = () => page.locator('#trip').textContent();
  const shown = await words();
  await page.goBack();
  await shows(page, 'leave', TRIP.leave);
  expect(queryOf(page)).toMatchObject({ ...CHANGED, leave: TRIP.leave });
  await page.goForward();
  await shows(page, 'leave', `${YEAR}-07-01`);
  await page.reload();
  expect(await words()).toBe(shown);
  await settle(page);

  for (const key of ['when', 'rooms']) {
    await chip(page, key).locator('summary').click();
    expect(await findBarriers(page), key).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  await chip(page, 'origin').locator('> a').click();
  await shows(page, 'from', null);
  expect(await chip(page, 'origin').count()).toBe(0);

  // Saved and shared: the same trip, but for what somebody wrote.
  await chip(page, 'share').locator('summary').click();
  const link = await page.locator('#trip-link').textContent();
  await page.goto(new URL(link ?? '').pathname);
  const { from: _from, to: _to, unread: _unread, ...left } = CHANGED;
  expect(queryOf(page)).toMatchObject(left);
  expect(page.url()).not.toMatch(/Atlantis|temple/);
  expect(noise).toEqual([]);
  await close();
});

test('in Portuguese on a phone: a place of ours becomes a filter, a month needs no days, and every part is taken out by its cross', async () => {
  const { page, noise, close } = await browsing.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    baseURL: wide(),
  });
  const { leave: _leave, return: _return, nights: _nights, ...rest } = TRIP;
  const trip = { ...rest, month: `${YEAR}-06`, withoutFlights: '1' };
  await page.goto(`${LISTS.pt}?${new URLSearchParams(trip)}`);
  await settle(page);
  const when = () => chip(page, 'when').locator('summary').textContent();
  expect(await when()).toContain(`junho de ${YEAR}`);

  // Panels that the walks above do not look at fit the phone and are accessible.
  for (const key of ['destination', 'origin', 'budget', 'share']) {
    await chip(page, key).locator('summary').tap();
    await chip(page, key).locator('.pop').waitFor();
    expect(await findBarriers(page), key).toEqual([]);
    expect([key, await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)]).toEqual([key, 0]);
  }

  // Another month, then exact days in its place.
  await change(page, 'when', { month: `${YEAR}-09`, nights: '6-8' });
  await shows(page, 'month', `${YEAR}-09`);
  expect(queryOf(page)).toMatchObject({ nights: '6-8', room: '2-4', interest: 'golf' });
  expect(await when()).toContain(`setembro de ${YEAR}, de 6 a 8 noites`);
  await change(page, 'when', { month: '', leave: `${YEAR}-09-04`, return: `${YEAR}-09-11`, nights: '' });
  await shows(page, 'leave', `${YEAR}-09-04`);
  expect(await when()).toContain(`4–11 de setembro de ${YEAR}`);

  // A place that has packages narrows the list, and its chip is that of a filter.
  await change(page, 'destination', { to: 'Grécia' });
  await shows(page, 'to', 'Grécia');
  expect(await chip(page, 'destination').count()).toBe(0);
  const filter = page.locator('a[data-stay][aria-label*="Grécia"]');
  expect(await filter.count()).toBe(1);

  const crosses = page.locator('#trip > ul > li > a');
  const names: readonly string[] = ['from', 'leave', 'room', 'withoutFlights', 'budget', 'interest'];
  expect(await crosses.count()).toBe(names.length);
  for (const [index, name] of names.entries()) {
    await crosses.first().tap();
    await shows(page, name, null);
    expect([name, names.filter((each) => each in queryOf(page))]).toEqual([name, names.slice(index + 1)]);
    // What is gone does not take the focus along to nowhere.
    expect([name, await page.evaluate(() => document.activeElement?.localName)]).not.toEqual([name, 'body']);
  }
  await page.locator('#trip > p a[data-stay]').tap();
  await shows(page, 'unread', null);
  expect(queryOf(page)).toEqual({ places: 'grecia' });
  await filter.tap();
  await shows(page, 'places', null);
  expect(page.url()).toBe(`${wide()}${LISTS.pt}`);
  expect(await page.locator('#trip').count()).toBe(0);
  expect(noise).toEqual([]);
  await close();
});
