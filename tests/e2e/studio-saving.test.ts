/** Nothing an editor typed is ever lost: killed server, cut network, closed tab, two people at one field, an old version. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeAdmin, invite } from '../support/accounts.ts';
import { findBarriersInThemes } from '../support/barriers.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { cookiesOf, SOON } from '../support/studio.ts';

let product: Product;
let browser: Browser;
let dataDir: string;
let ana: BrowserContext;
let ben: BrowserContext;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'studio-saving-'));
  product = await startProduct({ dataDir });
  browser = await launchBrowser();
  const admin = await becomeAdmin(product);
  ana = await signedIn(admin);
  ben = await signedIn(await invite(product, admin, 'ben@meridian.example', 'editor'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signedIn(cookie: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookiesOf(cookie, product.origin));
  return context;
}
const ENTRY = 'terms-text';
const field = (page: Page) => page.locator('[data-field="lead"][data-locale="en-UK"] textarea');
async function openEntry(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.setDefaultNavigationTimeout(60_000);
  await page.goto(`/studio/entries/${ENTRY}`);
  await field(page).waitFor();
  return page;
}
async function stored(): Promise<string> {
  const answer = await fetch(`${product.origin}/api/content/entries/${ENTRY}`, {
    headers: { authorization: `Bearer ${product.tokens.management}` },
  }).catch(() => undefined);
  const record = (await answer?.json()) as { fields: { lead: { 'en-UK': string } } } | undefined;
  return record?.fields.lead['en-UK'] ?? '';
}
const becomes = (text: string) => expect.poll(stored, SOON).toBe(text);

test('the server is killed and the tab closed in the middle of typing: it is there on return, and is saved', async () => {
  const page = await openEntry(ana);
  await field(page).fill('Typed before the server died');
  const { port } = new URL(product.origin);
  await product.stop('SIGKILL');
  await field(page).pressSequentially(', and after');
  await page.close();
  product = await startProduct({ dataDir, port: Number(port) });
  const again = await openEntry(ana);
  await expect.poll(() => field(again).inputValue(), SOON).toBe('Typed before the server died, and after');
  await becomes('Typed before the server died, and after');
  await again.close();
});

test('the network is cut: the bar says how much waits, and it goes by itself once there is one again', async () => {
  const page = await openEntry(ana);
  await ana.setOffline(true);
  await field(page).fill('Typed without a network');
  await page.getByText('Offline. 1 change waiting').waitFor();
  await ana.setOffline(false);
  await becomes('Typed without a network');
  await page.getByText(/^Saved \d/).waitFor();
  expect(await page.getByText(/^Offline/).count()).toBe(0);
  await page.close();
});

test('two people at one field: both versions are shown, one is chosen, the other is kept in History', async () => {
  const [mine, theirs] = [await openEntry(ana), await openEntry(ben)];
  await ana.setOffline(true);
  await field(mine).fill('What Ana wrote');
  await field(theirs).fill('What Ben wrote');
  await becomes('What Ben wrote');
  await ana.setOffline(false);
  await mine.getByRole('button', { name: 'Compare' }).click();
  const dialog = mine.getByRole('dialog');
  await dialog.getByText('Ben', { exact: true }).first().waitFor();
  expect(await findBarriersInThemes(mine, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await becomes('What Ana wrote');
  await mine.getByRole('button', { name: 'History' }).click();
  await mine.getByRole('button', { name: /before merging/ }).click();
  await mine.getByRole('dialog').locator('ins').filter({ hasText: 'Ben' }).waitFor();
  expect(await field(mine).inputValue()).toBe('What Ana wrote');
  await mine.close();
  await theirs.close();
});

test('an old version is restored as a new one', async () => {
  const page = await openEntry(ana);
  await field(page).fill('Not what was there at first');
  await becomes('Not what was there at first');
  await page.getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('list', { name: 'Versions' });
  await versions.getByRole('button', { name: /imported/ }).click();
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect.poll(stored, SOON).toContain('These are our booking');
  await expect.poll(() => field(page).inputValue(), SOON).toContain('These are our booking');
  await page.close();
});

test('axe finds nothing on the entry screen, wide and on a phone, in light and dark', async () => {
  const page = await openEntry(ana);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.locator('[role=textbox][aria-multiline]').first().waitFor();
  expect(await findBarriersInThemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findBarriersInThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.close();
});
