import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browsing, settle, startBrowsing, type Visit } from '../support/browser.ts';

let browsing: Browsing;
let visitor: Visit;
let page: Page;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
beforeEach(async () => {
  visitor = await browsing.visit();
  page = visitor.page;
  await page.goto('/en/');
  await settle(page);
  await page.evaluate(() => void Object.assign(window, { stamp: 'same document' }));
});
afterEach(() => visitor.close());

const PATHS = { about: '/en/about/', groups: '/en/groups/' };
const stamp = () => page.evaluate(() => (window as unknown as { stamp?: string }).stamp);
const events = () => page.evaluate(() => (window.dataLayer ?? []) as Record<string, string>[]);
const scrollY = () => page.evaluate(() => window.scrollY);
/** A link of the test's own, so that it needs no scrolling, which would change the position to be restored. */
const addLink = (path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'test-link', textContent: 'test' });
    link.style.cssText = 'position:fixed;left:0;bottom:0;z-index:99';
    document.getElementById('test-link')?.remove();
    document.body.append(link);
  }, path);
const follow = async (path: string) => {
  await addLink(path);
  await page.locator('#test-link').evaluate((link: HTMLElement) => link.click());
};
const shown = (path: string) =>
  page.waitForFunction(
    (wanted) =>
      location.pathname === wanted &&
      document.querySelector('main')?.ariaBusy !== 'true' &&
      JSON.parse(document.getElementById('site-context')?.textContent ?? '{}').path === wanted,
    path,
  );

