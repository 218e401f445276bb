/** A form as a visitor meets it: by keyboard, without script, before the script has come, on a phone, and with faults. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { DEFAULT_MESSAGES } from '#schemas/forms/default-messages.ts';
import { becomeAdmin } from '../support/accounts.ts';
import { sendForm } from '../support/ask.ts';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle } from '../support/browser.ts';
import * as forms from '../support/form-page.ts';
import { type FormVisits, startFormVisits } from '../support/form-visits.ts';
import { expectedMessages, FORM_SCREENS } from '../support/form-screens.ts';
import { typeOnSlowPhone } from '../support/type-on-slow-phone.ts';

const PATHS = { en: '/en/contact-us/', es: '/es/contactanos/' } as const;
const ERROR_TITLE = { en: /^Error: /, es: /^Error: /, pt: /^Erro: /, it: /^Errore: / } as const;
const WIDTHS = [390, 1440] as const;

let browsing: Browsing;
let visit: FormVisits['visit'];
let ownNetwork: FormVisits['ownNetwork'];
let origin = '';
/** Session of somebody who sees the form for another password. */
let admin: string;
beforeAll(async () => {
  const visits = await startFormVisits();
  ({ browsing, visit, ownNetwork, wide: origin } = visits);
  admin = (await becomeAdmin(visits.product)).replace(/^.*\btoken=([^;]+).*$/, '$1');
});
afterAll(() => browsing.stop());
const wide = () => origin;

