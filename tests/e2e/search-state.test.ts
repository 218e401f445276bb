/** What a visitor has entered stays: from tab to tab, in other languages, on the way back, after a reload, for whoever gets the link. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBarriers } from '../support/barriers.ts';
import { type Browsing, settle, startBrowsing } from '../support/browser.ts';

let browsing: Browsing;
beforeAll(async () => void (browsing = await startBrowsing()));
afterAll(() => browsing.stop());
const wide = () => browsing.origin.replace(/\/\/[^:/]+/, '//wide.localhost');

const YEAR = new Date().getUTCFullYear() + 1;
const [LEAVE, RETURN] = [`${YEAR}-06-10`, `${YEAR}-06-19`];

const formOf = (page: Page, component: string) => page.locator(`form[data-component="${component}"]`);
async function openTab(page: Page, component: string): Promise<Locator> {
  const radio = page.locator(`input[type=radio][value="${component}"]`);
  await page.locator(`label[for="${await radio.getAttribute('id')}"]`).click();
  return formOf(page, component);
}
/** Everything that the visible form of the component says. */
const saysOf = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const data = new FormData(element);
    const all = (name: string) => data.getAll(name).map(String);
    return Object.fromEntries(
      ['from', 'to', 'leave', 'return', 'rooms', 'adults', 'children', 'age'].flatMap((name) =>
        data.has(name) ? [[name, all(name).join()]] : [],
      ),
    );
  });
/** The same, as soon as it says it: names of places come from the server. */
const says = (form: Locator) => expect.poll(() => saysOf(form), { timeout: 10_000 });
const isLive = (page: Page, component: string) =>
  page.locator(`[data-module="${component}Search"][data-hydrated]`).waitFor({ state: 'attached' });

test("children's ages, rooms and dates survive tab change, language change, Back, reload, share", async () => {
  const { page, noise, close } = await browsing.visit({ baseURL: wide() });
  await page.goto('/en/');
  await settle(page);
  const hotels = await openTab(page, 'OnlyHotel');
  await hotels.locator('[name=to]').click();
  await isLive(page, 'OnlyHotel');
  await page.keyboard.type('Kyoto');
  await hotels.getByRole('option', { name: /Kyoto/ }).first().click();
  await hotels.locator('[name=leave]').fill(LEAVE);
  await hotels.locator('[name=return]').fill(RETURN);
  await hotels.locator('summary').click();
  await hotels.getByRole('button', { name: 'More: Rooms' }).click();
  for (const _ of [4, 10]) await hotels.getByRole('button', { name: 'More: Children' }).click();
  await hotels.locator('select[name=age]').nth(0).selectOption('4');
  await hotels.locator('select[name=age]').nth(1).selectOption('10');
  await hotels.getByRole('button', { name: 'Done' }).click();
  const entered = { leave: LEAVE, return: RETURN, rooms: '2', adults: '2', children: '2', age: '4,10' };
  expect(await saysOf(hotels)).toEqual({ to: 'Kyoto', ...entered });

  // To another tab, which no script has touched yet, and from there on: what is known of the place goes along.
  const flights = await openTab(page, 'FlightHotel');
  expect(await saysOf(flights)).toMatchObject({ to: 'Kyoto', leave: LEAVE, return: RETURN, rooms: '2', children: '2' });
  await flights.locator('[name=from]').fill('Dublin');
  await isLive(page, 'FlightHotel');
  await flights.locator('input[name=toId]:not([value=""])').waitFor({ state: 'attached' });
  await expect.poll(() => saysOf(flights), { timeout: 10_000 }).toEqual({ from: 'Dublin', to: 'Kyoto', ...entered });

  // The address says it: reload, another language, a shared link.
  await page.waitForURL(
    (url) => /tab=flight-and-hotels.*age=4&age=10/.test(url.search) && /from=Dublin/.test(url.search),
  );
  const shared = page.url();
  await page.reload();
  await says(formOf(page, 'FlightHotel')).toMatchObject({ from: 'Dublin', to: 'Kyoto', leave: LEAVE });
  await formOf(page, 'FlightHotel').locator('[name=from]').click();
  await isLive(page, 'FlightHotel');
  await says(formOf(page, 'FlightHotel')).toEqual({ from: 'Dublin', to: 'Kyoto', ...entered });
  await page.locator('header a[lang=es]').first().click();
  await page.waitForURL(/\/es\/\?/);
  const spanish = formOf(page, 'FlightHotel');
  expect(await spanish.isVisible()).toBe(true);
  await spanish.locator('[name=from]').click();
  await isLive(page, 'FlightHotel');
  await says(spanish).toEqual({ from: 'Dublin', to: 'Kioto', ...entered });

  // Sent, and back.
  await spanish.locator('button[type=submit]').click();
  await page.locator('#exact-link').waitFor();
  await page.goBack();
  await page.waitForURL(/\/es\/\?/);
  await formOf(page, 'FlightHotel').waitFor();
  await formOf(page, 'FlightHotel').locator('[name=from]').click();
  await isLive(page, 'FlightHotel');
  await says(formOf(page, 'FlightHotel')).toEqual({ from: 'Dublin', to: 'Kioto', ...entered });
  // Another tab has it, too, although only the address brought it.
  await says(await openTab(page, 'OnlyHotel')).toMatchObject({ to: 'Kioto', leave: LEAVE, rooms: '2' });
  expect(noise).toEqual([]);
  await close();

  const plain = await browsing.visit({ baseURL: wide(), javaScriptEnabled: false });
  await plain.page.goto(shared);
  const alone = formOf(plain.page, 'FlightHotel');
  expect(await alone.isVisible()).toBe(true);
  expect(await saysOf(alone)).toMatchObject({ from: 'Dublin', to: 'Kyoto', ...entered, age: '4,10,,,,' });
  await plain.page.locator('header a[lang=it]').first().click();
  expect(await saysOf(formOf(plain.page, 'FlightHotel'))).toMatchObject({ from: 'Dublin', leave: LEAVE, rooms: '2' });
  await plain.close();
});

