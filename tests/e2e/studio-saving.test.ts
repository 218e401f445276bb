/** Nothing an editor typed is ever lost: killed server, cut network, closed tab, two people at one field, an old version; one entry. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN, becomeAdmin, invite, PASSWORD } from '../support/accounts.ts';
import { findBarriersInThemes } from '../support/barriers.ts';
import { launchBrowser } from '../support/browser.ts';
import { manage } from '../support/manage.ts';
import { type Product, startProduct } from '../support/product.ts';
import { pressUntil, signedIn, SOON } from '../support/studio.ts';

let product: Product;
let browser: Browser;
let dataDir: string;
let ana: BrowserContext;
let ben: BrowserContext;
let admin = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'studio-saving-'));
  product = await startProduct({ dataDir });
  browser = await launchBrowser();
  admin = await becomeAdmin(product);
  ana = await signedIn(browser, product, admin);
  ben = await signedIn(browser, product, await invite(product, admin, 'ben@meridian.example', 'editor', 'Ben'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

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
/** Nothing while there is no server. */
async function stored(): Promise<unknown> {
  const record = await manage(product, 'GET', ENTRY).catch(() => undefined);
  return record?.fields['lead']?.['en-UK'];
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
  // Whose side lost is told, until it was seen, with the way to what was kept.
  await theirs.keyboard.press('Tab');
  const told = theirs.getByText(/^Administrator decided a conflict against your version/);
  await told.waitFor();
  expect(await field(theirs).inputValue()).toBe('What Ana wrote');
  await theirs.reload();
  await told.waitFor();
  const [answer] = await Promise.all([
    theirs.waitForResponse((each) => each.url().endsWith('/told')),
    theirs.getByRole('button', { name: 'Show' }).click(),
  ]);
  expect(answer.status()).toBe(204);
  await theirs
    .getByRole('list', { name: 'Versions' })
    .getByRole('button', { name: /^Ben, .*before merging/ })
    .click();
  await theirs.getByRole('dialog').locator('ins').filter({ hasText: 'Ben' }).waitFor();
  expect(await told.count()).toBe(0);
  await theirs.close();
});

test('what is pasted from anywhere brings no link that leads astray, and what the server refuses is shown where it stands', async () => {
  const page = await openEntry(ana);
  const text = page.locator('[data-field="body"][data-locale="en-UK"] [role=textbox]');
  await text.evaluate((element) => {
    const pasted = new DataTransfer();
    const links = ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'https://good.example/'];
    pasted.setData(
      'text/html',
      `<style>p{color:red}</style>${links.map((link) => `<p><a href="${link}">pasted</a><script>alert(1)</script></p>`).join('')}`,
    );
    (element as HTMLElement).focus();
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  });
  const links = text.locator('a').filter({ hasText: 'pasted' });
  expect(await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual(['https://good.example/']);
  await page.keyboard.press('Control+s');
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole('button', { name: 'Web address' }).first().click();
  await page.getByRole('textbox', { name: 'Web address' }).fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Use an address that starts with https://').waitFor();
  await page.keyboard.press('Escape');
  await field(page).fill('word '.repeat(2_000));
  await page.keyboard.press('Control+s');
  await page.locator('[id$=-error]').getByText('At most').waitFor();
  await page.getByRole('button', { name: 'History' }).focus();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement), SOON).toBe(true);
  // Without a space: half a minute of work for a browser that sets it with kerning.
  await field(page).fill('x'.repeat(1_100_000));
  await page.getByText('Too large to be saved').waitFor();
  await field(page).fill('Short again');
  await becomes('Short again');
  await page.close();
});

