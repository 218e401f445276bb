/** Every kind of screen, in every language, at both widths: what a visitor sees and what assistive technology is told. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** Addresses by language. Home, a screen behind a fixed route, generic pages of both depths, other layouts, an unknown one. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  en: [
    '/',
    '/my-booking/',
    '/results/packages/',
    '/groups/',
    '/help/payments/',
    '/winter-lights/',
    '/slow-japan/',
    '/nowhere/',
  ],
  es: ['/', '/mi-reserva/', '/destinos/', '/grupos/', '/ayuda/pagos/', '/luces-de-invierno/', '/nada/'],
  pt: ['/', '/contacte-nos/', '/grupos/', '/ajuda/pagamentos/', '/nada/'],
  it: ['/', '/ai-tours/', '/gruppi/', '/assistenza/pagamenti/', '/nulla/'],
};
const UNKNOWN = /\/(?:nowhere|nada|nulla)\/$/;
/** Most a page may move while it loads (plan: layout shift below 0.02). */
const MAX_SHIFT = 0.02;

/** WCAG 2.2 (2.5.8): axe leaves it out unless it is asked for. */
const TARGETS = { 'target-size': { enabled: true } };
let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());

const hostOf = (storefront: string) =>
  browsing.origin.replace(/\/\/[^:/]+/, storefront === 'primary' ? '//localhost' : `//${storefront}.localhost`);

describe.each(SIZES)('at $width px', (viewport) => {
  describe.each(Object.keys(SCREENS))('in %s', (locale) => {
    test.each([...(SCREENS[locale] ?? [])])('%s is whole, quiet and accessible', async (path) => {
      const { page, noise, close } = await browsing.visit({ viewport, baseURL: hostOf('wide') });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) shifts.push(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const answer = await page.goto(`/${locale}${path}`);
      await settle(page);
      expect(answer?.status()).toBe(UNKNOWN.test(path) ? 404 : 200);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${locale}-`));
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        'pixels that stick out sideways',
      ).toBeLessThanOrEqual(0);
      const shift = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      );
      expect(shift, 'layout shift').toBeLessThan(MAX_SHIFT);
      // Every module, also those that are drawn only when they come near.
      await page.evaluate(() =>
        document
          .querySelectorAll<HTMLElement>('*')
          .forEach(
            (element) =>
              getComputedStyle(element).contentVisibility === 'auto' && (element.style.contentVisibility = 'visible'),
          ),
      );
      expect(await findBarriers(page, 'html', undefined, TARGETS)).toEqual([]);
      // The browser itself says that a document was not found.
      expect(noise.filter((line) => !(UNKNOWN.test(path) && /404/.test(line)))).toEqual([]);
      await close();
    });
  });
});

describe('on the storefront primary', () => {
  test('only the zoom that the specification disables keeps axe from silence', async () => {
    const { page, close } = await browsing.visit({ baseURL: hostOf('primary') });
    for (const path of ['/en/', '/es/', '/en/groups/']) {
      await page.goto(path);
      await settle(page);
      expect((await findBarriers(page, 'html', undefined, TARGETS)).map((line) => line.split(':')[0])).toEqual([
        'meta-viewport',
      ]);
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    }
    await close();
  });
});

describe('without scripts', () => {
  test.each(['/en/', '/es/', '/pt/', '/it/'])('%s shows its modules, links and forms', async (path) => {
    const { page, noise, close } = await browsing.visit({ javaScriptEnabled: false, baseURL: hostOf('wide') });
    await page.goto(path);
    expect(await page.locator('[data-module="Modules"]').count()).toBeGreaterThan(5);
    expect(await page.locator('[data-module="Package"] a:visible').count()).toBeGreaterThan(5);
    // Tabs are radio buttons: they work before any script and without it.
    const tabs = page.locator('[data-module="SearchboxItem"] input[type=radio]');
    expect(await tabs.count()).toBeGreaterThan(3);
    expect(
      await page
        .locator('[data-module="SearchboxItem"] form[method=get], [data-module="SearchboxItem"] form:not([method])')
        .count(),
    ).toBeGreaterThan(0);
    expect(noise).toEqual([]);
    await close();
  });
});

describe('by keyboard', () => {
  test('the first stop is the skip link, and every stop shows where it is', async () => {
    const { page, close } = await browsing.visit({ baseURL: hostOf('wide') });
    await page.goto('/en/');
    await settle(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    const seen = new Set<string>();
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { width, height } = element.getBoundingClientRect();
        return {
          name: element.tagName + (element.getAttribute('href') ?? element.id ?? ''),
          isVisible: width > 0 && height > 0,
        };
      });
      expect(place.isVisible, place.name).toBe(true);
      seen.add(place.name);
    }
    expect(seen.size).toBeGreaterThan(30);
    await close();
    // Every stop is looked at: minutes on a busy machine.
  }, 420_000);
});

describe('the language switch', () => {
  test('leads to the same record’s own slug and keeps the query', async () => {
    const { page, close } = await browsing.visit({ baseURL: hostOf('wide') });
    await page.goto('/en/groups/?from=letter');
    await settle(page);
    await page.locator('header a[hreflang="es-ES"]').first().click();
    await page.waitForURL(/\/es\/grupos\//);
    expect(new URL(page.url()).search).toBe('?from=letter');
    await close();
  });
});
