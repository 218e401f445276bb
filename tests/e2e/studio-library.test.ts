/** Media, submissions and registry of Studio as people use them, by mouse and by keyboard alone. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { becomeAdmin } from '../support/accounts.ts';
import { findBarriersInThemes } from '../support/barriers.ts';
import { type Browsing, startBrowsing, type Visit } from '../support/browser.ts';
import { TAGS, writeAsEarlierBuild } from '../support/earlier-build.ts';
import { manage, remember } from '../support/manage.ts';
import { plainPicture } from '../support/plain-picture.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openEditor, SOON, visitStudio } from '../support/studio.ts';

let product: Product;
let browsing: Browsing;
let cookie = '';
/** Id of what somebody has written. */
let submission = '';
beforeAll(async () => {
  product = await startProduct();
  cookie = await becomeAdmin(product);
  browsing = await startBrowsing(product);
  submission = await writeToUs();
});
afterAll(() => browsing?.stop());

async function writeToUs(): Promise<string> {
  const { origin } = browsing;
  const asked = {
    ...{ name: 'Rosa Almirante', email: 'rosa@almirante.example', subject: 'Islands' },
    ...{ message: 'Which of them has a ferry?', acceptTerms: true, _locale: 'es', _token: crypto.randomUUID() },
  };
  const headers = { 'content-type': 'application/json', origin };
  const sent = await fetch(`${origin}/api/forms/contact`, { method: 'POST', headers, body: JSON.stringify(asked) });
  return ((await sent.json()) as { id: string }).id;
}

const visits: Visit[] = [];
afterEach(() => Promise.all(visits.splice(0).map((visit) => visit.close())));

async function open(path: string, options: Parameters<typeof visitStudio>[2] = {}) {
  const visit = await visitStudio(browsing, cookie, options);
  visits.push(visit);
  await visit.page.goto(`/studio${path}`);
  return visit;
}
const picture = async (name: string, background: string) => ({
  ...{ name, mimeType: 'image/png', buffer: await plainPicture(background) },
});
/** Through the dialog of the system, as a button opens it. */
async function upload(page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}
const api = async (path: string) =>
  (await fetch(browsing.origin + path, { headers: { cookie } })).json() as Promise<Record<string, unknown>>;
/** What is stored of the asset that a title finds. */
const stored = async (title: string) => {
  const { items } = await api(`/api/content/assets?search=${encodeURIComponent(title)}`);
  return (items as { fields: Record<string, Record<string, unknown>>; sys: { id: string; version: number } }[])[0];
};

test('pictures are uploaded, described, given a focal point and replaced; what is no picture says so', async () => {
  const { page } = await open('/media');
  await page.locator('[data-tile]').first().waitFor();
  await upload(page, page.getByRole('button', { name: 'Upload' }), [
    await picture('lake-at-dawn.png', '#204a7a'),
    { ...(await picture('drawing.svg', 'red')), buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
  ]);
  const refused = page.locator('[data-upload=refused]');
  await refused.getByText('no JPEG, PNG or WebP').waitFor();
  await refused.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => refused.count(), SOON).toBe(0);
  // What has arrived is open.
  const panel = page.getByRole('complementary', { name: 'lake-at-dawn' });
  await panel.getByRole('textbox', { name: 'Spanish' }).first().fill('El lago al amanecer');
  await panel.getByRole('img').or(panel.locator('img')).first().waitFor();
  const focal = panel.getByRole('slider');
  await focal.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focal.getAttribute('aria-valuetext'), SOON).toBe('60% across, 51% down');
  await expect
    .poll(async () => {
      const fields = (await stored('lake-at-dawn'))?.fields;
      return [fields?.['description']?.['es-ES'], fields?.['focalX']?.['en-UK'], fields?.['focalY']?.['en-UK']];
    }, SOON)
    .toEqual(['El lago al amanecer', 60, 51]);
  await panel.getByRole('combobox', { name: 'Name of a folder' }).fill('Summer 2027');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Take out of summer-2027' }).waitFor();
  await page.getByRole('button', { name: /^Folder/ }).click();
  await page.getByRole('menuitem', { name: 'summer-2027' }).click();
  await expect.poll(() => page.locator('[data-tile]').count(), SOON).toBe(1);
  await upload(
    page,
    panel.getByRole('button', { name: 'Replace the file' }),
    await picture('lake-at-noon.png', '#88aacc'),
  );
  await panel.getByText('lake-at-noon.png').waitFor();
  // What was written for the picture before is marked, until somebody says that it is still right.
  await panel.getByText('Written for the picture before this one.').waitFor();
  await panel.getByRole('button', { name: 'Still right' }).click();
  await panel.getByText('Written for the picture before this one.').waitFor({ state: 'detached' });
  await panel.getByRole('checkbox', { name: 'Decorative' }).check();
  await expect.poll(async () => (await stored('lake-at-dawn'))?.fields['decorative'], SOON).toEqual({ 'en-UK': true });
  expect(await panel.getByRole('textbox', { name: 'Spanish' }).first().inputValue()).toBe('El lago al amanecer');
  await panel.getByRole('button', { name: 'Publish' }).click();
  await panel.getByText('Published').first().waitFor();
});

