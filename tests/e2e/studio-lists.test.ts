/** Studio's sign-in and lists, as an editor uses them: by mouse and by keyboard alone, in light and in dark. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, becomeAdmin, invite, PASSWORD } from '../support/accounts.ts';
import { findBarriers, findBarriersInThemes } from '../support/barriers.ts';
import { type Browsing, startBrowsing, type Visit } from '../support/browser.ts';
import { type Product, startProduct } from '../support/product.ts';
import { manage } from '../support/manage.ts';
import { visitStudio } from '../support/studio.ts';

let product: Product;
let browsing: Browsing;
const cookies = { admin: '', editor: '', viewer: '' };
beforeAll(async () => {
  product = await startProduct();
  cookies.admin = await becomeAdmin(product);
  cookies.editor = await invite(product, cookies.admin, 'ines@example.com', 'editor');
  cookies.viewer = await invite(product, cookies.admin, 'vera@example.com', 'viewer');
  browsing = await startBrowsing(product);
});
afterAll(() => browsing?.stop());

const visits: Visit[] = [];
afterEach(() => Promise.all(visits.splice(0).map((visit) => visit.close())));

async function open(
  as: keyof typeof cookies | undefined,
  path: string,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<Visit> {
  const visit = await visitStudio(browsing, as && cookies[as], { colorScheme });
  visits.push(visit);
  await visit.page.goto(path);
  return visit;
}
/** Saves an entry as it is: it has another version then. */
async function change(id: string): Promise<void> {
  const { sys, fields } = await manage(product, 'GET', id);
  const name = { ...fields['name'], 'en-UK': `${String(fields['name']?.['en-UK'])}!` };
  await manage(product, 'PUT', id, { version: sys.version, body: { fields: { ...fields, name } } });
}
const rows = (page: Page) => page.locator('tbody tr');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });

