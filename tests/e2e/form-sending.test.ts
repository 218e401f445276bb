/** A form on its way: sent twice, over a broken line, and what becomes of what was typed and not sent. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settle } from '../support/browser.ts';
import * as forms from '../support/form-page.ts';
import { type FormVisits, startFormVisits } from '../support/form-visits.ts';

const CONTACT = '/en/contact-us/';

let visits: FormVisits;
beforeAll(async () => void (visits = await startFormVisits()));
afterAll(() => visits?.browsing.stop());
const visit = () => visits.visit({ baseURL: visits.wide });

const formOf = (page: Page) => forms.formOf(page, 'contact');
const isTaken = (page: Page) => forms.isTaken(page, 'contact');
const { fillContact: fill, focused } = forms;

test('a double click makes one submission; while it is under way the fields rest', async () => {
  const { page, close } = await visit();
  await page.goto(CONTACT);
  const form = formOf(page);
  await form.locator('[name="name"]').focus();
  await isTaken(page);
  await fill(form);
  let sent = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/forms/contact', async (route) => {
    sent++;
    await held;
    await route.continue();
  });
  await form.locator('[type="submit"]').dblclick();
  expect(await form.locator('[name="name"]').isDisabled()).toBe(true);
  expect(await form.locator('[type="submit"]').getAttribute('aria-disabled')).toBe('true');
  expect(await form.locator('[type="submit"]').textContent()).toBe('Sending');
  release();
  await page.locator('[data-sent]').waitFor();
  expect(sent).toBe(1);
  await close();
});

test('a broken line loses nothing, and the next try is the same submission', async () => {
  const { page, close } = await visit();
  await page.goto(CONTACT);
  const form = formOf(page);
  await form.locator('[name="name"]').focus();
  await isTaken(page);
  await fill(form);
  const tokens: string[] = [];
  await page.route('**/api/forms/contact', async (route) => {
    tokens.push((route.request().postDataJSON() as { _token: string })._token);
    await (tokens.length === 1 ? route.abort() : route.continue());
  });
  await form.locator('[type="submit"]').click();
  await form.locator('[data-refusal="FAILED"]').waitFor();
  expect(await form.locator('[name="name"]').inputValue()).toBe('Nuala Byrne');
  await form.locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  expect(tokens[0]).toMatch(/^[\da-f-]{36}$/);
  expect(tokens[1]).toBe(tokens[0]);
  await close();
});

test('what was typed and not sent comes back with its page: by a link and Back, loaded anew, even while it was being sent', async () => {
  const { page, noise, close } = await visit();
  const form = formOf(page);
  const typed = async () => [
    await form.locator('[name="message"]').inputValue(),
    await form.locator('[name="acceptTerms"]').isChecked(),
  ];
  const isBack = () => expect.poll(typed, { timeout: 20_000 }).toEqual(['We would like to move one day.', true]);
  await page.goto(CONTACT);
  await fill(form);
  await page.locator('header a[href="/en/destinations/"]').first().click();
  await form.waitFor({ state: 'detached' });
  await page.goBack();
  await isBack();
  await page.reload();
  await isBack();
  // Nobody knows whether it has arrived: sent again as it is, it is the same submission.
  const tokens: string[] = [];
  page.on('request', (request) => {
    const [, token] = /_token(?:":"|=)([\w-]*)/.exec(request.postData() ?? '') ?? [];
    if (token !== undefined) tokens.push(token);
  });
  await page.route('**/api/forms/contact', (route) => (tokens.length > 1 ? route.continue() : undefined));
  await form.locator('[name="name"]').focus();
  await isTaken(page);
  await form.locator('[type="submit"]').click();
  await expect.poll(() => tokens.length).toBe(1);
  await page.reload();
  await isBack();
  await form.locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  expect(tokens[1]).toBe(tokens[0]);
  // What was sent is not kept.
  await page.goto(CONTACT);
  await settle(page);
  expect(await typed()).toEqual(['', false]);
  expect(noise).toEqual([]);
  await close();
});

test('a form whose script does not come loses nothing to the page being loaded anew, and is sent without it', async () => {
  const { page, close } = await visit();
  await page.goto(CONTACT);
  await settle(page);
  let loads = 0;
  page.on('load', () => loads++);
  await page.route(/assets\/(?:forms|contact)-[^/]+\.js/, (route) => route.abort());
  // Filled in by a program that touches nothing, so that the script is asked for when all of it is there.
  await formOf(page).evaluate((form: HTMLFormElement) => {
    const texts = { name: 'Nuala', email: 'nuala@example.com', subject: 'October', message: 'We would like to move.' };
    for (const [name, text] of Object.entries(texts)) (form.elements.namedItem(name) as HTMLInputElement).value = text;
    (form.elements.namedItem('acceptTerms') as HTMLInputElement).checked = true;
  });
  await formOf(page).locator('[name="subject"]').focus();
  await expect.poll(() => loads, { timeout: 20_000 }).toBe(1);
  await expect.poll(() => formOf(page).locator('[name="message"]').inputValue()).toBe('We would like to move.');
  expect(await focused(page)).toBe('subject');
  await formOf(page).locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  await close();
});

test('a password is kept nowhere, shown or not, while the rest of its form is; two tabs have what is theirs', async () => {
  const { page, context, close } = await visit();
  await page.goto('/en/trade-account/');
  const form = forms.formOf(page, 'sign-up');
  await form.locator('[name="companyName"]').fill('Byrne Travel');
  await form.locator('[name="password"]').fill('four trams and a ferry');
  await forms.isTaken(page, 'sign-up');
  await form.getByRole('button', { name: 'Show password' }).click();
  await settle(page);
  await page.goto('/robots.txt');
  const left = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(left).toContain('Byrne Travel');
  expect(left).not.toContain('trams');
  await page.goto('/en/trade-account/');
  await expect.poll(() => form.locator('[name="companyName"]').inputValue()).toBe('Byrne Travel');
  expect(await form.locator('[name="password"]').inputValue()).toBe('');
  const other = await context.newPage();
  await other.goto('/en/trade-account/');
  await settle(other);
  expect(await forms.formOf(other, 'sign-up').locator('[name="companyName"]').inputValue()).toBe('');
  await close();
});
