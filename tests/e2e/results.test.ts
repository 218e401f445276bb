/** Lists of packages as visitors use them: with and without script, with a mouse, by keyboard on a phone, forth and back. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LISTS = {
  en: ['/en/results/packages/', '/en/results/packages/italy/', '/en/results/packages/?max=200&sort=price'],
  es: ['/es/resultados/paquetes/', '/es/resultados/paquetes/italia/', '/es/resultados/paquetes/?max=200&sort=price'],
  pt: ['/pt/resultados/pacotes/', '/pt/resultados/pacotes/italia/', '/pt/resultados/pacotes/?max=200&sort=price'],
  it: ['/it/risultati/pacchetti/', '/it/risultati/pacchetti/italia/', '/it/risultati/pacchetti/?max=200&sort=price'],
} as const;

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());

const hostOf = (storefront: string) => browsing.origin.replace(/\/\/[^:/]+/, `//${storefront}.localhost`);
const countOf = async (page: Page): Promise<number> =>
  Number(await page.locator('#results-count').getAttribute('data-count'));
const rows = (page: Page) => page.locator('#results > ul > li');
/** The list whose address is shown is there. */
const shown = async (page: Page, query: RegExp): Promise<void> => {
  await page.waitForURL(query);
  // The address is the new one before its page is.
  await page.waitForFunction(() => window.navigation.transition === null);
  await settle(page);
};
/** Islands start when somebody is there. */
const wake = async (page: Page): Promise<void> => {
  await page.mouse.move(200, 300);
  await page.mouse.move(210, 310);
  await page.locator('#filter-form[data-live]').waitFor({ state: 'attached' });
};

describe.each([WIDE, PHONE])('at $width px', (viewport) => {
  test.each(Object.entries(LISTS))('in %s, lists are whole, quiet and accessible', async (_locale, paths) => {
    const { page, noise, close } = await browsing.visit({ viewport, baseURL: hostOf('wide') });
    for (const path of paths) {
      const answer = await page.goto(path);
      await settle(page);
      expect([path, answer?.status()]).toEqual([path, 200]);
      expect(await page.locator('h1').count()).toBe(1);
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, sideways <= 0]).toEqual([path, true]);
      // Modules, also those that are drawn only when they come near.
      await page.evaluate(() =>
        document
          .querySelectorAll<HTMLElement>('*')
          .forEach(
            (element) =>
              getComputedStyle(element).contentVisibility === 'auto' && (element.style.contentVisibility = 'visible'),
          ),
      );
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() =>
        (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      expect([path, violations.map(({ id, nodes }) => [id, nodes[0]?.html])]).toEqual([path, []]);
    }
    expect(noise).toEqual([]);
    await close();
  });
});

