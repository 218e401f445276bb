import { expect } from 'vitest';
import type { Visit, VisitOptions } from './browser.ts';
import * as forms from './form-page.ts';
import type { FormScreen } from './form-screens.ts';
import { movedSoFar, slowDown } from './slow-phone.ts';

/**
 * Types into each form before its script is there. Most of the time is waiting, so several phones may share the forms.
 *
 * @returns how much has moved, by form
 */
export async function typeOnSlowPhone({
  screens,
  visit,
  origin,
  session,
}: {
  readonly screens: readonly FormScreen[];
  readonly visit: (options: VisitOptions) => Promise<Visit>;
  readonly origin: string;
  /** Of somebody who sees all of these forms. */
  readonly session: string;
}): Promise<Readonly<Record<string, number>>> {
  const { page, context, close } = await visit({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, baseURL: origin },
  });
  await context.addCookies([{ name: 'token', value: session, url: origin, secure: true }]);
  await slowDown(page);
  page.setDefaultTimeout(0); // A slow phone on a busy machine: the test has its limit.
  const moved: Record<string, number> = {};
  let release = () => {};
  let held = Promise.resolve();
  // Every script, the one that tells of touches too; and the fonts, which come when there is something typed.
  await page.route(/assets\/[^/]+\.(?:js|woff2)$/, async (route) => {
    await held;
    await route.continue();
  });
  for (const { form: manifest, wrong, path } of screens) {
    const { name } = manifest;
    const [field, text] = Object.entries(wrong)[0] ?? [];
    if (field === undefined || text === undefined) continue;
    held = new Promise((resolve) => (release = resolve));
    await page.goto(path('en'), { waitUntil: 'commit' });
    const form = forms.formOf(page, name);
    const control = form.locator(`[name="${field}"]`);
    await control.focus();
    await page.keyboard.type(text);
    expect(await page.locator(`[data-hydrated]:has(form[data-form="${name}"])`).count(), name).toBe(0);
    release();
    await forms.isTaken(page, name);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await control.inputValue(), name).toBe(text);
    expect(await forms.focused(page), name).toBe(field);
    await form.locator('[type="submit"]').focus();
    await form.locator(`[data-field="${field}"] .error`).waitFor();
    moved[name] = await movedSoFar(page);
  }
  await close();
  return moved;
}
