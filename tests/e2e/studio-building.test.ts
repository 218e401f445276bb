/** A page from nothing: eight modules in two languages, published, once by mouse and once by keyboard alone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/browser.ts';
import { editorOf, SOON, startStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

let visit: Visit;
afterEach(() => visit?.close());

interface Planned {
  readonly place: 'Hero banners' | 'Modules';
  /** What an editor searches the gallery for. */
  readonly search: string;
  readonly typename: string;
  readonly field: string;
  readonly en: string;
  readonly es: string;
}
const plan = (place: Planned['place'], typename: string, field: string, en: string, es: string, search: string) => ({
  ...{ place, typename, field, en, es, search },
});
const PLAN: readonly Planned[] = [
  plan('Hero banners', 'HeroBanner', 'header', 'Eighteen islands', 'Dieciocho islas', 'hero banner'),
  plan('Modules', 'TextSection', 'body', 'Where the road ends', 'Donde acaba la carretera', 'text'),
  plan('Modules', 'Banners', 'header', 'Sheep on every roof', 'Ovejas en cada tejado', 'banner'),
  plan('Modules', 'TextSection', 'body', 'How the ferry works', 'Cómo funciona el ferri', 'text'),
  plan('Modules', 'AllSearchBox', 'description', 'Search from here', 'Busca desde aquí', 'places to start'),
  plan('Modules', 'LoopSliderModule', 'title', 'And then onwards', 'Y luego más allá', 'loop'),
  plan('Modules', 'Newsletter', 'name', 'Letters from the north', 'Cartas del norte', 'newsletter'),
  plan('Modules', 'ActionButtons', 'text', 'Ask us for a date', 'Pídenos una fecha', 'action button'),
];

