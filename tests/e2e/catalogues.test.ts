/** Printed catalogues from end to end: an agency applies, is approved, signs in and asks; with and without script. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { becomeAdmin, invite, PASSWORD } from '../support/accounts.ts';
import { findBarriers } from '../support/barriers.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { applyForTrade, approveTrade, COMPANY, signIn } from '../support/trade.ts';

const PATHS = {
  en: '/en/catalogues/',
  es: '/es/catalogos/',
  pt: '/pt/catalogos/',
  it: '/it/cataloghi/',
} as const;
type Locale = keyof typeof PATHS;
const WAIT = { timeout: 15_000 };
const LOCALES = Object.keys(PATHS) as Locale[];
/** Postcodes of the countries, and one that is none of theirs. */
const POSTCODE = {
  en: 'This is not a postcode of the country.',
  es: /postal/,
  pt: /postal/,
  it: /CAP|postale/,
} as const;

let product: Product;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let editor: string;
let wide: string;
beforeAll(async () => {
  product = await startProduct();
  wide = product.origin.replace('//localhost', '//wide.localhost');
  editor = await invite(product, await becomeAdmin(product), 'editor@example.com', 'editor');
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

async function openWindow(options: { cookie?: string; javaScriptEnabled?: boolean; width?: number } = {}) {
  const { cookie = '', width = 1440, ...more } = options;
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB', ...more });
  const given = cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => pair.split('=') as [string, string]);
  const cookies = [['consent', '1.needed'] as const, ...given].map(([name, value]) => ({ name, value, url: wide }));
  await context.addCookies(cookies.map((each) => ({ ...each, ...(each.name === 'token' && { secure: true }) })));
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const noise: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/status of 4\d\d/.test(message.text()))
      noise.push(message.text());
  });
  page.on('pageerror', (error) => noise.push(error.message));
  page.on('request', (request) => request.url().endsWith('/_errors') && noise.push(String(request.postData())));
  return { context, page, noise };
}
const formOf = (page: Page) => page.locator('form[data-form="catalogue-request"]');
const field = (page: Page, name: string) => formOf(page).locator(`[name="${name}"]`);
const isTaken = (page: Page) =>
  page
    .locator(
      '[data-module="CatalogueRequestForm"][data-hydrated], [data-nested="CatalogueRequestForm"] [data-hydrated]',
    )
    .first()
    .waitFor();
const notes = (page: Page) => page.locator('[data-login]:visible');
async function fillAddress(page: Page): Promise<void> {
  await formOf(page)
    .getByRole('checkbox', { name: /Islands 2027/ })
    .check();
  await field(page, 'address').fill('1 Quay Street');
  await field(page, 'zipCode').fill('D08 X2P4');
  await field(page, 'city').fill('Dublin');
  await field(page, 'acceptTerms').check();
}
const submissions = async (form: string) => {
  const answer = await fetch(`${product.origin}/api/forms/${form}/submissions`, { headers: { cookie: editor } });
  return ((await answer.json()) as { items: { values: Record<string, unknown>; visitor?: { email: string } }[] }).items;
};
const submit = (page: Page) => formOf(page).locator('[type="submit"]').click();
const signOutOf = (context: BrowserContext) => context.clearCookies({ name: /^(?:token|account)$/ });

test('an agency asks for catalogues: told to sign in, back with all that was typed, approved, sent, listed', async () => {
  const { context, page, noise } = await openWindow();
  await page.goto(wide + PATHS.en);
  await notes(page).getByText('Please, login first').waitFor();
  await field(page, 'email').focus();
  await isTaken(page);
  await fillAddress(page);
  await field(page, 'companyName').fill('Byrne by hand');
  await field(page, 'email').fill('desk@byrne.example');
  await field(page, 'country').selectOption('IE');
  await field(page, 'phone').fill('+353 1 555 01 98');
  await submit(page);
  await page
    .locator('[data-refusal="SIGN_IN_REQUIRED"]')
    .getByText('You must be logged in to request our printed catalogs.')
    .waitFor();

  await applyForTrade(product, 'walk@byrne.example');
  await approveTrade(product, editor, 'walk@byrne.example');
  await page.locator('[data-refusal] a').click();
  const signInForm = page.locator('form[data-form="sign-in"]');
  await signInForm.getByLabel('E-mail').fill('walk@byrne.example');
  await signInForm.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await signInForm.locator('[type="submit"]').click();
  await page.waitForURL(`**${PATHS.en}`);
  expect(await notes(page).count()).toBe(0);
  // It is there to be seen, before anything is touched.
  await expect.poll(() => field(page, 'address').inputValue(), WAIT).toBe('1 Quay Street');
  await field(page, 'city').focus();
  await isTaken(page);
  // What was typed stands above what the account knows.
  expect(await field(page, 'companyName').inputValue()).toBe('Byrne by hand');
  expect(await field(page, 'email').inputValue()).toBe('desk@byrne.example');
  expect(
    await formOf(page)
      .getByRole('checkbox', { name: /Islands 2027/ })
      .isChecked(),
  ).toBe(true);
  await submit(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A member of our team will contact you via email shortly.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.locator('[data-sent]').textContent()).toContain('contact you via email shortly');
  expect(await submissions('catalogue-request')).toMatchObject([
    {
      visitor: { email: 'walk@byrne.example' },
      values: { companyName: 'Byrne by hand', catalogues: ['catalogue-islands'], zipCode: 'D08 X2P4' },
    },
  ]);
  expect(noise).toEqual([]);
  await signOutOf(context);
});

