/** Two people on one page at the same time: each sees the other, and what the other saves; what they both changed is decided. */
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeAdmin, invite } from '../support/accounts.ts';
import { launchBrowser } from '../support/browser.ts';
import { manage, remember } from '../support/manage.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openEditor, pressUntil, signedIn, SOON } from '../support/studio.ts';

let product: Product;
let browser: Browser;
let ana: BrowserContext;
let ben: BrowserContext;
beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
  const admin = await becomeAdmin(product);
  ana = await signedIn(browser, product, admin);
  ben = await signedIn(browser, product, await invite(product, admin, 'ben@meridian.example', 'editor', 'Ben'));
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('in the page editor: who is there and where, a conflict by mouse and one by keyboard, an old version comes back', async () => {
  const open = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const editor = await openEditor({ page }, 'home', 13);
    await editor.row('Cyclades').click();
    const words = editor.inspector.locator('[data-field=header][data-locale=en-UK]');
    return { page, ...editor, words, field: words.getByRole('textbox') };
  };
  const mine = await open(ana);
  const theirs = await open(ben);
  const first = await mine.field.inputValue();
  const people = theirs.page.getByRole('list', { name: 'People on this page' });
  await people.getByRole('img', { name: /^Administrator is/ }).waitFor();
  await mine.field.focus();
  await theirs.words.locator('[data-held-by]').waitFor();
  // Whoever wants it asks, and is let in.
  await theirs.words.getByRole('button', { name: 'Ask to edit' }).click();
  await theirs.words.getByText('Asked Administrator').waitFor();
  await mine.page.getByText(/^Ben would like to edit Header$/i).waitFor();
  await mine.page.getByRole('button', { name: 'Let go' }).click();
  await theirs.words.locator('[data-held-by]').waitFor({ state: 'detached' });

  /** Both write at the same time: mine without a network, so that neither is asked to wait. */
  const collide = async (typed: string, other: string) => {
    await ana.setOffline(true);
    await mine.field.fill(typed);
    await theirs.field.fill(other);
    await theirs.page.keyboard.press('Control+s');
    await theirs.page.getByText(/^Saved \d/).waitFor();
    await ana.setOffline(false);
    await mine.page.getByText('Ben', { exact: false }).getByText('saved too').waitFor();
  };
  await collide('Islands by Ana', 'Islands by Ben');
  await mine.page.getByRole('button', { name: 'Compare' }).click();
  const dialog = mine.page.getByRole('dialog');
  await dialog.locator('ins').filter({ hasText: 'Ben' }).waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await dialog.waitFor({ state: 'detached' });
  await mine.frame.getByText('Islands by Ana').first().waitFor();
  await mine.page.getByText(/^Saved \d/).waitFor();
  await theirs.page.reload();
  await theirs.row('Cyclades').click();
  await expect.poll(() => theirs.field.inputValue(), SOON).toBe('Islands by Ana');

  await collide('Ana once more', 'Ben once more');
  await mine.page.keyboard.press('F6');
  await pressUntil(mine.page, 'Tab', /^Compare$/);
  await mine.page.keyboard.press('Enter');
  await dialog.waitFor();
  await pressUntil(mine.page, 'Tab', /^Take what/);
  await mine.page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => mine.field.inputValue(), SOON).toBe('Ben once more');
  await mine.frame.getByText('Ben once more').first().waitFor();

  await mine.page.getByRole('button', { name: 'Version history' }).click();
  await dialog
    .getByRole('list', { name: 'Versions' })
    .getByRole('button', { name: /imported/ })
    .focus();
  await mine.page.keyboard.press('Enter');
  await dialog.locator('ins').filter({ hasText: first }).or(dialog.locator('del')).first().waitFor();
  await pressUntil(mine.page, 'Tab', /^Restore this version$/);
  await mine.page.keyboard.press('Enter');
  await mine.frame.getByText(first).first().waitFor();
  await mine.page.close();
  await theirs.page.close();
});

test('what another person saves is there without a save or a reload, and said; where one is typing nothing moves', async () => {
  await ben.addCookies([{ name: 'studio-language', value: 'es', url: product.origin }]);
  const open = async (context: BrowserContext) => {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const editor = await openEditor({ page }, 'home', 13);
    const field = (name: string) =>
      page.locator(`[data-field=${name}][data-locale=en-UK]`).getByRole('textbox').first();
    const becomes = (name: string, words: string) => expect.poll(() => field(name).inputValue(), SOON).toBe(words);
    return { page, ...editor, field, becomes };
  };
  const putBack = await remember(product, 'hero-cyclades', 'hero-slow-japan');
  const [mine, theirs] = [await open(ana), await open(ben)];
  await mine.row('Northern lights').click();
  await mine.field('header').click();
  const first = await mine.field('header').inputValue();
  await mine.page.evaluate(() => ((document.activeElement as HTMLElement).dataset['mark'] = 'same element'));

  await theirs.row('Cyclades').click();
  await theirs.field('header').fill('Islands in winter');
  await theirs.field('description').fill('Ferries go all year');
  const slow = theirs.row('Slow Japan');
  await slow.hover();
  await slow.getByRole('button', { name: /^Ocultar/ }).click();
  await mine.page.getByText('Ben’s 3 changes are in').waitFor();
  await mine.frame.locator('[data-strip=hidden]').waitFor();
  expect(await mine.page.locator('[data-mark]:focus').inputValue()).toBe(first);
  await mine.row('Cyclades').click();
  await mine.becomes('header', 'Islands in winter');
  await mine.frame.getByText('Ferries go all year').waitFor();

  // Words under the caret wait until it goes elsewhere: saved past the field's holder, as a script or an import does.
  await mine.field('header').click();
  const { sys, fields } = await manage(product, 'GET', 'hero-cyclades');
  const header = { ...fields['header'], 'en-UK': 'Islands by a script' };
  await manage(product, 'PUT', 'hero-cyclades', { version: sys.version, body: { fields: { ...fields, header } } });
  await theirs.becomes('header', 'Islands by a script');
  expect(await mine.field('header').inputValue()).toBe('Islands in winter');
  await mine.page.keyboard.press('Tab');
  await mine.becomes('header', 'Islands by a script');

  await mine.field('header').fill('Islands by Ana');
  await theirs.page.getByText('Se ha incorporado el cambio de Administrator').waitFor();
  await theirs.becomes('header', 'Islands by Ana');
  await mine.page.close();
  await theirs.page.close();
  await putBack();
  await ben.clearCookies({ name: 'studio-language' });
});
