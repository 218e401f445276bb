/** The page editor as an editor uses it. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBarriers, findBarriersInThemes } from '../support/barriers.ts';
import type { Visit } from '../support/browser.ts';
import { manage } from '../support/manage.ts';
import { isSaved, openEditor, SOON, startStudio, type Studio } from '../support/studio.ts';

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