test('what the account knows is filled in, whether the form is taken over later or was before, and never twice', async () => {
  await applyForTrade(product, COMPANY.email);
  await approveTrade(product, editor, COMPANY.email);
  const cookie = await signIn(product, COMPANY.email);
  const known = { companyName: COMPANY.companyName, email: COMPANY.email, country: 'IE', phone: COMPANY.phone };
  const values = async (page: Page) =>
    Object.fromEntries(
      await Promise.all(Object.keys(known).map(async (name) => [name, await field(page, name).inputValue()] as const)),
    );
  const { context, page, noise } = await openWindow({ cookie });
  await page.goto(wide + PATHS.en);
  await expect.poll(() => values(page), WAIT).toEqual(known);
  expect(await notes(page).count()).toBe(0);
  await field(page, 'city').focus();
  await isTaken(page);
  expect(await values(page)).toEqual(known);
  await field(page, 'phone').fill('');
  await field(page, 'city').fill('Cork');
  await field(page, 'zipCode').focus();
  expect(await field(page, 'phone').inputValue()).toBe('');
  // The session ends while the form is filled in: said with the way back in, and all of it stays.
  await field(page, 'phone').fill(COMPANY.phone);
  await fillAddress(page);
  await context.clearCookies({ name: 'token' });
  await submit(page);
  const refusal = page.locator('[data-refusal="SIGN_IN_REQUIRED"]');
  expect(await refusal.locator('a').getAttribute('href')).toContain(encodeURIComponent(PATHS.en));
  expect(await values(page)).toEqual(known);
  expect(await field(page, 'address').inputValue()).toBe('1 Quay Street');
  await context.addCookies([
    { name: 'token', value: /token=([^;]+)/.exec(cookie)?.[1] ?? '', url: wide, secure: true },
  ]);
  await submit(page);
  await page.getByRole('dialog').getByText('A member of our team will contact you via email shortly.').waitFor();
  expect(noise).toEqual([]);

  const late = await openWindow({ cookie });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await late.page.route('**/api/accounts/me', async (route) => {
    await held;
    await route.continue();
  });
  await late.page.goto(wide + PATHS.es);
  await field(late.page, 'companyName').fill('Mine');
  await isTaken(late.page);
  await field(late.page, 'city').focus();
  release();
  await expect.poll(() => values(late.page), WAIT).toEqual({ ...known, companyName: 'Mine' });
  expect(late.noise).toEqual([]);
});

test('what has run out is said at the choice, and nothing is lost', async () => {
  const authorization = `Bearer ${product.tokens.management}`;
  const address = `${product.origin}/api/content/entries/catalogue-north`;
  const entry = (await (await fetch(address, { headers: { authorization } })).json()) as {
    sys: { version: number };
    fields: Record<string, object>;
  };
  const change = async (path: string, method: string, version: number, body?: object) => {
    const headers = { authorization, 'if-match': String(version), 'content-type': 'application/json' };
    const done = await fetch(address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return ((await done.json()) as { sys: { version: number } }).sys.version;
  };
  const fields = { ...entry.fields, stock: { 'en-UK': 1 } };
  await change('/publish', 'POST', await change('', 'PUT', entry.sys.version, { ...entry, fields }));
  const cookie = await signIn(product, COMPANY.email);
  const ask = (city: string) =>
    fetch(`${product.origin}/api/forms/catalogue-request`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: product.origin, 'accept-language': 'en' },
      body: JSON.stringify({
        ...{ catalogues: ['catalogue-north'], companyName: 'B', email: 'a@b.ie', address: 'A', city, country: 'IE' },
        ...{ zipCode: 'D08 X2P4', phone: '+353 1 555 01 99', acceptTerms: true },
      }),
    });
  expect((await ask('Dublin')).status).toBe(200);
  const second = await ask('Cork');
  expect(second.status).toBe(422);
  expect(await second.json()).toMatchObject({
    errors: [{ field: 'catalogues', message: 'One of these has run out. Please choose again.' }],
  });
});

test.each(LOCALES)(
  'in %s postcode and province follow the country; by keyboard, quiet and accessible',
  async (locale) => {
    const { page, noise } = await openWindow({ width: 390 });
    await page.goto(wide + PATHS[locale]);
    await field(page, 'zipCode').fill('99999');
    await isTaken(page);
    const told = (name: string) => formOf(page).locator(`[data-field="${name}"] .error`);
    await field(page, 'country').selectOption('GB');
    await field(page, 'phone').focus();
    expect(await told('zipCode').textContent()).toMatch(POSTCODE[locale]);
    await field(page, 'country').selectOption('DE');
    await told('zipCode').waitFor({ state: 'detached' });
    await submit(page);
    await formOf(page).locator('[data-summary]').waitFor();
    expect(await told('state').count()).toBe(0);
    await field(page, 'country').selectOption('IT');
    await submit(page);
    await told('state').waitFor();
    await field(page, 'state').fill('Lucca');
    await field(page, 'phone').focus();
    await told('state').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findBarriers(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findBarriers(page)).toEqual([]);
    expect(noise).toEqual([]);
  },
);
