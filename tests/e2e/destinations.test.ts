/** The destination screens as a visitor sees them: in every language, at both widths, light and dark, by keyboard, without scripts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Most a page may move while it loads (plan: layout shift below 0.02). */
const MAX_SHIFT = 0.02;

/** The index, the index with a search, a continent, a country with much to say, one with little, a city. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  en: [
    '/destinations/',
    '/destinations/?q=san',
    '/destinations/europe/co_1/',
    '/destinations/europe/greece/ct_1/',
    '/destinations/europe/malta/ct_151/',
    '/destinations/europe/greece/athens/ci_1/',
  ],
  es: [
    '/destinos/',
    '/destinos/america/co_4/',
    '/destinos/europa/grecia/ct_1/',
    '/destinos/europa/grecia/atenas/ci_1/',
  ],
  pt: ['/destinos/', '/destinos/asia/co_3/', '/destinos/europa/grecia/ct_1/', '/destinos/europa/grecia/atenas/ci_1/'],
  it: [
    '/destinazione/?q=zzz',
    '/destinazione/oceania/co_5/',
    '/destinazione/europa/grecia/ct_1/',
    '/destinazione/europa/grecia/atene/ci_1/',
  ],
};

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
const wide = () => browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost');
type Page = Awaited<ReturnType<Browsing['visit']>>['page'];

describe.each(WIDTHS)('at $width px', (viewport) => {
  describe.each(Object.keys(SCREENS))('in %s', (locale) => {
    test.each([...(SCREENS[locale] ?? [])])('%s is whole, quiet, still and accessible', async (path) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: wide() });
      await watchShifts(page);
      const answer = await page.goto(`/${locale}${path}`);
      await settle(page);
      expect(answer?.status()).toBe(200);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}-`));
      expect(await sideways(page), 'pixels that stick out sideways').toBeLessThanOrEqual(0);
      expect(await shiftOf(page), 'layout shift while it loads').toBeLessThan(MAX_SHIFT);
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
      });
      // What editors place on the index is measured where it is at home.
      if (/_\d+\/$/.test(path)) expect(await shiftOf(page), 'layout shift on the way down').toBeLessThan(MAX_SHIFT);
      expect(await findBarriers(page)).toEqual([]);
      expect(noise).toEqual([]);
      await close();
    });
  });
});

test('in the dark nothing is hard to read', async () => {
  const { page, close } = await browsing.visit({ colorScheme: 'dark', baseURL: wide() });
  for (const path of ['/en/destinations/', '/en/destinations/europe/greece/ct_1/']) {
    await page.goto(path);
    await settle(page);
    expect(await findBarriers(page)).toEqual([]);
  }
  await close();
});

describe('without scripts', () => {
  test('a place is found by a form, and its page has all of its parts', async () => {
    const { page, noise, close } = await browsing.visit({ javaScriptEnabled: false, baseURL: wide() });
    await page.goto('/en/destinations/');
    await page.getByRole('searchbox', { name: 'Country, city or region' }).fill('naxos');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.waitForURL(/\?q=naxos/);
    await page.getByRole('link', { name: /^Naxos City/ }).click();
    await page.waitForURL(/\/greece\/naxos\/ci_\d+\/$/);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Naxos');
    const nav = page.getByRole('navigation', { name: 'On this page' });
    for (const link of await nav.getByRole('link').all()) {
      const target = await link.getAttribute('href');
      if (target?.startsWith('#')) expect(await page.locator(target).count(), target).toBe(1);
    }
    expect(noise).toEqual([]);
    await close();
  });

  test('the map leads to the same pages as the words below it', async () => {
    const { page, close } = await browsing.visit({ javaScriptEnabled: false, baseURL: wide() });
    await page.goto('/en/destinations/europe/greece/ct_1/');
    const pins = await page.locator('[data-module="PlaceAbout"] svg a').evaluateAll(hrefsOf);
    const list = await page.locator('#places a').evaluateAll(hrefsOf);
    expect(pins.length).toBeGreaterThan(5);
    expect(list).toEqual(expect.arrayContaining(pins));
    await close();
  });
});

describe('by keyboard', () => {
  test('every stop on the index and on a country can be seen', async () => {
    const { page, close } = await browsing.visit({ baseURL: wide() });
    for (const path of ['/en/destinations/', '/en/destinations/europe/greece/ct_1/']) {
      await page.goto(path);
      await settle(page);
      const seen = new Set<string>();
      for (let stop = 0; stop < 45; stop++) {
        await page.keyboard.press('Tab');
        const place = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { width, height } = element.getBoundingClientRect();
          return {
            name: `${element.tagName} ${element.getAttribute('href') ?? element.id}`,
            isVisible: width > 0 && height > 0,
          };
        });
        expect(place.isVisible, place.name).toBe(true);
        seen.add(place.name);
      }
      expect(seen.size, path).toBeGreaterThan(30);
    }
    await close();
  });

  test('a link of the contents brings its part into view, below what stays at the top', async () => {
    const { page, close } = await browsing.visit({ baseURL: wide() });
    await page.goto('/en/destinations/europe/greece/ct_1/');
    await settle(page);
    const nav = page.getByRole('navigation', { name: 'On this page' });
    await nav.getByRole('link', { name: 'Similar' }).focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).hash).toBe('#similar');
    // Scrolling there takes its time.
    await page.waitForFunction(() => {
      const top = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      const [bar, heading] = [top('[data-module="PlaceNav"] nav'), top('#similar h2')];
      return bar && heading && heading.top >= bar.bottom && heading.bottom < innerHeight;
    });
    await close();
  });
});

test('every target of the map and its list is large enough for a finger', async () => {
  const { page, close } = await browsing.visit({ viewport: WIDTHS[1], baseURL: wide() });
  await page.goto('/en/destinations/europe/greece/ct_1/');
  await settle(page);
  const small = await page
    .locator(
      '[data-module="PlaceAbout"] svg a:visible, #places a:visible, [data-module="PlaceNav"] a:visible, .crumbs a',
    )
    .evaluateAll((links) =>
      links.flatMap((link) => {
        const { width, height } = link.getBoundingClientRect();
        return Math.min(width, height) < 24 ? [`${link.textContent} ${width}×${height}`] : [];
      }),
    );
  expect(small).toEqual([]);
  await close();
});

describe('an address', () => {
  const ask = (path: string) => fetch(`${browsing.origin}${path}`, { redirect: 'manual' });
  test.each([
    ['/en/destinations/asia/greece/ct_1/', 404],
    ['/en/destinations/europe/italy/athens/ci_1/', 404],
    ['/en/destinations/europe/greece/ci_1/', 404],
    ['/en/destinations/europe/greece/ct_99999/', 404],
    ['/en/destinations/europe/greece/athens/ct_1/', 404],
    ['/en/destinations/europe/%3Cscript%3E/ct_1/', 404],
    ['/en/destinations/%E0%A4%A/co_1/', 400],
  ])('%s is answered with %i', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });
  test('in the words of another language leads to the right one, with its query', async () => {
    const answer = await ask('/en/destinations/europa/grecia/ct_1/?from=letter');
    expect(answer.status).toBe(308);
    expect(answer.headers.get('location')).toBe('/en/destinations/europe/greece/ct_1/?from=letter');
  });
});

test('the language switch leads to the same place', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  await page.goto('/en/destinations/europe/greece/athens/ci_1/');
  await settle(page);
  await page.locator('header a[hreflang="it-IT"]').first().click();
  await page.waitForURL(/\/it\//);
  expect(new URL(page.url()).pathname).toBe('/it/destinazione/europa/grecia/atene/ci_1/');
  await close();
});

const hrefsOf = (links: Element[]): (string | null)[] => links.map((link) => link.getAttribute('href'));
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