test('what is no picture is refused in words; among thousands of folders the one that is meant is found', async () => {
  const tags = Array.from({ length: 1_200 }, (_, place) => ({
    name: `Box ${String(place).padStart(4, '0')}`,
    sys: { id: `box${place}`, type: 'Tag', visibility: 'private' },
  }));
  const brought = await fetch(`${browsing.origin}/api/content/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.tokens.management}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
  });
  expect(brought.status).toBe(200);
  const { page } = await open('/media', { locale: 'es-ES' });
  await page.locator('[data-tile]').first().waitFor();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await upload(page, page.getByRole('button', { name: 'Subir' }), [
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: gif },
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(20_000_001) },
  ]);
  await page.locator('[data-upload=refused]').getByText('no es una imagen JPEG, PNG ni WebP').waitFor();
  await page.locator('[data-upload=refused]').getByText('supera los 20 MB').waitFor();
  await page.locator('[data-tile]').first().click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('combobox', { name: 'Nombre de una carpeta' }).fill('box 1199');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Sacar de Box 1199' }).waitFor();
  await page.getByRole('button', { name: /^Carpeta/ }).click();
  await page.keyboard.type('box 1199');
  await expect.poll(() => page.getByRole('menuitem').allTextContents(), SOON).toEqual(['Box 1199']);
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[data-tile]').count(), SOON).toBe(1);
});

test('an upload that the network cuts is kept by the browser, and goes on after a reload', async () => {
  const { page, context } = await open('/media');
  await page.locator('[data-tile]').first().waitFor();
  await page.route('**/api/content/assets?*', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.continue(),
  );
  await upload(page, page.getByRole('button', { name: 'Upload' }), await picture('kept-through-it-all.png', '#306030'));
  await page.locator('[data-upload]').getByText('kept-through-it-all.png').waitFor();
  expect(await stored('kept-through-it-all')).toBeUndefined();
  await page.unrouteAll();
  const again = await context.newPage();
  await again.goto('/studio/media');
  await expect.poll(async () => (await stored('kept-through-it-all'))?.sys.version, SOON).toBe(1);
});

test('by keyboard alone: find a picture, open it, write its alternative text', async () => {
  const { page } = await open('/media');
  await page.locator('[data-tile]').nth(3).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.insertText('Patagonia');
  await expect.poll(() => page.locator('[data-tile]').count(), SOON).toBeLessThan(20);
  await page.locator('[data-tile]').first().focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('complementary').getByRole('textbox', { name: 'Italian' }).first();
  await text.waitFor();
  await text.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('Cime innevate sopra un lago');
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect
    .poll(async () => {
      const { fields } = (await api(`/api/content/assets/${id}`)) as {
        fields: Record<string, Record<string, unknown>>;
      };
      return fields['description']?.['it-IT'];
    }, SOON)
    .toBe('Cime innevate sopra un lago');
});

test('a submission is taken, shown with a trace, and marked as handled', async () => {
  const id = submission;
  const { page, noise } = await open('/submissions');
  await page.locator(`[data-submission="${id}"] button`).click();
  const panel = page.getByRole('complementary');
  await panel.getByText('r•••@almirante.example').first().waitFor();
  expect(await page.getByText('Rosa Almirante').count()).toBe(0);
  await panel.getByRole('button', { name: 'Take it' }).click();
  await panel.getByText('has it').waitFor();
  await panel.getByRole('button', { name: 'Show personal data' }).click();
  await panel.getByText('Rosa Almirante').waitFor();
  await panel.getByRole('button', { name: 'Mark as handled' }).click();
  await panel.getByText('Done').waitFor();
  const log = (await api(`/api/accounts/audit?record=${id}`)) as { items: { action: string }[] };
  expect(log.items.map(({ action }) => action)).toEqual(['work', 'reveal', 'work']);
  // The other views open from their names.
  for (const view of ['Trade sign-ups', 'Catalogue stock', 'Bookings', 'Mail']) {
    await page
      .getByRole('radio', { name: view })
      .or(page.getByRole('button', { name: view }))
      .click();
    await page.getByRole('heading', { level: 1, name: view }).waitFor();
  }
  expect(noise).toEqual([]);
});

test('modules of an unknown type, or with a value that does not fit, are named, kept, and in nobody’s way', async () => {
  const putBack = await remember(product, 'home', 'hero-cyclades');
  await writeAsEarlierBuild(product.dataDir);
  const stands = async () => JSON.stringify(await manage(product, 'GET', 'early-fares'));
  const before = await stands();
  const unseen = ['Early fares end', 'early-fares', 'let the ferries set the pace'];
  const seen = async () => {
    const text = await (await fetch(`${product.origin}/en/`)).text();
    return unseen.filter((words) => text.includes(words));
  };
  await expect.poll(seen, SOON).toEqual([]);

  const { page } = await open('/pages/home');
  const { frame, row, inspector } = await openEditor({ page }, 'home', 13);
  await row('countdownTimer').getByText('Unknown').waitFor();
  await frame.locator('[data-problem="module/unknown"]').getByText('is not registered').waitFor();
  await frame.locator('[data-problem="module/invalid"]').getByText('is not finished').waitFor();
  await row('countdownTimer').click();
  await inspector.getByRole('link', { name: 'early-fares' }).waitFor();
  await inspector.getByRole('region', { name: 'Content of countdownTimer' }).getByText('Quedan pocos días').waitFor();
  expect(await findBarriersInThemes(page, '[data-region=inspector]')).toEqual([]);

  // The page around it: the unknown one goes one down, the broken one gets another heading.
  await row('countdownTimer').focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await row('Cyclades').click();
  await inspector.getByText('Visitors do not see this module').waitFor();
  await page.locator('[data-field=header][data-locale=en-UK]').getByRole('textbox').fill('Beside what does not fit');
  await expect
    .poll(async () => (await manage(product, 'GET', 'hero-cyclades')).fields, SOON)
    .toMatchObject({ header: { 'en-UK': 'Beside what does not fit' }, tags: { 'en-UK': TAGS } });
  await page.getByText(/^Saved \d/).waitFor();
  const { fields } = await manage(product, 'GET', 'home');
  const modules = fields['modules']?.['en-UK'] as readonly object[] | undefined;
  expect(modules?.[1]).toMatchObject({ sys: { id: 'early-fares' } });
  expect(await stands()).toBe(before);
  await putBack();
});

test('the registry shows a module in every extreme, drawn by the site; help opens at its page', async () => {
  const { page } = await open('/registry');
  await page.getByRole('button', { name: /^Hero banner/ }).click();
  const panel = page.getByRole('complementary', { name: 'Hero banner' });
  for (const example of ['long-text', 'empty', 'no-image', 'right-to-left']) {
    await panel.getByRole('button', { name: example }).click();
    const frame = page.frameLocator(`iframe[title="HeroBanner, example ${example}"]`).last();
    await frame.locator('[data-module=HeroBanner]').waitFor();
  }
  const rtl = page.frameLocator('iframe[title="HeroBanner, example right-to-left"]').last();
  expect(await rtl.locator('html').getAttribute('dir')).toBe('rtl');
  await panel.getByRole('tab', { name: 'Schema' }).click();
  await panel.getByRole('cell', { name: 'header' }).waitFor();
  await page.keyboard.press('F1');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('heading', { name: 'Registry' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => help.count(), SOON).toBe(0);
});

test.each([
  ['/media', '[data-tile]', '[data-tile]'],
  ['/submissions', '[data-submission]', '[data-submission] button'],
  ['/submissions?view=mails', '[data-mail]', undefined],
  ['/registry?type=TextSection', 'aside iframe', undefined],
  ['/schedule', 'h1 ~ *', undefined],
  ...['/submissions?view=bookings', '/entries', '/accounts', '/audit'].map(
    (path) => [path, 'tbody tr', undefined] as const,
  ),
  ['/transfer', '#export-title', undefined],
] as const)(
  'nothing stands in anybody’s way on %s, wide and on a phone, in light and dark',
  async (path, ready, row) => {
    const { page } = await open(path);
    const found: string[] = [];
    // The side bar is there before its screen.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator(ready).first().waitFor();
    if (row !== undefined) {
      await page.locator(row).first().click();
      await page.getByRole('complementary').getByRole('heading').first().waitFor();
    }
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      // No tip of what happens to lie under the pointer now.
      await page.mouse.move(0, 0);
      const barriers = await findBarriersInThemes(page, 'html', 'iframe');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      found.push(...barriers.map((each) => `${width}, ${each}`));
      if (wide > 0) found.push(`${width}: ${wide} pixels too wide`);
    }
    expect(found).toEqual([]);
  },
);
