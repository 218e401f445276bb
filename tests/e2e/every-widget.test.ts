/** Every control of forms, in a form that is not shipped: added to a copy of the project, built, placed, used. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { copyProject } from '../tutorial/copy-project.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** What is needed of the form, in texts. */
const TYPED = {
  ...{ name: 'Nuala', email: 'nuala@example.com', phone: '+353 1 555 01 40', web: 'https://example.com/club' },
  ...{ secret: 'a long enough one', people: '24', city: 'Cork', birthday: '1980-02-29', month: '2027-06', rooms: '2' },
  ...{ 'stay.from': '2027-06-10', 'stay.to': '2027-06-19', 'party.adults': '2' },
};
const PAGE = 'content/entries/page/page-about.json';
let folder: string;
let product: Product;
let browser: Browser;

interface Entry {
  sys: { id: string };
  fields: Record<string, Record<string, unknown>>;
}

beforeAll(async () => {
  folder = copyProject();
  cpSync(join(folder, 'tests/support/every-widget'), join(folder, 'registry/forms/every-widget'), { recursive: true });
  const read = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8')) as Entry;
  const entry = read('content/entries/form/letter-sign-up.json');
  entry.sys.id = 'every-widget';
  entry.fields = { form: { 'en-UK': 'every-widget' }, heading: { 'en-UK': 'Every widget' } };
  writeFileSync(join(folder, 'content/entries/form/every-widget.json'), JSON.stringify(entry));
  const page = read(PAGE);
  const link = { sys: { type: 'Link', linkType: 'Entry', id: 'every-widget' } };
  page.fields['modules'] = { 'en-UK': [link] };
  writeFileSync(join(folder, PAGE), JSON.stringify(page));
  execFileSync(process.execPath, ['tooling/build.ts'], { cwd: folder, stdio: 'pipe' });
  product = await startProduct({ folder });
  browser = await launchBrowser();
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The storefront that lets people zoom: the other may not, by the specification, and axe says so. */
const wide = () => product.origin.replace(/\/\/[^:/]+/, '//wide.localhost');

async function open(
  options: { readonly javaScriptEnabled?: boolean; readonly width?: number; readonly hasTouch?: boolean } = {},
) {
  const { javaScriptEnabled = true, width = 1440, hasTouch = false } = options;
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 900 }, hasTouch });
  await context.addCookies([{ name: 'consent', value: '1.needed', url: wide() }]);
  const page = await context.newPage();
  const noise: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && noise.push(message.text()));
  page.on('pageerror', (error) => noise.push(error.message));
  await page.goto(`${wide()}/en/about/`);
  const form = page.locator('[data-form="every-widget"]');
  return { page, form, noise, close: () => context.close() };
}
const takeOver = async (page: Page) => {
  await page.locator('[data-form="every-widget"] [name="name"]').click();
  await page.locator('[data-module="EveryWidgetForm"][data-hydrated]').waitFor();
};

test('rules 5, 6, 7: each control does what it should by keyboard and pointer, and the policy of the site is kept', async () => {
  const { page, form, noise, close } = await open();
  await takeOver(page);
  // Combobox: the focus stays, Enter takes, Escape closes, leaving takes nothing.
  const city = form.locator('[name="city"]');
  await city.click();
  await page.keyboard.type('lisb', { delay: 30 });
  await form.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await city.getAttribute('aria-activedescendant')).toBeTruthy();
  await page.keyboard.press('Enter');
  expect(await city.inputValue()).toBe('Lisbon');
  expect(await city.evaluate((element) => element === document.activeElement)).toBe(true);
  await city.fill('');
  await page.keyboard.type('port', { delay: 30 });
  await form.locator('[role="option"]').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await form.locator('[role="option"]').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await city.inputValue()).toBe('port');
  // Stepper, rooms and ages: ages are unset.
  await form.getByRole('button', { name: 'One more', exact: true }).click();
  expect(await form.locator('[name="rooms"]').inputValue()).toBe('1');
  for (let child = 0; child < 2; child++) await form.getByRole('button', { name: 'One more: Children' }).click();
  const ages = form.locator('[name^="party.childAges"]');
  expect(await ages.count()).toBe(2);
  expect(await ages.first().inputValue()).toBe('');
  // Calendar: opens at the day, moves on by one when the stay begins, ends with Done, gives the focus back.
  await form.locator('[name="stay.from"]').fill('2027-06-10');
  const calendar = form.getByRole('button', { name: 'Calendar: Stay' });
  await calendar.click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByRole('button', { name: /10 June 2027/ }).waitFor();
  expect(await dialog.locator('td [tabindex="0"]').count()).toBe(1);
  for (const key of ['Enter', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await dialog.getByText('9 nights').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await form.locator('[name="stay.to"]').inputValue()).toBe('2027-06-19');
  expect(await calendar.evaluate((element) => element === document.activeElement)).toBe(true);
  await calendar.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // Password: shown when asked.
  await form.locator('[name="secret"]').fill('a long enough one');
  await form.getByRole('button', { name: 'Show password' }).click();
  expect(await form.locator('[name="secret"]').getAttribute('type')).toBe('text');
  await form.locator('[type="submit"]').click();
  await form.locator('[data-summary]').waitFor();
  expect(await ages.first().getAttribute('aria-invalid')).toBe('true');
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  expect(noise).toEqual([]);
  await close();
});

