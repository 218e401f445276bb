/** The page editor as an editor uses it, by mouse and by keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers, findBarriersInThemes } from '../support/barriers.ts';
import type { Visit } from '../support/browser.ts';
import { manage } from '../support/manage.ts';
import { openEditor, SOON, startStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const visits: Visit[] = [];
afterEach(() => Promise.all(visits.splice(0).map((visit) => visit.close())));

async function openHome(options: { colorScheme?: 'dark' | 'light' } = {}) {
  const visit = await studio.visit(options);
  visits.push(visit);
  return { ...visit, ...(await openEditor(visit, 'home', 13)) };
}

/** The page is that of the next test, too: what was undone has to be so for the server. */
const isSaved = (page: Page) =>
  page
    .getByText(/^(?:All saved|Saved \d)/)
    .first()
    .waitFor();

test('a click in the page opens its module, and what is typed is in the page without a reload', async () => {
  const { frame, inspector, noise } = await openHome();
  await frame.locator('html').evaluate((html) => ((html as HTMLElement).dataset['mark'] = 'same document'));
  await frame.locator('[data-module=ActionButtons]').first().click();
  await inspector.getByRole('textbox').first().fill('Words of this very moment');
  await frame.getByText('Words of this very moment').waitFor();
  expect(await frame.locator('html').getAttribute('data-mark')).toBe('same document');
  expect(noise).toEqual([]);
});

test('by mouse: a carousel stops on the chosen slide, and a row is dragged to another place', async () => {
  const { page, frame, row, order } = await openHome();
  const track = frame.locator('[data-module=HeroBanner] [role=group]');
  const slideShown = () => track.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth));
  for (const [name, slide] of [
    ['Northern lights', 2],
    ['Slow Japan', 1],
  ] as const) {
    await row(name).click();
    await expect.poll(slideShown, SOON).toBe(slide);
  }
  const before = await order();
  await row('Northern lights').dragTo(row('Cyclades'), { targetPosition: { x: 60, y: 2 } });
  await expect.poll(order, SOON).not.toEqual(before);
  const at = (rows: readonly string[], name: string) => rows.findIndex((text) => text.includes(name));
  const after = await order();
  expect(at(after, 'Northern lights')).toBe(at(before, 'Cyclades'));
  expect(after.toSorted()).toEqual(before.toSorted());
  await frame.locator('[data-module=HeroBanner][data-entry^="hero-winter"]').waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(order, SOON).toEqual(before);
  await isSaved(page);
});

test('the palette finds what is on the page, does what can be done with it, and marks the words', async () => {
  const { page, frame, inspector, row, order } = await openHome();
  const find = async (words: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search or jump to' }).fill(words);
  };
  const choice = (name: string | RegExp) => page.getByRole('menuitem', { name }).first();
  await find('three islands');
  await choice(/^Cyclades, winter offer/)
    .locator('mark')
    .getByText('Three islands')
    .waitFor();
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await page.locator('[role=menuitem][data-focused]').filter({ hasText: 'Cyclades' }).waitFor();
  await page.keyboard.press('Enter');
  await inspector.getByText('Cyclades, winter offer').first().waitFor();
  await find('hide cyc');
  await choice('Hide Cyclades, winter offer').click();
  await frame.locator('[data-strip=hidden]').getByText('is hidden').waitFor();
  await page.keyboard.press('Control+z');
  await frame.locator('[data-strip=hidden]').waitFor({ state: 'detached' });
  const before = await order();
  await find('duplicate');
  await choice('Duplicate Cyclades, winter offer').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await order()).toEqual(before);
  await find('another date');
  await choice('Preview as of another date').click();
  await page.locator('[data-control=as-of] input:focus').waitFor();
  await find('publish');
  await choice('Publish…').click();
  await page.getByRole('dialog', { name: /Publish/ }).waitFor();
  await page.keyboard.press('Escape');
  await row('Cyclades').waitFor();
});