test('by keyboard alone: an old version is found, read and restored as a new one', async () => {
  const page = await openEntry(ana);
  const press = (key: string, name: RegExp) => pressUntil(page, key, name);
  await field(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Not what was there at first');
  await becomes('Not what was there at first');
  const { version } = (await manage(product, 'GET', ENTRY)).sys;
  await press('Shift+Tab', /^History$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('list', { name: 'Versions' })
    .getByRole('button', { name: /imported/ })
    .waitFor();
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await press('Tab', /^.{0,4}Version \d+, imported/);
  await page.keyboard.press('Enter');
  await dialog.locator('ins').filter({ hasText: 'booking' }).first().waitFor();
  await dialog.locator('del').filter({ hasText: 'Not' }).first().waitFor();
  await press('Tab', /^Restore this version$/);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(stored, SOON).toContain('These are our booking');
  await expect.poll(() => field(page).inputValue(), SOON).toContain('These are our booking');
  // What was before it is still there, one version further back.
  type Versions = { items: { action: string; sys: { version: number } }[] };
  const { items } = await manage<Versions>(product, 'GET', `${ENTRY}/versions?limit=2`);
  expect(items.map((each) => [each.action, each.sys.version])).toEqual([
    ['restore', version + 1],
    ['update', version],
  ]);
  // The focus is back where it came from.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')), SOON)
    .toBe('History');
  await page.close();
});

test('the bar says how saving goes: nothing at first, that it takes its time, that it fails', async () => {
  const page = await ana.newPage();
  page.setDefaultTimeout(60_000);
  await page.clock.install();
  let sent = 0;
  let answer: 'wait' | 'fail' = 'wait';
  const waiting = Promise.withResolvers<void>();
  await page.route(`**/api/content/entries/${ENTRY}`, async (route) => {
    sent += 1;
    if (answer === 'fail') return route.abort('connectionfailed');
    await waiting.promise;
    return route.continue();
  });
  await page.goto(`/studio/entries/${ENTRY}`);
  const state = page.locator('[data-state]').filter({ has: page.locator('[role=status]') });
  await state.getByText('All saved').waitFor();
  await field(page).fill('Slowly');
  await page.locator('[data-state=saving]').waitFor();
  await page.clock.fastForward(1_000);
  await state.getByText('Saving…').waitFor();
  waiting.resolve();
  await state.getByText(/^Saved \d\d:\d\d$/).waitFor();

  answer = 'fail';
  sent = 0;
  await field(page).fill('Not at all');
  // At once, then after 1, 3 and 9 seconds; only then is it said.
  for (const [tries, seconds] of [1, 1, 3, 9].entries()) {
    expect(await page.getByText(/^Not saving/).count()).toBe(0);
    await page.clock.fastForward(seconds * 1_000 + 50);
    await expect.poll(() => sent, SOON).toBe(tries + 1);
  }
  await state.getByText('Not saving. Kept in this browser').waitFor();
  expect(await field(page).isEditable()).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Retry' }).click();
  await state.getByText(/^Saved \d\d:\d\d$/).waitFor();
  await becomes('Not at all');
  await page.close();
});

test('the session is ended by an administrator: it is saved after signing in beside it, under nobody else’s name', async () => {
  const email = 'cleo@meridian.example';
  const context = await signedIn(browser, product, await invite(product, admin, email, 'editor'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const asAdmin = (path: string, method: string, body?: object) =>
    fetch(`${product.origin}/api/accounts/users${path}`, {
      method,
      headers: { cookie: admin, origin: product.origin, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const { items } = (await (await asAdmin('', 'GET')).json()) as { items: { id: string; email: string }[] };
  const id = items.find((each) => each.email === email)?.id ?? '';
  const signInBeside = async (as: string): Promise<void> => {
    const opening = context.waitForEvent('page');
    await page.getByRole('alert').getByRole('link', { name: 'Sign in again in a new tab' }).click();
    const beside = await opening;
    await beside.getByLabel('Email').fill(as);
    await beside.getByLabel('Password').fill(PASSWORD);
    await beside.getByRole('button', { name: 'Sign in' }).click();
    await beside.getByRole('heading', { level: 1 }).waitFor();
    await beside.close();
  };
  const typed = field(page);
  await page.goto(`/studio/entries/${ENTRY}`);
  await typed.waitFor();
  expect((await asAdmin(`/${id}/sessions`, 'DELETE')).status).toBe(204);
  await typed.fill('Cleo went on writing');
  await page.getByText('Signed out. Kept in this browser').waitFor();
  await signInBeside(email);
  await becomes('Cleo went on writing');
  await page.getByRole('alert').waitFor({ state: 'detached' });

  expect((await asAdmin(`/${id}/sessions`, 'DELETE')).status).toBe(204);
  await typed.fill('Cleo, once more');
  await page.getByText('Signed out. Kept in this browser').waitFor();
  await signInBeside(ADMIN);
  // The page is the administrator's now, and what Cleo wrote waits for her.
  await expect.poll(() => typed.inputValue(), SOON).toBe('Cleo went on writing');
  await context.clearCookies();
  await page.reload();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await becomes('Cleo, once more');

  await asAdmin(`/${id}/role`, 'PUT', { role: 'viewer' });
  await typed.fill('Cleo may not any more');
  await page.getByText('You may not save this. Kept in this browser').waitFor();
  await page.reload();
  await page.getByText('Read only. 1 change is kept in this browser').waitFor();
  await asAdmin(`/${id}/role`, 'PUT', { role: 'editor' });
  await page.reload();
  await becomes('Cleo may not any more');
  await context.close();
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
