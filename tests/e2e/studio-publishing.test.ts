/** Publishing as an editor does it: a blocked language is found and mended, one of two goes, a schedule, a comparison, a take-down, a new address. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomeAdmin, invite } from '../support/accounts.ts';
import { findBarriers, findBarriersInThemes } from '../support/barriers.ts';
import { type Browsing, startBrowsing, type Visit } from '../support/browser.ts';
import { manage } from '../support/manage.ts';
import { plainPicture } from '../support/plain-picture.ts';
import { type Product, startProduct } from '../support/product.ts';
import { cookiesOf, editorOf, openEditor, SOON, visitStudio } from '../support/studio.ts';

let product: Product;
let browsing: Browsing;
let visit: Visit;
let session = '';
beforeAll(async () => {
  product = await startProduct();
  session = await becomeAdmin(product);
  browsing = await startBrowsing(product);
  visit = await browsing.visit({ locale: 'en-GB' });
  await visit.context.addCookies(cookiesOf(session, browsing.origin));
  visit.page.setDefaultTimeout(60_000);
  await create('news-azores', 'newsletter', {
    name: { 'en-UK': 'Nine islands, an endless summer', 'es-ES': 'Nueve islas, un verano sin fin' },
  });
  await create('page-azores', 'page', {
    name: { 'en-UK': 'The Azores', 'es-ES': 'Las Azores' },
    slug: { 'en-UK': 'azores-summer', 'es-ES': 'azores-verano' },
    modules: { 'en-UK': [linkTo('news-azores')] },
  });
});
afterAll(async () => {
  await visit?.close();
  await browsing?.stop();
});

const linkTo = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } });
const entry = (id: string) => manage(product, 'GET', id);
const schedulesOf = async (id: string) =>
  (await manage<{ items: { status: string }[] }>(product, 'GET', `${id}/schedules`)).items;
const create = (id: string, typeId: string, fields: unknown) =>
  manage(product, 'POST', '', {
    body: { sys: { id, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: typeId } } }, fields },
  });
const change = async (id: string, edit: (fields: Record<string, Record<string, unknown>>) => void) => {
  const { sys, fields } = await entry(id);
  edit(fields);
  await manage(product, 'PUT', id, { version: sys.version, body: { fields } });
};
/** What visitors get. */
const seen = async (path: string) => {
  const answer = await fetch(product.origin + path, { redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
};
const dialog = () => visit.page.getByRole('dialog');
/** The button waits until the rendered page is judged in every language and width. */
const publish = async (name: RegExp) => {
  const button = dialog().getByRole('button', { name });
  await expect.poll(() => button.isEnabled(), { ...SOON, timeout: 120_000 }).toBe(true);
  await button.click();
  await dialog().waitFor({ state: 'detached' });
};

test('a blocked language is found by its door, mended, and everything published', async () => {
  await change('news-azores', (fields) => delete fields['name']?.['es-ES']);
  const { page } = visit;
  await openEditor(visit, 'page-azores');
  const button = page.getByRole('button', { name: /^Publish…, 1 blocking error/ });
  await button.waitFor();
  await editorOf(page).row('Nine islands').getByText('1 error').waitFor();
  await button.click();
  await page.getByRole('heading', { name: /can’t be published yet/ }).waitFor();
  await page.getByRole('button', { name: /^Go to .* is missing/ }).click();
  // The door leads to the field itself, in its language.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset), SOON)
    .toMatchObject({ record: 'news-azores', field: 'name', locale: 'es-ES' });
  await page.keyboard.insertText('Nueve islas, un verano sin fin');
  // Pressed before anybody has looked again: the list says so, and gives way to what it was pressed for.
  await page.getByRole('button', { name: /^Publish…, 1 blocking error/ }).click();
  await page.getByRole('heading', { name: 'Publish Las Azores' }).waitFor();
  await publish(/^Publish 2 locales/);
  await expect
    .poll(async () => (await seen('/es/azores-verano/')).text, SOON)
    .toContain('Nueve islas, un verano sin fin');
  expect((await seen('/en/azores-summer/')).text).toContain('Nine islands, an endless summer');
});

test('one of two languages goes; the other sees what it saw; both pages can be compared', async () => {
  await change('news-azores', (fields) => {
    fields['name'] = { 'en-UK': 'Nine islands, one summer', 'es-ES': 'Nueve islas, un solo verano' };
  });
  const { page } = visit;
  await openEditor(visit, 'page-azores');
  await page.keyboard.press('Control+Shift+P');
  await dialog().getByText('one', { exact: true }).waitFor();
  const frames = dialog().locator('iframe');
  await expect.poll(() => frames.count(), SOON).toBe(2);
  await expect
    .poll(() => frames.nth(0).contentFrame().locator('body').innerText(), SOON)
    .toContain('an endless summer');
  await expect.poll(() => frames.nth(1).contentFrame().locator('body').innerText(), SOON).toContain('one summer');
  await expect.poll(() => dialog().locator('[data-marked=news-azores]').count(), SOON).toBe(2);
  await dialog().getByRole('radio', { name: 'By sliding' }).or(dialog().getByLabel('By sliding')).first().click();
  await dialog().getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await dialog()
    .getByRole('checkbox', { name: /Spanish|Español/ })
    .focus();
  await page.keyboard.press('Space');
  await publish(/^Publish 1 locale$/);
  await expect.poll(async () => (await seen('/en/azores-summer/')).text, SOON).toContain('Nine islands, one summer');
  expect((await seen('/es/azores-verano/')).text).toContain('un verano sin fin');
  expect((await entry('news-azores')).sys.state).toBe('changed');
});

test('the longest page that we ship is judged down to its end, in every language and width, and nothing blocks it', async () => {
  const { page } = visit;
  await openEditor(visit, 'home');
  await page.keyboard.press('Control+Shift+P');
  await dialog().getByText('8 of 8 views judged').waitFor({ timeout: 120_000 });
  expect(await dialog().getByRole('list', { name: 'Checks' }).getByRole('listitem').allInnerTexts()).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('planned for a date by keyboard, seen in the list, and called off', async () => {
  await change('news-azores', (fields) => {
    fields['name'] = { ...fields['name'], 'en-UK': 'Nine islands, one summer, one ferry' };
  });
  const { page } = visit;
  const { row } = await openEditor(visit, 'page-azores');
  // What was written against other words is marked in the outline.
  await row('Nine islands').getByText('Stale').waitFor();
  await page.keyboard.press('Control+Shift+P');
  await dialog().getByRole('radio', { name: 'Now' }).focus();
  await page.keyboard.press('ArrowDown');
  await dialog().getByLabel('Date and time').fill('2029-12-01T09:00');
  await publish(/^Schedule 2 locales/);
  await page.keyboard.press('Control+Shift+P');
  await dialog().getByRole('list', { name: 'Planned' }).waitFor();
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await dialog()
    .getByRole('button', { name: /^Cancel what is planned/ })
    .focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('list', { name: 'Planned' }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  // An entry without an address has the same dialog; what is planned anywhere stands in one list, to be moved and called off.
  await page.goto('/studio/entries/news-azores');
  await page.getByRole('button', { name: 'Publish…' }).waitFor();
  await page.keyboard.press('Control+Shift+P');
  await dialog().getByRole('radio', { name: 'On a date' }).locator('xpath=ancestor::label').click();
  await dialog().getByLabel('Date and time').fill('2029-11-01T09:00');
  await publish(/^Schedule 2 locales/);
  await page.getByRole('complementary').getByRole('list', { name: 'Planned' }).waitFor();
  await page.goto('/studio/schedule');
  const line = page.locator('[data-schedule]').filter({ hasText: 'Nine islands' });
  await line.getByText('1 Nov 2029').waitFor();
  await line.getByRole('button', { name: /^Move/ }).click();
  await dialog().getByLabel('When').fill('2029-10-15T08:00');
  await dialog().getByRole('button', { name: 'Move' }).click();
  await line.getByText('15 Oct 2029').waitFor();
  expect(await findBarriersInThemes(page)).toEqual([]);
  await line.getByRole('button', { name: /^Cancel/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nothing is planned').waitFor();
  for (const id of ['page-azores', 'news-azores'])
    expect((await schedulesOf(id)).map(({ status }) => status)).toEqual(['cancelled']);
});

test('a new address is told of before it is published, and the old one leads to it', async () => {
  await change('page-azores', (fields) => {
    fields['slug'] = { ...fields['slug'], 'en-UK': 'azores-islands' };
  });
  await openEditor(visit, 'page-azores');
  await visit.page.keyboard.press('Control+Shift+P');
  await dialog().getByText('/azores-summer/ will lead to /azores-islands/').waitFor();
  await publish(/^Publish 2 locales/);
  await expect.poll(async () => (await seen('/en/azores-islands/')).status, SOON).toBe(200);
  expect(await seen('/en/azores-summer/')).toMatchObject({ status: 308, location: '/en/azores-islands/' });
});

test('a picture without an alternative text blocks; marked as decoration it does not, and visitors get an empty one', async () => {
  const { page } = visit;
  const uploaded = await fetch(`${product.origin}/api/content/assets?fileName=wave.png&title=A+wave`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.tokens.management}`, 'content-type': 'image/png' },
    body: new Uint8Array(await plainPicture('#204a7a')),
  });
  const { sys } = (await uploaded.json()) as { sys: { id: string } };
  const block = { nodeType: 'embedded-asset-block', content: [], data: { target: linkTo(sys.id, 'Asset') } };
  const body = { nodeType: 'document', data: {}, content: [block] };
  await create('text-azores', 'textSection', {
    name: { 'en-UK': 'Waves' },
    lead: { 'en-UK': 'The sea from above', 'es-ES': 'El mar desde arriba' },
    body: { 'en-UK': body, 'es-ES': body },
  });
  await change('page-azores', (fields) => {
    fields['modules'] = { 'en-UK': [linkTo('news-azores'), linkTo('text-azores')] };
  });
  await openEditor(visit, 'page-azores');
  await page.getByRole('button', { name: /^Publish…, 1 blocking error/ }).click();
  await page
    .getByRole('button', { name: /^Go to .*wave\.png/ })
    .first()
    .click();
  const panel = page.getByRole('complementary', { name: 'A wave' });
  await panel.getByRole('checkbox', { name: 'Decorative' }).check();
  await page.getByText(/^Saved \d/).waitFor();
  await openEditor(visit, 'page-azores');
  await page.getByRole('button', { name: 'Publish…', exact: true }).waitFor();
  await page.keyboard.press('Control+Shift+P');
  await publish(/^Publish 2 locales/);
  const pictures = async () => (await seen('/en/azores-islands/')).text.match(/<img[^>]*wave[^>]*>/g) ?? [];
  await expect.poll(async () => (await pictures()).length, SOON).toBeGreaterThan(0);
  for (const picture of await pictures()) expect(picture).toContain(' alt="" ');
});

test('to take a page down is planned in its dialog; another calls it off, and both are named', async () => {
  const { page } = visit;
  await openEditor(visit, 'page-azores');
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await dialog().getByRole('radio', { name: 'On a date' }).locator('xpath=ancestor::label').click();
  await dialog().getByLabel('Date and time').fill('2029-11-01T09:00');
  await dialog().getByRole('button', { name: 'Unpublish then' }).click();
  await dialog().waitFor({ state: 'detached' });
  const paula = await invite(product, session, 'paula@meridian.example', 'publisher', 'Paula Reis');
  const hers = await visitStudio(browsing, paula);
  await hers.page.goto('/studio/schedule');
  const line = hers.page.locator('[data-schedule]').filter({ hasText: 'The Azores' });
  for (const words of ['Unpublish', '1 Nov 2029', 'Administrator']) await line.getByText(words).first().waitFor();
  await line.getByRole('button', { name: /^Cancel/ }).click();
  await hers.page.getByText('Nothing is planned').waitFor();
  await hers.page.getByRole('radio', { name: 'Cancelled' }).click();
  const over = hers.page.getByRole('row').filter({ hasText: 'The Azores' }).filter({ hasText: 'Unpublish' });
  await over.getByText('Paula Reis').waitFor();
  await over.getByText('Administrator').waitFor();
  expect(await findBarriers(hers.page)).toEqual([]);
  await hers.close();
  await page.goto('/studio/audit?action=call-off');
  const logged = page.getByRole('row').filter({ hasText: 'page-azores' }).first();
  for (const words of ['Paula Reis', 'Cancelled what was planned', /^unpublish 2029-11-01/])
    await logged.getByText(words).waitFor();
  expect((await seen('/en/azores-islands/')).status).toBe(200);
});

test('whoever takes a page down is told first where it is used', async () => {
  const { page } = visit;
  await page.goto('/studio/entries/news-azores');
  await page.getByRole('button', { name: 'More for this page' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await dialog()
    .getByText(/^Used on 1 page or record/)
    .waitFor();
  await dialog().getByRole('link', { name: 'The Azores' }).waitFor();
  await dialog().getByRole('button', { name: 'Unpublish' }).click();
  await dialog().waitFor({ state: 'detached' });
  await expect.poll(async () => (await seen('/en/azores-islands/')).text, SOON).not.toContain('one summer');
  expect(visit.noise).toEqual([]);
});

test('the preview speaks the language of the field that is edited; an empty one says what visitors see', async () => {
  const { page } = visit;
  const { frame, inspector, row } = await openEditor(visit, 'home', 13);
  await row('Cyclades').click();
  const cell = (locale: string) => inspector.locator(`[data-field=header][data-locale=${locale}]`);
  const strip = inspector.getByRole('group', { name: /^Languages of Head/ }).first();
  await strip.getByRole('button', { name: /^ES/ }).click();
  await cell('es-ES').getByRole('textbox').focus();
  await expect.poll(() => frame.locator('html').getAttribute('lang'), SOON).toBe('es-ES');
  expect(
    await cell('es-ES')
      .getByRole('textbox')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
  const words = await cell('es-ES').getByRole('textbox').inputValue();
  await cell('es-ES').getByRole('textbox').fill('');
  await cell('es-ES').getByText('Empty: visitors see nothing here.').waitFor();
  await cell('es-ES')
    .getByRole('button', { name: /^Copy English/ })
    .click();
  await expect.poll(() => cell('es-ES').getByRole('textbox').inputValue(), SOON).not.toBe('');
  await cell('es-ES').getByRole('textbox').fill(words);
  // Another preview moves no caret.
  await page.getByRole('radiogroup', { name: 'Language of the preview' }).getByText('EN', { exact: true }).click();
  await expect.poll(() => frame.locator('html').getAttribute('lang'), SOON).toBe('en-GB');
  await page
    .getByText(/^Saved \d/)
    .first()
    .waitFor();
});