test('what was typed and chosen before the script has come is kept when it does, ages too', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  let open = () => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  // Scripts of islands wait at the door.
  await page.route(/\/assets\/.*(?:hydrate|only-hotel).*\.js/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/en/');
  const form = await openTab(page, 'OnlyHotel');
  await form.locator('[name=to]').fill('Kyoto');
  await form.locator('[name=leave]').fill(LEAVE);
  await form.locator('summary').click();
  await form.locator('[name=children]').fill('1');
  await form.locator('[name=age]').first().fill('7');
  open();
  await isLive(page, 'OnlyHotel');
  await form.locator('select[name=age]').waitFor();
  expect(await saysOf(form)).toMatchObject({ to: 'Kyoto', leave: LEAVE, children: '1', age: '7' });
  await close();
});

test('the bar begins anew wherever one goes but to results; its address is that of the page alone', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide() });
  await page.goto('/en/');
  await settle(page);
  const form = await openTab(page, 'OnlyHotel');
  await form.locator('[name=to]').fill('Kyoto');
  await page.waitForURL(/tab=hotels&to=Kyoto/);
  await page.locator('header a[href="/en/destinations/"]').first().click();
  await page.waitForURL(/\/destinations\/$/);
  await page.locator('header a[href="/en/"]').first().click();
  await page.waitForURL(/\/en\/$/);
  await formOf(page, 'FlightHotel').or(formOf(page, 'TravelPackages')).first().waitFor();
  expect(await formOf(page, 'OnlyHotel').isVisible()).toBe(false);
  // Whoever empties it again has the address of the page.
  const first = page.locator('form[data-component]:visible');
  await first.locator('[name=to]').fill('Kyoto');
  await page.waitForURL(/to=Kyoto/);
  await first.locator('[name=to]').fill('');
  await page.waitForURL(/\/en\/$/);
  await close();
});