describe('with script', () => {
  test('a tick narrows the list in place: same document, same scroll position, focus kept, count read out', async () => {
    const { page, noise, close } = await browsing.visit({ viewport: WIDE, baseURL: browsing.origin });
    await page.goto('/en/results/packages/');
    await settle(page);
    await wake(page);
    const all = await countOf(page);
    await page.evaluate(() => {
      Object.assign(window, { stamp: 'same' });
      scrollTo({ top: 250, behavior: 'instant' });
    });
    const option = page.locator('#filters input[name=places]').first();
    const slug = await option.getAttribute('value');
    await option.check();
    await shown(page, new RegExp(`[?]places=${slug}$`));
    expect(await page.evaluate(() => [(window as unknown as { stamp?: string }).stamp, scrollY])).toEqual([
      'same',
      250,
    ]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(`places-${slug}`);
    const some = await countOf(page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    await expect.poll(() => page.locator('#announcer').textContent()).toMatch(new RegExp(`^${some} packages? match`));
    expect(await page.locator(`#places-${slug}`).isChecked()).toBe(true);

    await wake(page);
    await page.selectOption('#sort', 'price');
    await shown(page, /places=[^&]+&sort=price$/);
    const prices = await page.locator('#results > ul b.num').allTextContents();
    const amounts = prices.map((price) => Number(price.replace(/\D/g, '')));
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));

    // Forth and back again.
    await page.goBack();
    await shown(page, new RegExp(`[?]places=${slug}$`));
    expect(await page.locator(`#places-${slug}`).isChecked()).toBe(true);
    await page.goBack();
    await shown(page, /packages\/$/);
    expect(await countOf(page)).toBe(all);
    expect(await page.locator('#filters input:checked').count()).toBe(0);
    expect(noise).toEqual([]);
    await close();
  });

  test('an applied filter is taken out by its chip, and the list stays where it is', async () => {
    const { page, close } = await browsing.visit({ viewport: WIDE, baseURL: browsing.origin });
    await page.goto('/en/results/packages/?places=greece,italy&max=2000');
    await settle(page);
    await page.evaluate(() => void Object.assign(window, { stamp: 'same' }));
    await page.getByRole('link', { name: 'Remove filter Greece' }).click();
    await shown(page, /[?]places=italy&max=2000$/);
    expect(await page.evaluate(() => (window as unknown as { stamp?: string }).stamp)).toBe('same');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('results-count');
    await page.getByRole('link', { name: 'Clear all' }).first().click();
    await shown(page, /packages\/$/);
    expect(await page.locator('[aria-label="Filters in use"]').count()).toBe(0);
    await close();
  });

  test('an empty list names the budget and offers one that finds packages', async () => {
    const { page, close } = await browsing.visit({ viewport: WIDE, baseURL: browsing.origin });
    await page.goto('/en/results/packages/?places=italy&max=100');
    await settle(page);
    expect(await page.locator('#results-empty').textContent()).toBe('Nothing under £100');
    const way = page.locator('#results ul a').first();
    const promised = Number(/^(\d+) packages?[,:]/.exec((await way.locator('span').textContent()) ?? '')?.[1]);
    await way.click();
    await shown(page, /places=italy&max=\d+$/);
    expect(await countOf(page)).toBe(promised);
    expect(await rows(page).count()).toBe(Math.min(12, promised));
    await close();
  });

  test('on a phone the filters are a dialog that the keyboard can use; its button says what it will show', async () => {
    const { page, noise, close } = await browsing.visit({ viewport: PHONE, baseURL: browsing.origin });
    await page.goto('/en/results/packages/');
    await settle(page);
    await wake(page);
    const opener = page.getByRole('link', { name: 'Filters' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Close filters');
    // The focus stays inside.
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement === document.body || !!activeElement?.closest('#filters');
        }),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    const option = page.locator('#filters input[name=places]').first();
    await option.focus();
    await page.keyboard.press('Space');
    const button = sheet.locator('button:not([type=button])').last();
    const before = await countOf(page);
    await expect.poll(async () => Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])).toBeLessThan(before);
    const promised = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    expect(await countOf(page)).toBe(before);
    await button.focus();
    await page.keyboard.press('Enter');
    await shown(page, /[?]places=/);
    expect(await countOf(page)).toBe(promised);
    expect(await page.locator('#filters').isVisible()).toBe(false);
    expect(noise).toEqual([]);
    await close();
  });
});

describe('without script', () => {
  test('the form narrows the list, pages are links, and a phone opens the filters by their address', async () => {
    const { page, close } = await browsing.visit({
      viewport: WIDE,
      baseURL: browsing.origin,
      javaScriptEnabled: false,
    });
    await page.goto('/en/results/packages/');
    const all = await countOf(page);
    await page.locator('#filters input[name=places]').nth(0).check();
    await page.locator('#filters input[name=places]').nth(1).check();
    await page.fill('#max', '3,000');
    await page.selectOption('#sort', 'days-desc');
    await page.locator('#filters button').click();
    await page.waitForURL(/places=/);
    const some = await countOf(page);
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(all);
    expect(await page.locator('#filters input:checked').count()).toBe(2);
    expect(await page.locator('#max').inputValue()).toBe('3000');
    expect(await page.locator('#sort').inputValue()).toBe('days-desc');
    // What the form has sent is the same list as the address that links write.
    const links = await page
      .locator('[aria-label="Filters in use"] a')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(
      links.every((href) => href === '/en/results/packages/?sort=days-desc' || !/%2C|=&|=$/.test(href ?? '')),
    ).toBe(true);

    await page.goto('/en/results/packages/');
    const first = await rows(page).first().locator('h2').textContent();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/[?]page=2$/);
    expect(await rows(page).first().locator('h2').textContent()).not.toBe(first);
    await close();

    const phone = await browsing.visit({ viewport: PHONE, baseURL: browsing.origin, javaScriptEnabled: false });
    await phone.page.goto('/en/results/packages/');
    expect(await phone.page.locator('#filters').isVisible()).toBe(false);
    await phone.page.getByRole('link', { name: 'Filters' }).click();
    expect(await phone.page.locator('#filters').isVisible()).toBe(true);
    await phone.page.getByRole('link', { name: 'Close filters' }).click();
    expect(await phone.page.locator('#filters').isVisible()).toBe(false);
    await phone.close();
  });
});
