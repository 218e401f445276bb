/** The page editor by keyboard: every key of the list does what it says, and none of them in a field. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Visit } from '../support/browser.ts';
import { isSaved, openEditor, SOON, startStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio?.stop());

const visits: Visit[] = [];
afterEach(() => Promise.all(visits.splice(0).map((visit) => visit.close())));

async function openHome() {
  const visit = await studio.visit();
  visits.push(visit);
  return { ...visit, ...(await openEditor(visit, 'home', 13)) };
}

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