test('by keyboard alone: choose in the outline, hide, undo, move, delete, undo', async () => {
  const { page, frame, row, order } = await openHome();
  await page.getByRole('button', { name: 'Settings, URL and search' }).focus();
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  for (let presses = 0; presses < 20 && !(await focused()).includes('Cyclades'); presses++)
    await page.keyboard.press('ArrowDown');
  expect(await focused()).toContain('Cyclades, winter offer');
  await page.locator('[role=row][aria-selected=true]').filter({ hasText: 'Cyclades' }).waitFor();
  await page.keyboard.press('h');
  await frame.locator('[data-strip=hidden]').getByText('is hidden').waitFor();
  await page.keyboard.press('Control+z');
  await frame.locator('[data-strip=hidden]').waitFor({ state: 'detached' });
  const before = await order();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await expect.poll(order, SOON).not.toEqual(before);
  await page.getByRole('status').getByText('Cyclades, winter offer, 2 of 3 in Hero banners').waitFor();
  expect(await focused()).toContain('Cyclades');
  await page.keyboard.press('Control+z');
  await expect.poll(order, SOON).toEqual(before);
  await row('Cyclades').focus();
  await page.keyboard.press('Delete');
  await expect.poll(async () => (await order()).length, SOON).toBe(before.length - 1);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(async () => (await order()).length, SOON).toBe(before.length);
});

test('a module is scheduled, and the page is seen as of another day', async () => {
  const { page, frame, inspector, row } = await openHome();
  await row('Cyclades, winter offer').click();
  await inspector.getByRole('tab', { name: 'Visibility' }).click();
  await inspector.getByLabel('Shown from').fill('2031-05-01T09:00');
  await frame.locator('[data-strip=scheduled]').getByText('Visitors do not see it yet').waitFor();
  await page.getByRole('button', { name: /appears/ }).click();
  await frame.locator('[data-strip=scheduled]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Back to now' }).click();
  await frame.locator('[data-strip=scheduled]').waitFor();
  expect(await frame.locator('[data-strip]').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await frame.locator('[data-strip]').waitFor({ state: 'detached' });
  await isSaved(page);
});

test('a module ends: told in the outline, seen before and after its moment, and gone for visitors after it', async () => {
  const { page, frame, inspector, row } = await openHome();
  const cyclades = row('Cyclades, winter offer');
  const words = 'let the ferries set the pace';
  const publish = async () => {
    await isSaved(page);
    const { version } = (await manage(studio, 'GET', 'hero-cyclades')).sys;
    await manage(studio, 'POST', 'hero-cyclades/publish', { version });
  };
  const visitorsSee = async () => (await (await fetch(`${studio.origin}/en/`)).text()).includes(words);
  await cyclades.click();
  await inspector.getByRole('tab', { name: 'Visibility' }).click();
  await inspector.getByLabel('Shown until').fill('2031-05-01T09:00');
  await cyclades.getByText('to 1 May').waitFor();
  await frame.getByText(words).waitFor();
  const ended = frame.locator('[data-strip=ended]').getByText('ended 1 May 2031, 09:00');
  await page.getByRole('button', { name: /ends/ }).click();
  await ended.waitFor();
  await cyclades.getByText('ended').waitFor();
  await page.locator('[data-control=as-of] input').fill('2031-05-01T08:59');
  await frame.locator('[data-strip]').waitFor({ state: 'detached' });
  await frame.getByText(words).waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await publish();
  expect(await visitorsSee()).toBe(true);
  await inspector.getByLabel('Shown until').fill('2024-05-01T09:00');
  await frame.locator('[data-strip=ended]').getByText('Visitors do not see it any more').waitFor();
  await cyclades.getByText('ended').waitFor();
  await publish();
  expect(await visitorsSee()).toBe(false);
  await inspector.getByLabel('Shown until').fill('');
  await frame.locator('[data-strip]').waitFor({ state: 'detached' });
  await publish();
  expect(await visitorsSee()).toBe(true);
});

