import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browsing, settle, startBrowsing, type Visit, type VisitOptions } from '../support/browser.ts';

let browsing: Browsing;
let visitor: Visit;
let page: Page;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
afterEach(() => visitor.close());

const open = async (options: VisitOptions = {}, path = '/en/') => {
  visitor = await browsing.visit(options);
  page = visitor.page;
  await page.goto(path);
  await settle(page);
};
const settings = () => page.getByRole('button', { name: 'Cookie settings' });
const dialog = () => page.getByRole('dialog', { name: 'Cookie settings' });
const state = () => page.locator('.modal-layer').getAttribute('data-state');
const consentCookie = async () => (await visitor.context.cookies()).find(({ name }) => name === 'consent');

describe('consent', () => {
  test('asks with two equal buttons and stores nothing before a choice', async () => {
    await open({ showConsent: true });
    const banner = page.getByRole('region', { name: 'Cookies, only if you say so' });
    await banner.waitFor();
    const [needed, counting] = await Promise.all(
      ['Only what is needed', 'Allow counting'].map((name) =>
        banner.getByRole('button', { name }).evaluate((button) => {
          const { backgroundColor, borderColor, color, fontWeight, height, width } = getComputedStyle(button);
          return { backgroundColor, borderColor, color, fontWeight, height, width };
        }),
      ),
    );
    expect(needed).toEqual(counting);
    expect(await consentCookie()).toBeUndefined();
    expect(visitor.noise).toEqual([]);
  });

  test('remembers "only what is needed" for 180 days and does not ask again', async () => {
    await open({ showConsent: true });
    await page.getByRole('button', { name: 'Only what is needed' }).click();
    const cookie = await consentCookie();
    expect(cookie).toMatchObject({ value: '1.needed', sameSite: 'Lax', path: '/' });
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(180 * 86_400, -2);
    await page.reload();
    await settle(page);
    expect(await page.locator('#consent').isHidden()).toBe(true);
    expect(await page.evaluate(() => window.dataLayer)).toContainEqual(
      expect.objectContaining({ event: 'consent', counting: false }),
    );
  });

  test('can be changed from the footer of every page: in detail, off by default', async () => {
    await open();
    await settings().click();
    await dialog().waitFor();
    const box = dialog().getByRole('checkbox', { name: /Counting visits/ });
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await dialog().getByRole('button', { name: 'Save my choice' }).click();
    await dialog().waitFor({ state: 'detached' });
    expect((await consentCookie())?.value).toBe('1.counting');
  });

  test.each([
    [390, '/es/iniciar-sesion/'],
    [1440, '/en/results/packages/'],
  ])('covers nothing that has the focus, at %i px on %s', async (width, path) => {
    await open({ showConsent: true, viewport: { width, height: 844 } }, path);
    await page.locator('#consent').waitFor();
    const covered: string[] = [];
    for (let step = 0; step < 45; step++) {
      await page.keyboard.press('Tab');
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('#consent')) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, 20) / 2);
        return hit?.closest('#consent') ? focused.outerHTML.slice(0, 80) : undefined;
      });
      if (hidden) covered.push(hidden);
    }
    expect(covered).toEqual([]);
  });

  test('blocks nothing without script', async () => {
    visitor = await browsing.visit({ javaScriptEnabled: false, showConsent: true });
    await visitor.page.goto('/en/');
    expect(await visitor.page.locator('#consent').isHidden()).toBe(true);
    expect(await visitor.page.getByRole('heading', { level: 1 }).first().isVisible()).toBe(true);
  });
});

describe('modal', () => {
  test('keeps the focus, makes the page inert and gives the focus back on Escape', async () => {
    await open();
    await settings().focus();
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await expect.poll(state).toBe('opened');
    expect(await dialog().evaluate((element) => [getComputedStyle(element).zIndex, element.ariaModal])).toEqual([
      '1000',
      'true',
    ]);
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
    const stops: (string | undefined)[] = [];
    for (let n = 0; n < 6; n++) {
      await page.keyboard.press('Tab');
      stops.push(
        await page.evaluate(() =>
          document.activeElement?.closest('[role=dialog]') ? document.activeElement.outerHTML.slice(0, 40) : undefined,
        ),
      );
    }
    expect(stops).not.toContain(undefined);
    expect(new Set(stops).size).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cookie settings');
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
    expect(visitor.noise).toEqual([]);
  });

  test('closes by a click outside and by its button, not by a click inside', async () => {
    await open();
    await settings().click();
    await dialog().getByRole('heading').click();
    await expect.poll(state).toBe('opened');
    await page.mouse.click(10, 10);
    await dialog().waitFor({ state: 'detached' });
    await settings().click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await dialog().waitFor({ state: 'detached' });
  });

  test('is a sheet on phones that a swipe down closes and a small one does not', async () => {
    await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const session = await visitor.context.newCDPSession(page);
    const swipe = async (distance: number, duration: number) => {
      const box = await dialog().boundingBox();
      const [x, y] = [200, (box?.y ?? 0) + 30];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: at }] });
      await touch('touchStart', y);
      for (let step = 1; step <= 5; step++) {
        await page.waitForTimeout(duration / 5);
        await touch('touchMove', y + (distance * step) / 5);
      }
      await touch('touchEnd', y + distance);
    };
    await settings().tap();
    await expect.poll(state).toBe('opened');
    const box = await dialog().boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 390, 844]);
    await swipe(20, 600);
    await page.waitForTimeout(300);
    expect(await state()).toBe('opened');
    await swipe(200, 600);
    await dialog().waitFor({ state: 'detached' });
  });

  test('is gone when another page is shown', async () => {
    await open();
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/en/about/' });
      document.body.append(link);
      link.click();
    });
    await page.locator('[data-module=HeroBanner]').waitFor({ state: 'detached' });
    await settings().click();
    await dialog().waitFor();
    await page.goBack();
    await page.locator('[data-module=HeroBanner]').waitFor({ state: 'attached' });
    await dialog().waitFor({ state: 'detached' });
    expect(await page.locator('main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
  });
});

describe('a newer build', () => {
  test('is announced politely, with a button that reloads', async () => {
    visitor = await browsing.visit();
    page = visitor.page;
    await page.clock.install();
    const asked: string[] = [];
    await page.route('**/builds/latest.json?*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'application/json', body: '{"id":"another-build","timestamp":1}' });
    });
    await page.goto('/en/');
    await page.clock.runFor(2000);
    await settle(page);
    expect(await page.locator('.toast').count()).toBe(0);
    await page.clock.runFor(5 * 60_000);
    const toast = page.locator('#toasts[aria-live=polite] .toast', {
      hasText: 'There is a newer version of this page',
    });
    await toast.waitFor();
    expect(asked[0]).toMatch(/latest\.json\?\d+$/);
    await Promise.all([page.waitForEvent('load'), toast.getByRole('button', { name: 'Update' }).click()]);
    expect(visitor.noise).toEqual([]);
  });
});