test.each([true, false])('files are chosen, judged and sent as they are (script: %s)', async (javaScriptEnabled) => {
  const { page, form, close } = await open({ javaScriptEnabled });
  if (javaScriptEnabled) await takeOver(page);
  const control = form.locator('[name="document"]');
  expect(await form.locator('[data-field="document"] .hint').first().textContent()).toContain(
    'PNG, PDF, up to 0.2 MB each',
  );
  const fileOf = (name: string, mimeType: string, text: string) => ({ name, mimeType, buffer: Buffer.from(text) });
  await control.setInputFiles([fileOf('a.txt', 'text/plain', 'text')]);
  if (javaScriptEnabled) await form.locator('[data-field="document"] .error').waitFor();
  else {
    await form.locator('[type="submit"]').click();
    await page.locator('[data-summary]').waitFor();
    expect(await form.locator('[data-field="document"] .hint').first().textContent()).toContain('again');
  }
  expect(await form.locator('[data-field="document"] .error').textContent()).toBe(
    'Please choose files of these kinds: PNG, PDF.',
  );
  await control.setInputFiles([fileOf('Letter.pdf', 'application/pdf', '%PDF-1.7 letter')]);
  for (const [name, text] of Object.entries(TYPED)) await form.locator(`[name="${name}"]`).fill(text);
  await form.locator('[name="pace"]').first().check();
  await form.locator('[name="interests"]').first().check();
  await form.locator('[name="terms"]').check();
  await form.locator('[name="country"]').selectOption('pt');
  await form.locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  const list = await fetch(`${product.origin}/api/forms/every-widget/submissions`, {
    headers: { authorization: `Bearer ${product.tokens.management}` },
  });
  const { items } = (await list.json()) as { items: { files: object[] }[] };
  expect(items[0]?.files).toMatchObject([{ field: 'document', name: 'Letter.pdf', type: 'application/pdf', size: 15 }]);
  await close();
});

test('without script, on a phone, every field is there and comes back as it was sent', async () => {
  const { page, form, close } = await open({ javaScriptEnabled: false, width: 390 });
  expect(await page.locator('[name^="party.childAges"]').count()).toBe(8);
  await form.locator('[name="people"]').fill('12');
  await form.locator('[name="country"]').selectOption('pt');
  await form.locator('[name="interests"][value="sea"]').check();
  await form.locator('[name="party.childAges.0"]').selectOption('7');
  await form.locator('[type="submit"]').click();
  await page.locator('[data-summary]').waitFor();
  expect(await form.locator('[name="people"]').inputValue()).toBe('12');
  expect(await form.locator('[name="country"]').inputValue()).toBe('pt');
  expect(await form.locator('[name="interests"][value="sea"]').isChecked()).toBe(true);
  expect(await form.locator('[name="party.childAges.0"]').inputValue()).toBe('7');
  await close();
});

