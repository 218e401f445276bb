import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ADMIN, becomeAdmin, PASSWORD } from '../support/accounts.ts';
import { launchBrowser } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  product = await startProduct();
  await becomeAdmin(product);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const WIDE = { width: 1440, height: 900 };
const consent = () => ({ name: 'consent', value: '1.needed', url: product.origin });

async function openWindow(options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ viewport: WIDE, locale: 'en-GB', ...options });
  await context.addCookies([consent()]);
  return context;
}
const fill = async (page: Page, password = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill(ADMIN);
  await page.getByLabel('Password', { exact: true }).fill(password);
};
const signIn = (page: Page) => page.locator('form[data-form="sign-in"] button[type="submit"]').click();
const inHeader = (page: Page, name: string | RegExp) => page.locator('.header').getByRole('link', { name });

test('signs in on the page, goes on in place, and other open pages know it', async () => {
  const context = await openWindow();
  const [page, other] = [await context.newPage(), await context.newPage()];
  await other.goto(`${product.origin}/en/destinations/`);
  await inHeader(other, 'Sign in').waitFor();
  await page.goto(`${product.origin}/en/sign-in/?return=/en/destinations/`);
  await fill(page);
  await signIn(page);
  await page.waitForURL('**/en/destinations/');
  await inHeader(page, /^My account: Administrator$/).waitFor();
  expect(await inHeader(page, 'Sign in').count()).toBe(0);
  await inHeader(other, /^My account: Administrator$/).waitFor();

  await inHeader(page, /^My account/).click();
  await page.waitForURL('**/en/account/');
  await page.locator('main').getByText(ADMIN).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL('**/en/');
  await inHeader(page, 'Sign in').waitFor();
  await inHeader(other, 'Sign in').waitFor();
});

test('what the header says of somebody moves nothing', async () => {
  const context = await openWindow();
  const page = await context.newPage();
  await page.goto(`${product.origin}/en/sign-in/`);
  const width = () =>
    page
      .locator('.header .account-link')
      .first()
      .evaluate((link) => link.getBoundingClientRect().width);
  const before = await width();
  await fill(page);
  await signIn(page);
  await page.waitForURL('**/en/account/');
  await inHeader(page, /^My account: Administrator$/).waitFor();
  expect(await width()).toBe(before);
});

test('the cookie of the session is out of reach of scripts', async () => {
  const context = await openWindow();
  const page = await context.newPage();
  await page.goto(`${product.origin}/en/sign-in/`);
  await fill(page);
  await page.getByRole('checkbox', { name: /Keep me signed in/ }).check();
  await signIn(page);
  await page.waitForURL('**/en/account/');
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(604_800, -2);
  expect(await page.evaluate(() => document.cookie)).not.toContain(token?.value ?? '?');
});

test('a password can be pasted; a wrong one is said, and what was typed stays', async () => {
  const context = await openWindow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
  const page = await context.newPage();
  await page.goto(`${product.origin}/en/sign-in/`);
  await fill(page, '');
  await page.evaluate(() => navigator.clipboard.writeText('not the right password'));
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.press('Control+V');
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the right password');
  await signIn(page);
  await page.getByRole('alert').getByText('The e-mail or the password is not right.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(ADMIN);
});

test('all of it works without script, on the host of another storefront too', async () => {
  const context = await openWindow({ javaScriptEnabled: false });
  const page = await context.newPage();
  const trade = product.origin.replace('//localhost', '//trade.localhost');
  await page.goto(`${trade}/en/sign-in/`);
  await fill(page);
  await signIn(page);
  await page.waitForURL('**/en/account/');
  expect(await page.locator('main').textContent()).toContain(ADMIN);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.goto(`${trade}/en/account/`);
  expect(await page.locator('main').textContent()).toContain('You are not signed in');
});