test('a module is for a market and for a storefront, by mouse and by keyboard, and the preview shows who sees it', async () => {
  const { page, frame, inspector, row } = await openHome();
  await row('Cyclades, winter offer').click();
  await inspector.getByRole('tab', { name: 'Visibility' }).click();
  const elsewhere = frame.locator('[data-strip=elsewhere]').getByText('is shown in other markets or storefronts');
  await inspector.getByText('es', { exact: true }).click();
  await elsewhere.waitFor();
  await row('Cyclades').getByText('elsewhere').waitFor();
  await page.locator('[data-control=market] select').selectOption('es');
  await elsewhere.waitFor({ state: 'detached' });
  await inspector.getByRole('checkbox', { name: 'trade' }).focus();
  await page.keyboard.press('Space');
  await elsewhere.waitFor();
  await page.locator('[data-part=storefront] select').focus();
  await page.keyboard.type('tr');
  await elsewhere.waitFor({ state: 'detached' });
  await frame.locator('[data-module=HeroBanner]').first().waitFor();
  for (const _ of [1, 2]) await page.keyboard.press('Control+z');
  await row('Cyclades').getByText('elsewhere').waitFor({ state: 'detached' });
  await expect.poll(() => frame.locator('[data-strip]').count(), SOON).toBe(0);
  await isSaved(page);
});

test('what was typed before a reload is taken back after it', async () => {
  const { page, frame, inspector, row } = await openHome();
  await row('Northern lights').click();
  const field = inspector.locator('[data-field=header][data-locale=en-UK]').getByRole('textbox');
  const before = await field.inputValue();
  await field.fill('Words that were a mistake');
  await page.keyboard.press('Control+s');
  await page
    .getByText(/^(?:All saved|Saved \d)/)
    .first()
    .waitFor();
  await page.reload();
  await frame.getByText('Words that were a mistake').first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Control+z');
  await expect.poll(() => frame.getByText('Words that were a mistake').count(), SOON).toBe(0);
  await frame.getByText(before).first().waitFor();
});