describe('in-app navigation', () => {
  test('shows the page in the same document, with its head, at its top, focus on its heading, read out', async () => {
    const homeCanonical = await page.locator('link[rel=canonical]').getAttribute('href');
    await follow(PATHS.about);
    await shown(PATHS.about);
    expect(await stamp()).toBe('same document');
    expect(await page.title()).toContain('Meridian');
    expect(await page.locator('link[rel=canonical]').count()).toBe(1);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).not.toBe(homeCanonical);
    expect(await page.locator('link[hreflang="es-ES"]').getAttribute('href')).toContain('/es/');
    expect(await page.locator('header nav.lang a[lang=es]').first().getAttribute('href')).toMatch(/^\/es\/.+\/$/);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-GB');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await scrollY()).toBe(0);
    await expect.poll(() => page.locator('#announcer').textContent()).toBe(await page.title());
    expect((await events()).at(-1)).toMatchObject({ event: 'page_view', page_path: '/en/about/' });
    expect(visitor.noise).toEqual([]);
  });

  test('back and forward land where the visitor was', async () => {
    await page.evaluate(() => scrollTo(0, 1800));
    await page.waitForTimeout(300);
    const before = await scrollY();
    expect(before).toBeGreaterThan(1000);
    await follow(PATHS.about);
    await shown(PATHS.about);
    await page.goBack();
    await page.locator('[data-module=HeroBanner]').waitFor({ state: 'attached' });
    await page.locator('main:not([aria-busy])').waitFor();
    // Heights of what has not been drawn yet are estimates: the place is found, and kept, as they become known.
    const away = async () => Math.abs((await scrollY()) - before);
    await expect.poll(away, { timeout: 20_000 }).toBeLessThan(5);
    await page.waitForTimeout(500);
    expect(await away()).toBeLessThan(5);
    await page.goForward();
    await shown(PATHS.about);
    expect(await stamp()).toBe('same document');
    expect(visitor.noise).toEqual([]);
  });

  test('islands of the page that is shown again work', async () => {
    await follow(PATHS.about);
    await shown(PATHS.about);
    await page.goBack();
    await page.locator('[data-island=idle]').first().waitFor({ state: 'attached' });
    await settle(page);
    expect(await page.locator('[data-island=idle][data-hydrated]').count()).toBeGreaterThan(0);
    expect(visitor.noise).toEqual([]);
  });

  test('an unknown address leads to the 404 screen of the language', async () => {
    await follow('/en/no-such/page/at/all/');
    await page.waitForURL('**/en/404/');
    await page.getByRole('heading', { name: /this page doesn.t exist anymore/ }).waitFor();
    expect(await stamp()).toBe('same document');
    await page.getByRole('link', { name: 'Back to home page' }).click();
    await page.locator('[data-module=HeroBanner]').waitFor();
  });

  test('another language is another document, of the same page', async () => {
    await page.locator('header').getByRole('link', { name: 'Español' }).first().click();
    await page.waitForURL('**/es/');
    expect(await stamp()).toBeUndefined();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es-ES');
    expect((await events())[0]).toMatchObject({ event: 'language_change', locale: 'es' });
  });

  test('a link within the page asks for nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await follow('#main');
    await page.waitForURL('**/en/#main');
    expect(asked.filter((url) => url.includes('_payload') || url.endsWith('/en/'))).toEqual([]);
    expect(await stamp()).toBe('same document');
  });

  test('what is pointed at is loaded ahead, once', async () => {
    const asked: string[] = [];
    page.on('request', (request) => void (request.url().includes('about/_payload.json') && asked.push(request.url())));
    await addLink(PATHS.about);
    await page.locator('#test-link').hover();
    await expect.poll(() => asked.length).toBe(1);
    await page.waitForTimeout(300);
    await page.locator('#test-link').click();
    await shown(PATHS.about);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['the payload cannot be had', () => ({ status: 500, body: 'no' })],
    ['the payload is cut off', (text: string) => ({ body: text.slice(0, text.lastIndexOf('{"kind":"end"')) })],
    ['the payload is none', () => ({ body: '<!doctype html><title>proxy</title>' })],
    [
      'the answer is of another build',
      (text: string) => ({ body: text.replace(/"build":"[^"]*"/, '"build":"other"') }),
    ],
  ])('when %s the page is loaded as a document', async (_, change) => {
    await page.route('**/_payload.json*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, ...change(await response.text()) });
    });
    await follow(PATHS.about);
    await page.waitForFunction(() => !('stamp' in window));
    await shown(PATHS.about);
    expect(await page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true);
  });

  test('the last of two quick navigations wins', async () => {
    await page.route('**/about/_payload.json*', async (route) => {
      await new Promise((done) => setTimeout(done, 800));
      await route.continue().catch(() => {});
    });
    await follow(PATHS.about);
    await page.waitForTimeout(100);
    await follow(PATHS.groups);
    await shown(PATHS.groups);
    await page.waitForTimeout(1200);
    await shown(PATHS.groups);
    expect(visitor.noise).toEqual([]);
  });
});

describe('loading bar', () => {
  const bar = () => page.locator('#loading-bar');
  test('shows what takes long, in red and 5 px high, and goes away', async () => {
    await page.route('**/about/_payload.json*', async (route) => {
      await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
    });
    await follow(PATHS.about);
    await page.locator('#loading-bar[data-state=loading]').waitFor();
    const look = await bar().evaluate((element) => {
      const { backgroundColor, height, position, top } = getComputedStyle(element);
      return { backgroundColor, height, position, top };
    });
    expect(look).toEqual({ backgroundColor: 'rgb(212, 14, 20)', height: '5px', position: 'fixed', top: '0px' });
    await shown(PATHS.about);
    await expect.poll(() => bar().isHidden(), { timeout: 3000 }).toBe(true);
  });
  test('is not shown while the first page is taken over', async () => {
    const fresh = await browsing.visit();
    await fresh.page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const element = document.getElementById('loading-bar');
        if (element)
          new MutationObserver(() => element.hidden || Object.assign(window, { barSeen: true })).observe(element, {
            attributes: true,
          });
      });
    });
    await fresh.page.goto('/en/');
    await settle(fresh.page);
    expect(await fresh.page.evaluate(() => 'barSeen' in window)).toBe(false);
    expect(fresh.noise).toEqual([]);
    await fresh.close();
  });
});
