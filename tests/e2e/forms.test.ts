/** A form as a visitor meets it: by keyboard, without script, before the script has come, on a phone, and with faults. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { becomeAdmin } from '../support/accounts.ts';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';
import { expectedMessages, FORM_SCREENS } from '../support/form-screens.ts';
import { startProduct } from '../support/product.ts';

const PATHS = { en: '/en/contact-us/', es: '/es/contactanos/' } as const;
/** What a visitor fills in. */
const FIELDS = ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"])';
const ERROR_TITLE = { en: /^Error: /, es: /^Error: /, pt: /^Erro: /, it: /^Errore: / } as const;

let browsing: Browsing;
/** Session of somebody who sees the form for another password. */
let admin: string;
beforeAll(async () => {
  const product = await startProduct();
  browsing = await startBrowsing(product);
  admin = (await becomeAdmin(product)).replace(/^.*\btoken=([^;]+).*$/, '$1');
});
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

/** Names of what the Tab key reaches in a form, until its button. */
async function walk(page: Page, name: string): Promise<string[]> {
  const reached: string[] = [];
  for (let steps = 0; steps < 60; steps++) {
    const at = await page.evaluate((form) => {
      const { activeElement: on } = document;
      if (!on?.closest(`form[data-form="${form}"]`)) return undefined;
      return on.getAttribute('type') === 'submit' ? 'submit' : (on.getAttribute('name') ?? '');
    }, name);
    if (at === undefined) return reached;
    if (at !== '') reached.push(at);
    if (at === 'submit') return reached;
    await page.keyboard.press('Tab');
  }
  return reached;
}

/** What it takes of the page's height, to the pixel. */
const heightOf = (form: Locator) => form.evaluate((element) => Math.round(element.getBoundingClientRect().height));

describe.each(LOCALES)('in %s, on a phone', (locale) => {
  test('rules 1, 3: every form is reached by keys, says what is wrong where it is, by us and not by the browser, and does not move', async () => {
    const { page, context, noise, close } = await browsing.visit({
      ...{ viewport: { width: 390, height: 844 }, baseURL: wide() },
    });
    await context.addCookies([{ name: 'token', value: admin, url: wide(), secure: true }]);
    for (const { form: manifest, wrong, path } of FORM_SCREENS) {
      const { name } = manifest;
      await page.goto(path(locale));
      const form = formOf(page, name);
      await form.waitFor();
      const fields = await form.locator(FIELDS).evaluateAll((all) => all.map((field) => field.getAttribute('name')));
      await form.locator(`${FIELDS}, [type="submit"]`).first().focus();
      expect([...new Set(await walk(page, name))], name).toEqual([...new Set([...fields, 'submit'])]);
      const said = expectedMessages(manifest, wrong, locale);
      if (said.length === 0) continue;
      await page.locator(`[data-hydrated]:has(form[data-form="${name}"])`).first().waitFor();

      // Typed, and left: nothing moves.
      const height = await heightOf(form);
      for (const [field, text] of Object.entries(wrong)) await form.locator(`[name="${field}"]`).fill(text);
      await form.locator('[type="submit"]').focus();
      await form
        .locator('.error')
        .nth(Object.keys(wrong).length - 1)
        .waitFor();
      expect(await heightOf(form), `${name} moves`).toBe(height);

      await page.keyboard.press('Enter');
      const summary = form.locator('[data-summary]');
      await summary.waitFor();
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-summary'));
      for (const [index, { field, message }] of said.entries()) {
        const line = summary.locator('li').nth(index);
        // The name of the field stands before a message that does not say it.
        expect(`: ${await line.textContent()}`.endsWith(`: ${message}`), `${name} ${field}`).toBe(true);
        expect(await form.locator(`[data-field="${field}"] .error`).textContent(), `${name} ${field}`).toBe(message);
      }
      expect(await summary.locator('li').count(), name).toBe(said.length);
      expect(await page.title(), name).toMatch(ERROR_TITLE[locale]);
      const last = summary.locator('a').last();
      await last.press('Enter');
      expect(await focused(page), name).toBe(await last.getAttribute('data-to'));
      expect(new URL(page.url()).hash, name).toBe('');
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
      expect(await findBarriers(page, `form[data-form="${name}"]`), name).toEqual([]);
    }
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
