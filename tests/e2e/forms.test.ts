/** A form as a visitor meets it: by keyboard, without script, before the script has come, on a phone, and with faults. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

const PATHS = {
  en: '/en/contact-us/',
  es: '/es/contactanos/',
  pt: '/pt/contacte-nos/',
  it: '/it/contattaci/',
} as const;
const REQUIRED = {
  en: 'Your name is required.',
  es: 'El campo «Tu nombre» es obligatorio.',
  pt: 'O campo «O seu nome» é obrigatório.',
  it: 'Il campo «Il tuo nome» è obbligatorio.',
} as const;
const ERROR_TITLE = { en: /^Error: /, es: /^Error: /, pt: /^Erro: /, it: /^Errore: / } as const;

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
const wide = () => browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost');

const formOf = (page: Page, name = 'contact') => page.locator(`form[data-form="${name}"]`);
const isTaken = (page: Page) => page.locator('[data-module="ContactForm"][data-hydrated]').waitFor();
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');
async function fill(form: Locator): Promise<void> {
  await form.locator('[name="name"]').fill('Nuala Byrne');
  await form.locator('[name="email"]').fill('nuala@example.com');
  await form.locator('[name="subject"]').fill('A week in October');
  await form.locator('[name="message"]').fill('We would like to move one day.');
  await form.locator('[name="acceptTerms"]').check();
}

describe.each(Object.keys(PATHS) as (keyof typeof PATHS)[])('in %s', (locale) => {
  test('rules 1, 3: faults are listed, named and reached, by us and not by the browser; nothing moves; the page stays quiet and accessible', async () => {
    const { page, noise, close } = await browsing.visit({ viewport: { width: 390, height: 844 }, baseURL: wide() });
    await page.goto(PATHS[locale]);
    const form = formOf(page);
    await form.locator('[name="email"]').fill('nuala@');
    await isTaken(page);
    const message = form.locator('[name="message"]');
    const before = await message.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await form.locator('[name="subject"]').focus();
    await form.locator('[data-field="email"] .error').waitFor();
    expect(await message.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
    expect(await form.locator('.error').count()).toBe(1);

    await form.locator('[type="submit"]').click();
    const summary = form.locator('[data-summary]');
    await summary.waitFor();
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await summary.locator('li').count()).toBe(5);
    expect(await summary.locator('li').first().textContent()).toBe(REQUIRED[locale]);
    expect(await form.locator('[data-field="name"] .error').textContent()).toBe(REQUIRED[locale]);
    expect(await page.title()).toMatch(ERROR_TITLE[locale]);
    await summary.locator('a').nth(2).click();
    expect(await focused(page)).toBe('subject');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await findBarriers(page)).toEqual([]);
    expect(noise).toEqual([]);
    await close();
  });
});

test('by keyboard alone: every field is reached in order, the form is sent, and the thanks have the focus', async () => {
  const { page, noise, close } = await browsing.visit({ baseURL: wide() });
  await page.goto(PATHS.en);
  const form = formOf(page);
  await form.locator('[name="name"]').focus();
  await isTaken(page);
  const typed = { name: 'Nuala', email: 'nuala@example.com', subject: 'October', bookingId: 'TCS-402' };
  for (const [name, text] of Object.entries(typed)) {
    expect(await focused(page)).toBe(name);
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  expect(await focused(page)).toBe('message');
  await page.keyboard.type('We would like to move one day.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('acceptTerms');
  await page.keyboard.press('Space');
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/forms/contact'));
  await page.keyboard.press('Enter');
  expect((await answered).status()).toBe(200);
  const thanks = page.locator('[data-sent]');
  await thanks.waitFor();
  expect(await thanks.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(noise).toEqual([]);
  await close();
});

test('what is typed before the script has come is there, and judged, when it has', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/(?:forms|contact)-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(PATHS.en);
  const form = formOf(page);
  await form.locator('[name="email"]').fill('nuala@');
  await form.locator('[name="message"]').fill('Typed in time');
  await form.locator('[name="acceptTerms"]').check();
  release();
  await isTaken(page);
  expect(await form.locator('[name="email"]').inputValue()).toBe('nuala@');
  expect(await form.locator('[name="message"]').inputValue()).toBe('Typed in time');
  expect(await form.locator('[name="acceptTerms"]').isChecked()).toBe(true);
  await form.locator('[data-field="email"] .error').waitFor();
  await close();
});

test('a double click makes one submission; while it is under way the fields rest', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  await page.goto(PATHS.en);
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
  const { page, close } = await browsing.visit({ baseURL: wide() });
  await page.goto(PATHS.en);
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

test('without script the same page comes back filled, with list and messages, then with thanks', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide(), javaScriptEnabled: false });
  await page.goto(PATHS.es);
  await formOf(page).locator('[name="name"]').fill('Nuala <b>');
  await formOf(page).locator('[name="email"]').fill('nuala@');
  await formOf(page).locator('[type="submit"]').click();
  await page.locator('[data-summary]').waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(new URL(page.url()).pathname).toBe(PATHS.es);
  expect(await formOf(page).locator('[name="name"]').inputValue()).toBe('Nuala <b>');
  expect(await formOf(page).locator('[aria-invalid="true"]').count()).toBe(4);
  await fill(formOf(page));
  await formOf(page).locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  expect(new URL(page.url()).searchParams.get('sent')).toBe('contact');
  await close();
});

test('a page without a form asks for nothing that forms need; one with a form not before it is touched', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const forms = () => asked.filter((url) => /assets\/(?:forms|contact)-[^/]+\.js/.test(url));
  await page.goto('/en/');
  await page.mouse.move(100, 100);
  await page.mouse.wheel(0, 2_000);
  await settle(page);
  expect(forms()).toEqual([]);
  await page.goto(PATHS.en);
  await page.mouse.move(120, 120);
  await settle(page);
  expect(forms()).toEqual([]);
  await formOf(page).locator('[name="name"]').focus();
  await isTaken(page);
  expect(forms()).toHaveLength(2);
  await close();
});