test('on a phone a place is looked for in a sheet; what was searched for is offered again, on this device only, until it is forgotten', async () => {
  const viewport = { width: 390, height: 844 };
  const { page, noise, close } = await browsing.visit({ baseURL: wide(), viewport, hasTouch: true });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto('/en/?tab=hotels');
  const form = formOf(page, 'OnlyHotel');
  const place = form.locator('[name=to]');
  const sheet = page.locator('.combo[popover]');
  await place.tap();
  await isLive(page, 'OnlyHotel');
  await sheet.waitFor();
  expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.type('kyo');
  await form.getByRole('option', { name: /Kyoto/ }).tap();
  await sheet.waitFor({ state: 'detached' });
  expect(await place.inputValue()).toBe('Kyoto');
  // Escape, Enter and the cross leave it with what was typed.
  for (const leave of ['Escape', 'Enter'] as const) {
    await place.tap();
    await sheet.waitFor();
    await page.keyboard.press(leave);
    await sheet.waitFor({ state: 'detached' });
  }
  await place.tap();
  await sheet.getByRole('button', { name: 'Close' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await form.locator('[name=leave]').fill(LEAVE);
  await form.locator('[name=return]').fill(RETURN);
  await form.locator('button[type=submit]').tap();
  await page.locator('#exact-link').waitFor();

  await page.goto('/en/?tab=hotels');
  await place.tap();
  await form.getByRole('option', { name: /Kyoto.*10 – 19 June/ }).tap();
  expect(await saysOf(form)).toMatchObject({ to: 'Kyoto', leave: LEAVE, return: RETURN });
  await page.goto('/en/?tab=hotels');
  await place.tap();
  await form.getByRole('option', { name: 'Forget these searches' }).tap();
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  // No address that was asked for says what was remembered, but the two that the visitor went to.
  const kept = sent.filter(
    (url) => url.includes('Kyoto') && !url.includes('/api/places') && !url.includes('/hand-over/'),
  );
  expect(kept.filter((url) => !/\/(?:en)\/\?tab=hotels&to=Kyoto/.test(url))).toEqual([]);
  expect(noise).toEqual([]);
  await close();
});

test('faults 1, 2 and rule 5: a click after a whole range begins anew, the month stays, and the keys go by day, week, month and year', async () => {
  const { page, noise, close } = await browsing.visit({ baseURL: wide() });
  await page.goto(`/en/?tab=hotels&to=Kyoto&leave=${LEAVE}&return=${RETURN}`);
  const form = formOf(page, 'OnlyHotel');
  await form.locator('[name=leave]').click();
  await isLive(page, 'OnlyHotel');
  const opener = form.getByRole('button', { name: /^Calendar/ });
  await opener.click();
  const dialog = page.locator('dialog[open]');
  const heading = dialog.locator('h3');
  const day = (number: number) => dialog.getByRole('button', { name: new RegExp(`\\b${number} June ${YEAR}`) }).last();
  await dialog.getByText('9 nights').waitFor();
  // 1: the third click is the first of another range, never a longer one.
  await day(24).click();
  expect(await dialog.getByText('14 nights').count()).toBe(0);
  // Half a range is none: the old one is not taken in its place.
  await dialog.getByText('Now choose the last day.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
  await day(27).click();
  await dialog.getByText('3 nights').waitFor();
  // 2: what was chosen stays in view.
  expect(await heading.textContent()).toBe(`June ${YEAR}`);
  // Rule 5.
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  const monday = 17 - ((new Date(Date.UTC(YEAR, 5, 17)).getUTCDay() + 6) % 7);
  await day(16).focus();
  for (const [keys, where] of [
    ['ArrowRight', `17 June ${YEAR}`],
    ['ArrowDown', `24 June ${YEAR}`],
    ['ArrowUp', `17 June ${YEAR}`],
    ['PageDown', `17 July ${YEAR}`],
    ['PageUp', `17 June ${YEAR}`],
    // Weeks begin on Monday where British English is spoken, and June has a whole one around the 17th.
    ['Home', `${monday} June ${YEAR}`],
    ['End', `${monday + 6} June ${YEAR}`],
    ['Home', `${monday} June ${YEAR}`],
    // By a year, but not further than the product can be searched.
    ['Shift+PageDown', 'Last available date'],
  ] as const) {
    await page.keyboard.press(keys);
    await expect.poll(at, { message: keys, timeout: 10_000 }).toContain(where);
  }
  expect(await dialog.locator('td [tabindex="0"]').count()).toBe(1);
  // Days that may move are said, and the tick of the form says it after Done.
  await dialog.getByText('± 3 days').click();
  await dialog.getByText(`We also look from 21 June and up to 30 June.`).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(await form.locator('[name=flexible]').isChecked()).toBe(true);
  expect(await saysOf(form)).toMatchObject({ leave: `${YEAR}-06-24`, return: `${YEAR}-06-27` });
  await opener.click();
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(noise).toEqual([]);
  await close();
});

test('a search goes from language to language, and back into its form with what was chosen', async () => {
  const { page, close } = await browsing.visit({ baseURL: wide(), javaScriptEnabled: false });
  await page.goto(`/en/hand-over/search/?product=only-hotel&to=Kyoto&leave=${LEAVE}&return=${RETURN}&room=2-4&room=1`);
  await page.locator('header a[lang=es]').first().click();
  expect(page.url()).toContain('/es/reserva-externa/busqueda/');
  expect(await page.locator('main dl').first().textContent()).toContain('Habitación 1: 2 adultos, 1 niño de 4 años');
  await page.locator('a[href*="change=1"]').first().click();
  const form = page.locator('form[data-component=OnlyHotel]');
  // What was typed was looked up: a place has its name in every language.
  expect(await form.locator('[name=to]').inputValue()).toBe('Kioto');
  expect(await form.locator('[name=leave]').inputValue()).toBe(LEAVE);
  expect(await form.locator('[name=rooms]').inputValue()).toBe('2');
  expect(await form.locator('[name=age]').first().inputValue()).toBe('4');
  await close();
});
