/** The newsletter: nothing comes before it was confirmed, nothing is learnt by asking, and links end. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Mail } from '#schemas/contracts/mail.ts';
import { createNewsletterRoutes } from '#server/newsletter/newsletter-routes.ts';
import { type Newsletter, openNewsletter } from '#server/newsletter/open-newsletter.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from '../store/support.ts';
import { chooseStorefront } from './support/open-test-forms.ts';

const DAY = 24 * 3_600_000;
const ORIGIN = 'https://travel.example';
let opened: TestStore;
let newsletter: Newsletter;
let mails: Mail[];
let now: number;
beforeAll(async () => void (opened = await openTestStore()), START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(async () => {
  await opened.store.database.pool.query('DELETE FROM newsletter_subscribers');
  mails = [];
  now = Date.parse('2026-11-28T12:00:00Z');
  newsletter = openNewsletter({
    drizzle: opened.store.database.drizzle,
    secret: 'a secret of this test',
    now: () => now,
    mail: {
      // As the queue does: the same key is the same mail.
      async send(mail) {
        if (!mails.some(({ key }) => key === mail.key)) mails.push(mail);
      },
    },
  });
});

const ask = (email = 'nuala@example.com') =>
  newsletter.service.ask({ email, locale: 'it', storefront: 'wide', origin: ORIGIN });
const linkOf = (mail: Mail | undefined) => new URL((mail?.values as { readonly link: string } | undefined)?.link ?? '');
const cookieOf = (mail: Mail | undefined) =>
  newsletter.open(linkOf(mail).searchParams.get('token') ?? '', ORIGIN)?.cookie.split(';')[0];
const press = (action: 'confirm' | 'leave', cookie: string | undefined) =>
  newsletter.service.follow(action, { cookie, origin: ORIGIN });
const stateOf = async () =>
  (await opened.store.database.pool.query<{ status: string }>('SELECT status FROM newsletter_subscribers')).rows.map(
    ({ status }) => status,
  );
const routes = () =>
  createNewsletterRoutes({
    newsletter,
    chooseStorefront,
    originOf: () => ORIGIN,
    screenPath: (action, locale) => `/${locale}/newsletter/${action}/`,
    mayExport: async (request) => request.headers.has('authorization'),
    logger: { info() {}, warn() {}, error() {} },
  });

test('a mail in the language of the page asks; the button confirms, twice is once; then it can be left', async () => {
  await ask();
  expect(mails).toMatchObject([{ template: 'newsletter-confirm', locale: 'it', to: 'nuala@example.com' }]);
  const link = linkOf(mails[0]);
  expect(link.origin + link.pathname).toBe(`${ORIGIN}/api/newsletter/confirm`);
  expect(decodeURIComponent(link.href)).not.toMatch(/nuala|@/);
  expect(await stateOf()).toEqual(['waiting']);
  const cookie = cookieOf(mails[0]);
  expect(await press('leave', cookie)).toBeUndefined();
  expect(await press('confirm', cookie)).toEqual([expect.stringMatching(/^letter=; Max-Age=0.*; Secure; HttpOnly$/)]);
  expect(await press('confirm', cookie)).toBeDefined();
  expect(await stateOf()).toEqual(['confirmed']);
  const [reader] = await newsletter.readers(() => ORIGIN);
  const leave = newsletter.open(new URL(reader?.leave ?? '').searchParams.get('token') ?? '', ORIGIN);
  expect(await press('leave', leave?.cookie.split(';')[0])).toBeDefined();
  expect(await stateOf()).toEqual(['left']);
  expect(await press('confirm', cookie)).toBeUndefined();
  expect(await stateOf()).toEqual(['left']);
  expect(await newsletter.readers(() => ORIGIN)).toEqual([]);
});

test('the link itself changes nothing, and its token does not stay in an address', async () => {
  await ask();
  const { pathname, search } = linkOf(mails[0]);
  const path = pathname.replace('/api/newsletter', '') + search;
  for (let time = 0; time < 2; time++) {
    const answer = await routes().request(path, { headers: { host: 'wide.localhost' } });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/it/newsletter/confirm/']);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^letter=confirm\.[^;]+; Max-Age=1800; Path=\/; SameSite=Lax.*HttpOnly$/,
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
  expect(await stateOf()).toEqual(['waiting']);
  for (const wrong of [
    `/leave${search}`,
    '/confirm',
    '/confirm?token=confirm.x',
    `/confirm${search.replace('confirm.', 'confirm.0')}`,
  ]) {
    const answer = await routes().request(wrong, { headers: { host: 'wide.localhost' } });
    expect([wrong, answer.status, answer.headers.get('set-cookie')]).toEqual([wrong, 303, null]);
  }
});

test('whoever asks again and again sends one mail an hour; a known address is told so, and only there', async () => {
  for (let time = 0; time < 5; time++) await ask(time % 2 ? 'nuala@example.com' : 'NUALA@example.com');
  expect(mails).toHaveLength(1);
  await press('confirm', cookieOf(mails[0]));
  expect(await ask()).toBeUndefined();
  expect(mails[1]?.template).toBe('newsletter-known');
  expect(await stateOf()).toEqual(['confirmed']);
  now += 3_600_000;
  await ask();
  expect(mails).toHaveLength(3);
});

test('links end: after seven days, when a new round has begun, and when somebody has changed them', async () => {
  await ask();
  const [first] = mails;
  const cookie = cookieOf(first);
  now += 7 * DAY;
  expect(await press('confirm', cookie)).toBeUndefined();
  expect(cookieOf(first)).toBeUndefined();
  await ask();
  const again = cookieOf(mails[1]);
  expect(await press('confirm', again?.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`))).toBeUndefined();
  expect(await press('confirm', again?.replace('confirm', 'leave'))).toBeUndefined();
  expect(await press('confirm', undefined)).toBeUndefined();
  expect(await press('confirm', again)).toBeDefined();
});

test('its readers are exported by role, each with their way out', async () => {
  await ask();
  await press('confirm', cookieOf(mails[0]));
  expect((await routes().request('/readers')).status).toBe(403);
  const answer = await routes().request('/readers', { headers: { authorization: 'x' } });
  expect(await answer.text()).toMatch(
    /^email,locale,storefront,confirmedAt,leave\r\nnuala@example\.com,it,wide,2026-11-28T12:00:00\.000Z,https:\/\/travel\.example\/api\/newsletter\/leave\?token=leave\.[\w.-]+&locale=it\r\n$/,
  );
});