/** What has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    const cell = at?.closest<HTMLElement>('[data-field]');
    const { field, locale } = cell?.dataset ?? {};
    const isText = at?.matches('input,textarea,[role=textbox]') === true;
    return { field, locale, isText, text: at?.textContent?.trim() ?? '', label: at?.getAttribute('aria-label') ?? '' };
  });
/** Presses a key until the focus is where it should be. */
async function pressUntil(page: Page, key: string, isThere: (at: Awaited<ReturnType<typeof focused>>) => boolean) {
  for (let presses = 0; presses < 60; presses++) {
    if (isThere(await focused(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never led there, but to ${JSON.stringify(await focused(page))}`);
}
/** What visitors are shown, in the order of the page. */
async function expectPublished(slug: string, words: (planned: Planned) => string, path: string) {
  const read = async () => (await fetch(`${studio.origin}/${path}/${slug}/`)).text();
  await expect.poll(read, SOON).toContain(words(PLAN[0] as Planned));
  const html = await read();
  const places = PLAN.map((planned) => html.indexOf(words(planned)));
  expect(places.every((at) => at > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
}
const published = async (slug: string) => {
  await expectPublished(slug, ({ en }) => en, 'en');
  await expectPublished(slug, ({ es }) => es, 'es');
};
const cell = (page: Page, field: string, locale: string): Locator =>
  page.locator(`[data-region=inspector] [data-field=${field}][data-locale=${locale}]`);
const writing = (at: Locator) => at.locator(':is(input,textarea,[role=textbox])').first();

test('by mouse', async () => {
  visit = await studio.visit();
  const { page } = visit;
  const { frame, rows } = editorOf(page);
  await page.goto('/studio/');
  await page.getByRole('button', { name: /New page/ }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('The Faroes by ferry');
  await page.getByRole('button', { name: 'Create' }).click();
  await page.locator('[data-testid=canvas][data-ready]').waitFor();
  const inspector = page.getByRole('region', { name: 'Selected' });
  await inspector.getByRole('button', { name: 'All languages side by side', exact: true }).click();
  await writing(cell(page, 'name', 'es-ES')).fill('Las Feroe en ferri');
  await writing(cell(page, 'slug', 'es-ES')).fill('the-faroes-by-ferry');
  await inspector.getByRole('button', { name: 'All languages side by side', exact: true }).click();
  for (const { place, typename, field, en, es } of PLAN) {
    const before = await rows.count();
    await page
      .locator('[data-region=outline]')
      .getByRole('button', { name: `Add to ${place}` })
      .click();
    const gallery = page.getByRole('dialog', { name: `Add to ${place}` });
    const card = gallery.locator(`[data-module=${typename}]`);
    await card.click();
    await gallery.getByRole('button', { name: /^Add/ }).last().click();
    await gallery.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count(), SOON).toBe(before + 1);
    for (const [locale, language, words] of [
      ['en-UK', 'EN', en],
      ['es-ES', 'ES', es],
    ] as const) {
      await page
        .getByRole('radiogroup', { name: 'Language of the preview' })
        .getByText(language, { exact: true })
        .click();
      await writing(cell(page, field, locale)).fill(words);
    }
    await frame.getByText(es).first().waitFor();
  }
  await page.getByRole('button', { name: 'Publish…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const publish = dialog.getByRole('button', { name: /^Publish 2 locales/ });
  await expect.poll(() => publish.isEnabled(), { ...SOON, timeout: 120_000 }).toBe(true);
  await publish.click();
  await dialog.waitFor({ state: 'detached' });
  await published('the-faroes-by-ferry');
  expect(visit.noise).toEqual([]);
});

test('by keyboard alone', async () => {
  visit = await studio.visit();
  const { page } = visit;
  const { frame, rows } = editorOf(page);
  await page.goto('/studio/');
  await page.locator('tbody tr').first().waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New page' }).waitFor();
  await page.keyboard.type('Eighteen islands on foot');
  await page.keyboard.press('Enter');
  await page.locator('[data-testid=canvas][data-ready]').waitFor();
  await page.keyboard.press('Control+.');
  await cell(page, 'name', 'es-ES').waitFor();
  await pressUntil(page, 'F6', ({ text, label }) => text !== '' || label !== '');
  await pressUntil(page, 'Tab', ({ field, locale }) => field === 'name' && locale === 'es-ES');
  await page.keyboard.insertText('Dieciocho islas a pie');
  await pressUntil(page, 'Tab', ({ field, locale }) => field === 'slug' && locale === 'es-ES');
  await page.keyboard.insertText('eighteen-islands-on-foot');
  await page.keyboard.press('Control+.');
  for (const { place, field, en, es, search } of PLAN) {
    const before = await rows.count();
    // From the field to the module in the outline, and to the heading of the place: what is added comes to its end.
    await page.keyboard.press('Escape');
    if ((await focused(page)).text.startsWith('Settings')) await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await pressUntil(page, 'ArrowDown', ({ text }) => text.startsWith(place));
    await page.keyboard.press('a');
    await page.getByRole('dialog').getByRole('searchbox').waitFor();
    await page.keyboard.type(search);
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count(), SOON).toBe(before + 1);
    // The caret is in the first field of what was added.
    await expect.poll(async () => (await focused(page)).field, SOON).toBeTruthy();
    await pressUntil(page, 'Tab', (at) => at.isText && at.field === field);
    await page.keyboard.insertText(en);
    await frame.getByText(en).first().waitFor();
    await page.keyboard.press('Control+.');
    await pressUntil(page, 'Tab', (at) => at.isText && at.field === field && at.locale === 'es-ES');
    await page.keyboard.insertText(es);
    await page.keyboard.press('Control+.');
    // The caret stays in the field, in the language that is left.
    await expect.poll(() => focused(page), SOON).toMatchObject({ field, locale: 'en-UK' });
  }
  await page.keyboard.press('Control+Shift+P');
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.getByRole('button', { name: /^Publish 2 locales/ }).isEnabled(), { ...SOON, timeout: 120_000 })
    .toBe(true);
  await pressUntil(page, 'Shift+Tab', ({ text }) => text.startsWith('Publish 2 locales'));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await published('eighteen-islands-on-foot');
  expect(visit.noise).toEqual([]);
});
