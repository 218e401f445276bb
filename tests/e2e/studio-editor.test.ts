/** The page editor as an editor uses it, by mouse and by keyboard alone. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeAdmin } from '../support/accounts.ts';
import { type Browsing, startBrowsing, type Visit } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let product: Product;
let browsing: Browsing;
let cookie = '';
beforeAll(async () => {
  product = await startProduct();
  cookie = await becomeAdmin(product);
  browsing = await startBrowsing(product);
});
afterAll(() => browsing?.stop());

async function openEditor(options: { colorScheme?: 'dark' | 'light' } = {}): Promise<Visit> {
  const visit = await browsing.visit({ ...options, bypassCSP: true });
  await visit.context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.origin };
    }),
  );
  await visit.page.goto('/studio/pages/home');
  await visit.page.locator('[data-testid=canvas][data-ready]').waitFor();
  await rowsOf(visit.page).nth(12).waitFor();
  return visit;
}
const rowsOf = (page: Page) => page.locator('[data-region=outline] [role=row]');
const frameOf = (page: Page) => page.frameLocator('[data-testid=canvas] iframe');
const inspector = (page: Page) => page.getByRole('region', { name: 'Selected' });
const rowNamed = (page: Page, name: string) => rowsOf(page).filter({ hasText: name }).first();

test('a click in the page opens its module, and what is typed is in the page without a reload', async () => {
  const { page, noise, close } = await openEditor();
  const frame = frameOf(page);
  await frame.locator('html').evaluate((html) => ((html as HTMLElement).dataset['mark'] = 'same document'));
  await frame.locator('[data-module=ActionButtons]').first().click();
  const field = inspector(page).getByRole('textbox').first();
  await field.fill('Words of this very moment');
  await frame.getByText('Words of this very moment').waitFor();
  expect(await frame.locator('html').getAttribute('data-mark')).toBe('same document');
  expect(noise).toEqual([]);
  await close();
});

test('by keyboard alone: choose in the outline, hide, undo, move, delete, undo', async () => {
  const { page, close } = await openEditor();
  const frame = frameOf(page);
  await page.getByRole('button', { name: 'Settings, URL and search' }).focus();
  await page.keyboard.press('Tab');
  for (let presses = 0; presses < 60; presses++) {
    if (
      await rowsOf(page)
        .filter({ has: page.locator(':scope:focus') })
        .count()
    )
      break;
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (text.includes('Cyclades')) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const hero = rowNamed(page, 'Cyclades, winter offer');
  await hero.click();
  await page.keyboard.press('h');
  await frame.locator('[data-strip=hidden]').getByText('is hidden').waitFor();
  await page.keyboard.press('Control+z');
  await frame.locator('[data-strip=hidden]').waitFor({ state: 'detached' });
  const order = () => rowsOf(page).allTextContents();
  const before = await order();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(order).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(order).toEqual(before);
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await order()).length).toBe(before.length - 1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(order).toEqual(before);
  await close();
});

test('a module is scheduled, and the page is seen as of another day', async () => {
  const { page, close } = await openEditor();
  const frame = frameOf(page);
  await rowNamed(page, 'Cyclades, winter offer').click();
  await inspector(page).getByRole('tab', { name: 'Visibility' }).click();
  await inspector(page).getByLabel('Shown from').fill('2031-05-01T09:00');
  await frame.locator('[data-strip=scheduled]').getByText('Visitors do not see it yet').waitFor();
  await page.getByRole('button', { name: /appears/ }).click();
  await frame.locator('[data-strip=scheduled]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to now' }).click();
  await frame.locator('[data-strip=scheduled]').waitFor();
  expect(await frame.locator('[data-strip]').count()).toBe(1);
  await close();
});

test('a module is chosen from the gallery and stands in the page', async () => {
  const { page, close } = await openEditor();
  await rowsOf(page).filter({ hasText: 'Modules' }).first().waitFor();
  const rows = await rowsOf(page).count();
  await page.getByRole('button', { name: 'Add to Search tabs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('search');
  await dialog.locator('li button').first().click();
  await expect.poll(() => rowsOf(page).count()).toBe(rows + 1);
  await close();
});

test.each(['light', 'dark'] as const)('axe finds nothing in the editor, %s', async (colorScheme) => {
  const { page, close } = await openEditor({ colorScheme });
  await rowNamed(page, 'Cyclades, winter offer').click();
  await inspector(page).getByRole('textbox').first().waitFor();
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(context: unknown, options: unknown): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
      };
    };
    // The page in the frame is the storefront's, tested as such.
    const { violations } = await axe.run({ exclude: ['iframe'] }, { iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  });
  expect(found).toEqual([]);
  await close();
});