describe('sign-in', () => {
  test('says what is wrong, keeps the address, and leads to what was asked for', async () => {
    const { page } = await open(undefined, '/studio/entries?type=city');
    await page.getByLabel('Email').fill(ADMIN);
    await page.getByLabel('Password').fill('not the right one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').getByText('Email or password is wrong.').waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/studio/entries?type=city');
    await page.getByRole('heading', { name: 'Entries' }).waitFor();
  });

  test('is all that is shown without a role: no script, nothing of the content', async () => {
    const response = await fetch(`${product.origin}/studio/`);
    const text = await response.text();
    expect(response.status).toBe(401);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(text).not.toMatch(/<script|admin@|studio-session/);
    expect((await fetch(`${product.origin}/api/studio/session`)).status).toBe(401);
    const elsewhere = await fetch(`${product.origin}/studio/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ email: ADMIN, password: PASSWORD }),
      headers: { origin: 'https://evil.example' },
    });
    expect([elsewhere.status, elsewhere.headers.getSetCookie()]).toEqual([403, []]);
  });

  test.each(['light', 'dark'] as const)('has no barrier in %s', async (theme) => {
    const { page } = await open(undefined, '/studio/', theme);
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('pages', () => {
  test('have no barrier in light and dark, with rows selected and a dialog open', async () => {
    const { page, noise } = await open('admin', '/studio/');
    await rows(page).first().waitFor();
    await rows(page).first().getByRole('checkbox').locator('xpath=ancestor::label').click();
    await page.getByRole('toolbar', { name: 'With the selected' }).waitFor();
    expect(await findBarriersInThemes(page)).toEqual([]);
    await page.getByRole('button', { name: /New page/ }).click();
    await page.getByRole('dialog', { name: 'New page' }).waitFor();
    expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
    expect(noise).toEqual([]);
  });

  test('are found, narrowed in the address, and kept as a view', async () => {
    const { page } = await open('admin', '/studio/');
    await rows(page).nth(5).waitFor();
    await page.getByLabel('Search the list').fill('insurance');
    await page.waitForURL(/\/studio\/?\?search=insurance$/);
    await row(page, 'Insurance, without the small voice').waitFor();
    await page.getByRole('button', { name: 'Save as a view' }).click();
    await page.getByLabel('Name of the view').fill('Small print');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Small print' }).waitFor();
    await page.goto('/studio/?state=draft');
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('link', { name: 'Small print' }).click();
    await page.waitForURL(/\/studio\/?\?search=insurance$/);
    await row(page, 'Insurance, without the small voice').waitFor();
    expect(await rows(page).count()).toBe(1);
  });

  test('are made, selected, archived and taken back by keyboard alone', async () => {
    const { page, noise } = await open('admin', '/studio/');
    await rows(page).first().waitFor();
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New page' }).waitFor();
    await page.keyboard.type('Night trams');
    await page.keyboard.press('Enter');
    await page.getByText('Created “Night trams”').waitFor();
    await page.goto('/studio/?state=draft');
    await row(page, 'Night trams').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.getByRole('button', { name: 'Archive', exact: true }).focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Archive 1 record' });
    await asked.getByText('Nothing else links to them.').waitFor();
    await asked.getByRole('button', { name: 'Archive', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Archived 1 record').waitFor();
    await row(page, 'Night trams').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Enter');
    await row(page, 'Night trams').waitFor();
    expect(noise).toEqual([]);
  });

  test('are told one by one, where some of several are refused', async () => {
    const { page } = await open('admin', '/studio/?search=booking');
    await rows(page).first().waitFor();
    const shown = await rows(page).count();
    const [first = ''] = await rows(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-record')));
    await page.getByRole('checkbox', { name: 'Select all that are shown' }).locator('xpath=ancestor::label').click();
    // Somebody else changes one of them meanwhile.
    await change(first ?? '');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '1 record was refused' });
    await dialog.waitFor();
    expect(await dialog.getByRole('listitem').count()).toBe(shown);
  });
});

describe('entries', () => {
  test('several are taken down together, and it is said first on how many pages they are used', async () => {
    const { page, noise } = await open('admin', '/studio/entries?type=textSection&search=terms');
    await row(page, 'Terms, text').waitFor();
    await row(page, 'Terms, text').getByRole('checkbox').locator('xpath=ancestor::label').click();
    await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Unpublish 1 record' });
    await dialog.getByText('Used on 1 page or record. They will be missing there.').waitFor();
    await dialog.getByRole('link', { name: 'Booking conditions, in plain words' }).waitFor();
    expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Unpublish', exact: true }).click();
    await page.getByText('Unpublished 1 record').waitFor();
    await row(page, 'Terms, text').getByText('Draft').waitFor();
    expect(noise).toEqual([]);
  });

  test('are narrowed by type, state, storefront, market, language and person, each in the address', async () => {
    const { page } = await open('admin', '/studio/entries');
    await rows(page).first().waitFor();
    for (const [chip, choice, part] of [
      ['Type', 'Page', 'type=page'],
      ['Storefront', 'trade', 'storefront=trade'],
      ['Market', 'ES', 'market=es'],
      ['Not in', 'Italian', 'missing=it-IT'],
      ['Edited by', 'The editor', 'by=ines%40example.com'],
    ] as const) {
      await page.getByRole('button', { name: new RegExp(`^${chip}`) }).click();
      await page
        .getByRole('menuitem', { name: choice, exact: true })
        .or(page.getByRole('option', { name: choice, exact: true }))
        .click();
      await page.waitForURL((url) => url.search.includes(part));
    }
    await page.getByText('Nothing matches').waitFor();
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('roles', () => {
  test('an editor is not offered to publish, a viewer not to write', async () => {
    const editor = await open('editor', '/studio/');
    await rows(editor.page).first().waitFor();
    await rows(editor.page).first().getByRole('checkbox').locator('xpath=ancestor::label').click();
    await editor.page.getByRole('button', { name: 'Duplicate' }).waitFor();
    expect(await editor.page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
    expect(await editor.page.getByRole('link', { name: 'Accounts' }).count()).toBe(0);
    const viewer = await open('viewer', '/studio/');
    await rows(viewer.page).first().waitFor();
    expect(await viewer.page.getByRole('button', { name: /New page/ }).count()).toBe(0);
    await viewer.page.goto('/studio/entries/terms-text');
    await viewer.page.getByText('Read only', { exact: true }).waitFor();
    const lead = viewer.page.locator('[data-field="lead"][data-locale="en-UK"] textarea');
    expect(await lead.isEditable()).toBe(false);
    await viewer.page.goto('/studio/audit');
    await viewer.page.getByText('There is nothing at this address').waitFor();
  });

  test('an administrator limits somebody, and it stands in the log', async () => {
    const { page, noise } = await open('admin', '/studio/accounts');
    await page.getByRole('button', { name: 'Change: Limits of The editor' }).click();
    await page.getByRole('dialog').getByText('Spanish').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await row(page, 'ines@example.com').getByText('es-ES').waitFor();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await row(page, 'Changed the limits').getByText('ines@example.com').waitFor();
    expect(noise).toEqual([]);
  });
});

test('the palette finds a record and goes to a screen, by keyboard', async () => {
  const { page, noise } = await open('admin', '/studio/');
  await rows(page).first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Search or jump to' }).waitFor();
  await page.keyboard.type('at walking pace');
  await page
    .getByRole('menuitem', { name: /Japan at walking pace/ })
    .first()
    .waitFor();
  expect(await findBarriersInThemes(page, '[role=dialog]')).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search or jump to' }).fill('entries');
  await page.getByRole('menuitem', { name: 'Entries', exact: true }).waitFor();
  const focused = page.locator('[role=menuitem][data-focused]');
  const isReached = async () => (await focused.allTextContents()).includes('Entries');
  for (let presses = 0; presses < 12 && !(await isReached()); presses++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/studio/entries');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
  await page.keyboard.press('Escape');
  expect(noise).toEqual([]);
});