test('rule 4, faults 10, 11, 12 and 14: a place field lists by group, keeps the focus, and chooses nothing by itself', async () => {
  const { page, form, noise, close } = await open();
  await takeOver(page);
  const city = form.getByRole('combobox', { name: 'City' });
  const options = form.locator('[role="option"]');
  const hasFocus = () => city.evaluate((element) => element === document.activeElement);
  await city.click();
  await page.keyboard.type('sant', { delay: 30 });
  await options.first().waitFor();
  const groups = await form
    .locator('[role="listbox"] > [role="group"]')
    .evaluateAll((all) =>
      all.map((group) => [
        document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
        group.querySelectorAll('[role="option"]').length,
      ]),
    );
  expect(groups.map(([heading]) => heading)).toEqual(
    expect.arrayContaining(['Cities and islands', 'Airports', 'Hotels']),
  );
  expect(groups.every(([, count]) => Number(count) <= 3)).toBe(true);
  expect((await options.first().locator('mark').textContent())?.toLowerCase()).toBe('sant');
  const hotel = form.getByRole('option', { name: /Sant’ Angelo Suites/ });
  expect(await hotel.textContent()).toContain('Santorini');
  const count = await options.count();
  await form.getByText(`${count} suggestions`).waitFor({ state: 'attached' });
  // Nothing is marked until Down; then the first, and Up from the first is the last.
  expect(await city.getAttribute('aria-activedescendant')).toBeNull();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await city.getAttribute('aria-activedescendant')).toBe(await options.last().getAttribute('id'));
  expect(await hasFocus()).toBe(true);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/combobox-1440.png` });
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);

  // downshift#1604: Shift+Tab takes nothing; the next Tab comes back to the field, not to an option.
  await page.keyboard.press('Shift+Tab');
  expect([await city.inputValue(), await options.count()]).toEqual(['sant', 0]);
  await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
  // downshift#1010: nor does a click outside.
  await page.keyboard.press('ArrowDown');
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('heading', { name: 'Every widget' }).click();
  expect([await city.inputValue(), await options.count()]).toEqual(['sant', 0]);
  // downshift#719: Escape closes, then gives back what stood there; the field is never emptied by it.
  await city.fill('');
  await page.keyboard.type('tromso', { delay: 30 });
  await options.first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await city.inputValue()).toBe('Tromsø');
  await page.keyboard.type('x');
  await form.getByText('Nothing of that name').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  expect(await city.inputValue()).toBe('Tromsø');
  await page.keyboard.press('Escape');
  expect([await city.inputValue(), await hasFocus()]).toEqual(['Tromsø', true]);
  expect(noise).toEqual([]);
  await close();
});

test('an answer that comes late is not shown', async () => {
  const { page, form, close } = await open();
  await takeOver(page);
  await page.route('**/api/places?*', async (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('q') === 'lis';
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue().catch(() => undefined);
  });
  const city = form.locator('[name="city"]');
  await city.click();
  await page.keyboard.type('lis');
  await page.waitForRequest((request) => request.url().includes('q=lis'));
  await city.fill('');
  await page.keyboard.type('tokyo');
  await form.getByRole('option', { name: /Tokyo/ }).first().waitFor();
  await page.waitForTimeout(1800);
  expect(await form.getByRole('option', { name: /Lisbon/ }).count()).toBe(0);
  expect(await form.getByRole('option', { name: /Tokyo/ }).count()).toBeGreaterThan(1);
  await close();
});

test('rule 10: on a phone a finger takes a suggestion, and the list has the room below the field', async () => {
  const { page, form, close } = await open({ width: 390, hasTouch: true });
  await form.locator('[name="name"]').tap();
  await page.locator('[data-module="EveryWidgetForm"][data-hydrated]').waitFor();
  const city = form.locator('[name="city"]');
  await city.tap();
  await page.keyboard.type('santor', { delay: 30 });
  const option = form.locator('[role="option"]').first();
  await option.waitFor();
  await expect.poll(async () => (await city.boundingBox())?.y ?? 900).toBeLessThan(200);
  const box = await option.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/combobox-390.png` });
  await option.tap();
  expect(await city.inputValue()).toBe('Santorini');
  expect(await form.locator('[role="option"]').count()).toBe(0);
  await close();
});