test('a module is chosen from the gallery, stands in the page, and goes elsewhere by copy and paste', async () => {
  const { page, rows, order } = await openHome();
  const before = await rows.count();
  await page.getByRole('button', { name: 'Add to Search tabs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('search');
  await dialog.locator('li button').first().waitFor();
  expect(await findBarriersInThemes(page, '[role=dialog]', 'iframe')).toEqual([]);
  await dialog.locator('li button').first().dblclick();
  await expect.poll(() => rows.count(), SOON).toBe(before + 1);
  const made = page.locator('[role=row][aria-selected=true]');
  await made.focus();
  await page.keyboard.press('Control+c');
  await page
    .getByRole('status')
    .getByText(/^Copied/)
    .waitFor();
  await made.focus();
  await page.keyboard.press('Control+v');
  await expect.poll(async () => (await order()).length, SOON).toBe(before + 2);
});

test('the keyboard goes through regions, finds, and shows every language side by side', async () => {
  const { page, inspector } = await openHome();
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']);
  await page.keyboard.press('F6');
  for (const name of ['bar', 'outline', 'canvas', 'inspector']) {
    await expect.poll(region, SOON).toBe(name);
    await page.keyboard.press('F6');
  }
  await page.keyboard.press('Control+f');
  await page.keyboard.type('northern');
  await page.keyboard.press('Enter');
  await inspector.getByRole('heading', { name: /Northern lights/i }).waitFor();
  expect(await page.locator('[data-field=header][data-locale]').count()).toBe(1);
  await page.keyboard.press('Control+.');
  await expect.poll(() => page.locator('[data-field=header][data-locale]').count(), SOON).toBe(4);
  await page.keyboard.press('Control+.');
  await page.locator('[role=row][aria-selected=true]').focus();
  await page.keyboard.press('1');
  await page.getByText(/^390 ·/).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(region, SOON).toBe('inspector');
  await page.keyboard.press('Escape');
  await expect.poll(region, SOON).toBe('outline');
});

test('every other key of the list does what it says, also from within the page, and none of them in a field', async () => {
  const { page, frame, inspector, row, order, rows } = await openHome();
  const before = await order();
  const control = (name: string) => page.locator(`[data-control=${name}] :focus, [data-control=${name}]:focus`);
  const press = async (keys: string): Promise<void> => {
    await row('Cyclades').focus();
    await page.keyboard.press(keys);
  };
  await row('Cyclades').click();
  for (const [key, width] of ['1 390', '2 768', '3 1280', '4 1600'].map((pair) => pair.split(' '))) {
    await press(key ?? '');
    await page.getByText(new RegExp(`^${width} ·`)).waitFor();
  }
  for (const [key, name] of ['l locale', 'm market', 't as-of'].map((pair) => pair.split(' '))) {
    await press(key ?? '');
    await control(name ?? '').waitFor();
  }
  await press('v');
  await page
    .getByRole('button', { name: 'Select modules' })
    .or(page.getByRole('button', { pressed: true, name: /elect/ }))
    .first()
    .waitFor();
  await press('v');
  const counts = (rowsThere: number) => expect.poll(async () => (await order()).length, SOON).toBe(rowsThere);
  // The place is full: only what was cut makes room.
  await press('Control+x');
  await counts(before.length - 1);
  await row('Northern lights').click();
  await row('Northern lights').focus();
  await page.keyboard.press('Shift+A');
  await page.getByRole('dialog').getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await row('Northern lights').focus();
  await page.keyboard.press('Control+d');
  await counts(before.length);
  await page.keyboard.press('Control+z');
  await counts(before.length - 1);
  await page.keyboard.press('Control+Shift+Z');
  await counts(before.length);
  for (const _ of [1, 2]) await page.keyboard.press('Control+z');
  await expect.poll(order, SOON).toEqual(before);
  // The outline opens and closes by the arrows.
  await row('Hero banners').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => rows.count(), SOON).toBeLessThan(before.length);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rows.count(), SOON).toBe(before.length);
  await page.keyboard.press('Shift+F6');
  const region = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']);
  await expect.poll(region, SOON).toBe('bar');

  // What needs work, and what is wrong.
  await row('Cyclades').click();
  const header = inspector.locator('[data-field=header][data-locale=en-UK]').getByRole('textbox');
  const words = await header.inputValue();
  await header.fill('x'.repeat(400));
  await page.keyboard.press('Control+s');
  await inspector.locator('[aria-invalid=true]').first().waitFor();
  for (const key of ['F8', 'Shift+F8', 'Alt+ArrowDown', 'Alt+ArrowUp']) {
    await row('Cyclades').focus();
    await page.keyboard.press(key);
    await expect
      .poll(
        () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']),
        SOON,
      )
      .toBe('header');
  }
  await header.fill(words);
  await isSaved(page);

  // From within the page, as if it had been pressed on the canvas.
  for (const [key, name] of [
    ['?', 'Keyboard'],
    ['Control+k', 'Search or jump to'],
    ['Control+Shift+P', 'Publish'],
  ] as const) {
    await frame.locator('[data-module=ActionButtons]').first().click();
    await frame.locator('body').press(key);
    await page.getByRole('dialog', { name: new RegExp(name) }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  // In a field they are letters.
  await row('Cyclades').click();
  const now = await order();
  const letters = 'ahvlmtjkxn/?1234';
  await header.focus();
  await page.keyboard.press('End');
  await page.keyboard.type(letters);
  expect(await header.inputValue()).toBe(words + letters);
  await page.keyboard.press('Delete');
  expect([await order(), await page.getByRole('dialog').count()]).toEqual([now, 0]);
  await header.fill(words);
  await isSaved(page);
});

// The page in the frame is the storefront's, tested as such.
const barriers = (page: Page, within = 'html') => findBarriers(page, within, 'iframe');

test.each(['light', 'dark'] as const)('axe finds nothing in the editor, %s', async (colorScheme) => {
  const { page, inspector, row } = await openHome({ colorScheme });
  await row('Cyclades, winter offer').click();
  await inspector.getByRole('textbox').first().waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('axe finds nothing in the tabs of the inspector, nor on a phone', async () => {
  const { page, inspector, row } = await openHome();
  await row('Cyclades, winter offer').click();
  for (const tab of ['Layout', 'Visibility']) {
    await inspector.getByRole('tab', { name: tab }).click();
    await inspector.getByRole('tabpanel', { name: tab }).waitFor();
    expect(await barriers(page, '[data-region=inspector]')).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const parts = page.getByRole('navigation', { name: 'Parts of the editor' });
  await parts.getByRole('button', { name: 'Edit' }).click();
  expect(await barriers(page)).toEqual([]);
  await parts.getByRole('button', { name: 'Outline' }).click();
  expect(await barriers(page, '[data-region=outline]')).toEqual([]);
  await page.getByRole('button', { name: 'Add to Search tabs' }).click();
  const gallery = await page.getByRole('dialog', { name: 'Add to Search tabs' }).boundingBox();
  expect([gallery?.x, gallery?.width]).toEqual([0, 390]);
});
