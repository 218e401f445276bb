/** What is asked of a form as it stands in the page. */
import type { Locator, Page } from 'playwright-core';

/** What a visitor fills in. */
const FIELDS = ':is(input, select, textarea):not([type="hidden"], [tabindex="-1"])';

export const formOf = (page: Page, name: string): Locator => page.locator(`form[data-form="${name}"]`);

/** Waits until the browser has taken a form over, for as long as the test may take: phones are slow, machines busy. */
export const isTaken = (page: Page, name: string): Promise<void> =>
  page.locator(`[data-hydrated]:has(form[data-form="${name}"])`).first().waitFor({ timeout: 0 });

/** Name of the field that has the focus. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name ?? '');

/** Focuses the first thing in a form that a visitor fills in, or its button. */
export const enter = (form: Locator): Promise<void> => form.locator(`${FIELDS}, [type="submit"]`).first().focus();

/** Names of its fields, each once, and `submit`. */
export const stopsOf = async (form: Locator): Promise<string[]> => [
  ...new Set(await form.locator(FIELDS).evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''))),
  'submit',
];

/** Those that are to be seen, in whatever width the window has. */
export const seenStopsOf = (form: Locator): Promise<string[]> =>
  form.locator(`${FIELDS}, [type="submit"]`).evaluateAll((all) => {
    const seen = all.filter((field) => field.checkVisibility({ visibilityProperty: true }));
    return [...new Set(seen.map((field) => (field as HTMLInputElement).name || 'submit'))];
  });

/** Names of what the Tab key reaches in a form, until its button. Something in it has the focus already. */
export async function walk(page: Page, name: string): Promise<string[]> {
  const reached = new Set<string>();
  for (let steps = 0; steps < 60; steps++) {
    const at = await page.evaluate((form) => {
      const { activeElement: on } = document;
      if (!on?.closest(`form[data-form="${form}"]`)) return undefined;
      return on.getAttribute('type') === 'submit' ? 'submit' : (on.getAttribute('name') ?? '');
    }, name);
    if (at === undefined) break;
    if (at !== '') reached.add(at);
    if (at === 'submit') break;
    await page.keyboard.press('Tab');
  }
  return [...reached];
}

/** Names that a screen reader says of its controls and groups. */
export async function namesOf(form: Locator): Promise<string[]> {
  const tree = (await form.ariaSnapshot()).replaceAll("''", "'");
  return [...tree.matchAll(/\b(?:textbox|combobox|checkbox|radio|spinbutton|group) "((?:[^"\\]|\\.)*)"/g)].map(
    ([, name = '']) => name.replaceAll('\\"', '"'),
  );
}

/** What is said of its fields: in the list above it, line by line, and below each field. */
export const saidOf = (form: Locator): Promise<{ lines: string[]; errors: Record<string, string> }> =>
  form.evaluate((element) => ({
    lines: [...element.querySelectorAll('[data-summary] li')].map(({ textContent }) => textContent),
    errors: Object.fromEntries(
      [...element.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
        const error = field.querySelector('.error');
        return error ? [[field.dataset['field'] ?? '', error.textContent] as const] : [];
      }),
    ),
  }));

/** What it takes of the page's height at a width of the window, to the pixel. */
export async function heightAt(page: Page, form: Locator, width: number): Promise<number> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
  // Lines of the fonts that stay, not of those that stand in for them until they have come.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return form.evaluate((element) => Math.round(element.getBoundingClientRect().height));
}

/** Fields that say they are wrong and are not described by the message that is shown under them. */
export const undescribed = (form: Locator): Promise<string[]> =>
  form.locator('[aria-invalid="true"]').evaluateAll((all) =>
    all
      .filter((field) => {
        const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
        return !ids.some((id) => document.getElementById(id)?.querySelector('.error'));
      })
      .map((field) => (field as HTMLInputElement).name),
  );

/** Waits until some of a field is to be seen, at the end of a smooth scroll. */
export const isInView = (field: Locator): Promise<void> =>
  field.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const seen = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return;
          seen.disconnect();
          resolve();
        });
        seen.observe(element);
      }),
  );

/** Fills in the contact form. */
export async function fillContact(form: Locator): Promise<void> {
  await form.locator('[name="name"]').fill('Nuala Byrne');
  await form.locator('[name="email"]').fill('nuala@example.com');
  await form.locator('[name="subject"]').fill('A week in October');
  await form.locator('[name="message"]').fill('We would like to move one day.');
  await form.locator('[name="acceptTerms"]').check();
}
