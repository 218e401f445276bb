import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browsing, settle, startBrowsing, type Visit } from '../support/browser.ts';

let browsing: Browsing;
let visitor: Visit;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
afterEach(() => visitor.close());

describe('a fault in the browser', () => {
  test('stays in its module: the HTML of the server comes back, its siblings are untouched, and it is reported', async () => {
    visitor = await browsing.visit();
    const { page, noise } = visitor;
    await page.route('**/assets/hero-banner-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default function Broken() { throw new Error("on purpose, ana@mail.example"); }',
      }),
    );
    await page.goto('/en/', { waitUntil: 'commit' });
    await page.waitForSelector('[data-module=HeroBanner]', { state: 'attached' });
    await page.waitForLoadState('load');
    await page.mouse.move(3, 3);
    await page.mouse.move(5, 5);
    const hero = page.locator('[data-module=HeroBanner]');
    await page.waitForSelector('[data-module=HeroBanner][data-failed]', { state: 'attached' });
    expect(await hero.locator('h1, h2').first().textContent()).toBeTruthy();
    await settle(page);
    // Its neighbour starts at the first touch, as if nothing had happened.
    await page.locator('[data-module=SearchboxItem] input:visible').first().focus();
    await page.waitForSelector('[data-module=SearchboxItem][data-hydrated]', { state: 'attached' });
    await expect.poll(() => noise.filter((line) => line.startsWith('reported')).length).toBeGreaterThan(0);
    const report = JSON.parse(noise.find((line) => line.startsWith('reported'))?.slice('reported: '.length) ?? '{}');
    expect(report).toMatchObject({ kind: 'island', module: 'HeroBanner', path: '/en/' });
    expect(report.message).toContain('on purpose');
    expect(report.message).not.toContain('ana@');
    expect(noise.filter((line) => line.startsWith('policy'))).toEqual([]);
  });

  test.each([
    ['script', /\/assets\/hydrate\.client-.*\.js$/],
    ['module', /\/assets\/hero-banner-.*\.js$/],
    ['style sheet', /\/assets\/.*\.css$/],
  ])('a %s that is gone reloads the page once, not again and again', async (kind, address) => {
    visitor = await browsing.visit();
    const { page } = visitor;
    let documents = 0;
    page.on('request', (request) => void (request.isNavigationRequest() && documents++));
    await page.route(address, (route) => route.fulfill({ status: 404, body: 'gone' }));
    if (kind === 'style sheet') {
      await page.addInitScript(() =>
        addEventListener('load', () =>
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/old.css' }),
          ),
        ),
      );
    }
    await page.goto('/en/');
    // What is gone is noticed when somebody is there to need it; then as often as the visitor stays.
    for (let second = 0; second < 4; second++) {
      await page.mouse.move(3 + second, 3);
      await page.waitForTimeout(1000);
    }
    expect(documents).toBe(2);
    expect(await page.getByRole('heading').first().isVisible()).toBe(true);
  });

  test('vite:preloadError is one of them', async () => {
    visitor = await browsing.visit();
    const { page } = visitor;
    await page.goto('/en/');
    await settle(page);
    await page.evaluate(() => void Object.assign(window, { stamp: 'before' }));
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(
        () =>
          void window.dispatchEvent(
            Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error('stale') }),
          ),
      ),
    ]);
    expect(await page.evaluate(() => 'stamp' in window)).toBe(false);
  });
});

describe('without script', () => {
  test('links of the shell lead to pages', async () => {
    visitor = await browsing.visit({ javaScriptEnabled: false });
    const { page } = visitor;
    await page.goto('/en/');
    await page.locator('.footer__list a').first().click();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/en/');
  });
});