const formOf = (page: Page) => forms.formOf(page, 'contact');
const isTaken = (page: Page) => forms.isTaken(page, 'contact');
const { focused } = forms;
describe.each(LOCALES)('in %s, at 390 and 1440', (locale) => {
  test('rules 1, 3: every form is reached by keys, says what is wrong where it is, by us and not by the browser, and does not move', async () => {
    const { page, context, noise, close } = await visit({
      ...{ viewport: { width: 390, height: 900 }, baseURL: wide() },
    });
    await context.addCookies([{ name: 'token', value: admin, url: wide(), secure: true }]);
    for (const { form: manifest, wrong, path } of FORM_SCREENS) {
      const { name } = manifest;
      await page.goto(path(locale), { waitUntil: 'domcontentloaded' });
      const form = forms.formOf(page, name);
      await form.waitFor();
      await forms.enter(form);
      const stops = await forms.stopsOf(form);
      expect(await forms.walk(page, name), name).toEqual(stops);
      const labels = Object.entries(manifest.messages[locale]).filter(([key]) => key.startsWith('labels.'));
      const names = await forms.namesOf(form);
      const unnamed = labels.filter(([, label]) => !names.some((each) => each.includes(label)));
      expect(unnamed, `${name}: ${names.join(' | ')}`).toEqual([]);
      await forms.isTaken(page, name);
      const looks = async () => {
        for (const width of WIDTHS) {
          if (width !== 390) await page.setViewportSize({ width, height: 900 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
          expect(await forms.seenStopsOf(form), `${name} at ${width}`).toEqual(stops);
          expect(await findBarriers(page, `form[data-form="${name}"]`), `${name} at ${width}`).toEqual([]);
        }
        await page.setViewportSize({ width: 390, height: 900 });
      };
      const said = expectedMessages(manifest, wrong, locale);
      if (said.length === 0) {
        // Nothing to fill in: a button behind the link of a mail, which this visitor has not followed.
        await page.keyboard.press('Enter');
        const told = form.locator('[data-summary]');
        await told.waitFor();
        expect(await told.textContent()).toContain(manifest.messages[locale]['errors.wrongLink']);
        await page.waitForFunction(() => document.activeElement?.hasAttribute('data-summary'));
        await looks();
        continue;
      }

      // Typed, and left: nothing moves, on a phone or on a desk.
      const narrow = await forms.heightAt(page, form, 390);
      const broad = await forms.heightAt(page, form, 1440);
      for (const [field, text] of Object.entries(wrong)) await form.locator(`[name="${field}"]`).fill(text);
      await form.locator('[type="submit"]').focus();
      await form
        .locator('.error')
        .nth(Object.keys(wrong).length - 1)
        .waitFor();
      expect(await forms.heightAt(page, form, 1440), `${name} moves at 1440`).toBe(broad);
      expect(await forms.heightAt(page, form, 390), `${name} moves at 390`).toBe(narrow);

      await page.keyboard.press('Enter');
      const summary = form.locator('[data-summary]');
      await summary.waitFor();
      await page.waitForFunction(() => document.activeElement?.hasAttribute('data-summary'));
      // The page moves to the first field that is wrong, smoothly.
      await forms.isInView(form.locator(`[data-field="${said[0]?.field}"]`));
      expect(await summary.locator('h2').textContent()).toBe(DEFAULT_MESSAGES[locale].incomplete);
      const { lines, errors } = await forms.saidOf(form);
      expect(errors, name).toEqual(Object.fromEntries(said.map(({ field, message }) => [field, message])));
      // The name of the field stands before a message that does not say it.
      for (const [index, { field, message }] of said.entries())
        expect(` ${lines[index]}`.endsWith(` ${message}`), `${name} ${field}`).toBe(true);
      expect(lines.length, name).toBe(said.length);
      expect(await forms.undescribed(form), name).toEqual([]);
      expect(await page.title(), name).toMatch(ERROR_TITLE[locale]);
      const last = summary.locator('a').last();
      await last.press('Enter');
      expect(await focused(page), name).toBe(await last.getAttribute('data-to'));
      expect(new URL(page.url()).hash, name).toBe('');
      await looks();
    }
    expect(noise.filter((line) => !/status of 422/.test(line))).toEqual([]);
    await close();
  }, 420_000);

  test('without script every form comes back with what is wrong, in its words, and what was typed', async () => {
    const network = ownNetwork();
    for (const { form: manifest, wrong, path } of FORM_SCREENS) {
      const { name, secret, access } = manifest;
      // The administrator is no trade customer: told so, with all that was typed.
      const isRefused = access === 'trade';
      const said = expectedMessages(manifest, wrong, locale);
      const answer = await sendForm(wide(), path(locale), {
        headers: { ...network, host: new URL(wide()).host, origin: wide(), cookie: `token=${admin}` },
        fields: { _form: name, ...wrong },
      });
      expect([answer.status, answer.headers['cache-control']], name).toEqual([
        isRefused ? 403 : 422,
        'private, no-store',
      ]);
      const html = answer.text.replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
      expect(/<title>([^<]*)/.exec(html)?.[1], name).toMatch(ERROR_TITLE[locale]);
      if (said.length === 0) expect(html, name).toContain(manifest.messages[locale]['errors.wrongLink']);
      // Twice each: in the list with a link to its field, and below the field.
      for (const { message } of isRefused ? [] : said)
        expect(html.split(message).length - 1, `${name}: ${message}`).toBeGreaterThan(1);
      for (const [field, text] of Object.entries(wrong)) {
        const typed = new RegExp(`<input[^>]* name="${field}"[^>]* value="([^"]*)"`).exec(html)?.[1];
        if (secret.includes(field)) expect(html, name).not.toContain(`value="${text}"`);
        else if (!html.includes(`>${text}</textarea>`)) expect(typed, `${name} ${field}`).toBe(text);
      }
    }
  });
});

test('by keyboard alone: every field is reached in order, the form is sent, and the thanks have the focus', async () => {
  const { page, noise, close } = await visit({ baseURL: wide() });
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
  const { page, close } = await visit({ baseURL: wide() });
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

test('on a slow phone every form can be typed into before its script is there, keeps it, and does not move', async () => {
  const halves = [0, 1].map((half) => FORM_SCREENS.filter((_, index) => index % 2 === half));
  const moved = await Promise.all(
    halves.map(async (screens) => typeOnSlowPhone({ screens, visit, origin: wide(), session: admin })),
  );
  for (const [name, shift] of moved.flatMap(Object.entries)) expect(shift, `${name} moves`).toBeLessThan(0.02);
}, 300_000);

test('without script the same page comes back filled, with list and messages, then with thanks', async () => {
  const { page, close } = await visit({ baseURL: wide(), javaScriptEnabled: false });
  await page.goto(PATHS.es);
  await formOf(page).locator('[name="name"]').fill('Nuala <b>');
  await formOf(page).locator('[name="email"]').fill('nuala@');
  await formOf(page).locator('[type="submit"]').click();
  await page.locator('[data-summary]').waitFor();
  expect(await page.title()).toMatch(/^Error: /);
  expect(new URL(page.url()).pathname).toBe(PATHS.es);
  expect(await formOf(page).locator('[name="name"]').inputValue()).toBe('Nuala <b>');
  expect(await formOf(page).locator('[aria-invalid="true"]').count()).toBe(4);
  await forms.fillContact(formOf(page));
  await formOf(page).locator('[type="submit"]').click();
  await page.locator('[data-sent]').waitFor();
  expect(new URL(page.url()).searchParams.get('sent')).toBe('contact');
  await close();
});

test('a page without a form asks for nothing that forms need; one with a form not before it is touched', async () => {
  const { page, close } = await visit({ baseURL: wide() });
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
