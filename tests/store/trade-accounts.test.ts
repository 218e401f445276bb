import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addUser,
  asked,
  company,
  openTestAccounts,
  ORIGIN,
  PASSWORD,
  signIn,
  type TestAccounts,
} from './account-support.ts';
import { START_TIMEOUT } from './support.ts';

let opened: TestAccounts;
beforeAll(async () => {
  opened = await openTestAccounts();
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => void opened.mails.splice(0));

const service = () => opened.accounts.service;
const pool = () => opened.accounts.database.pool;
const who = (cookie: string | undefined) =>
  service().visitorOf({ headers: new Headers(cookie === undefined ? {} : { cookie }) });
const attempt = (more: object = {}) => ({
  ...asked(),
  email: 'a@example.com',
  password: PASSWORD,
  keep: true,
  ...more,
});

describe('a trade account', () => {
  const apply = (email: string, more: object = {}) =>
    service().signUpTrade({
      ...asked(),
      company,
      firstName: 'Aoife',
      lastName: 'Byrne',
      email,
      password: PASSWORD,
      ...more,
    });

  test('is applied for, confirmed by mail, and opened by an editor', async () => {
    await addUser(opened, { email: 'editor@example.com', role: 'editor' });
    expect(await apply('orders@byrne.example', { locale: 'pt' })).toEqual({
      kind: 'received',
      redirect: expect.stringMatching(/^\/\w\w\/sign-up-waiting\/$/),
    });
    const [mail] = opened.mails;
    expect(mail).toMatchObject({ template: 'confirm-email', to: 'orders@byrne.example', locale: 'pt' });
    const cookie = await signIn(opened, 'orders@byrne.example');
    expect(await who(cookie)).toMatchObject({ role: 'customer', name: 'Aoife Byrne' });

    const editor = await signIn(opened, 'editor@example.com');
    const call = (path: string, init: { method?: string } = {}) =>
      opened.api.request(path, {
        ...init,
        headers: { cookie: editor, 'sec-fetch-site': 'same-origin' },
      });
    const list = (await (await call('/applications')).json()) as {
      items: { number: number; reference: string; company: object; email: string }[];
    };
    const mine = list.items.find(({ email }) => email === 'orders@byrne.example');
    expect(mine).toMatchObject({ company, reference: expect.stringMatching(/^TA-\d{4}-\d+$/) });

    const early = await call(`/applications/${mine?.number}/approve`, { method: 'POST' });
    expect([early.status, await early.json()]).toMatchObject([409, { code: 'EMAIL_NOT_CONFIRMED' }]);
    const link = mail && 'link' in mail.values ? mail.values.link : '';
    const confirmed = await opened.api.request(link.slice(`${ORIGIN}/api/accounts`.length));
    expect(confirmed.headers.get('location')).toBe('/pt/account/?confirmed=1');

    const approved = await call(`/applications/${mine?.number}/approve`, { method: 'POST' });
    expect([approved.status, await approved.json()]).toMatchObject([
      200,
      { status: 'approved', decidedBy: 'editor@example.com' },
    ]);
    expect(await who(cookie)).toMatchObject({ role: 'trade' });
    expect(opened.mails.at(-1)).toMatchObject({ template: 'trade-approved', to: 'orders@byrne.example', locale: 'pt' });
    expect((await call(`/applications/${mine?.number}/approve`, { method: 'POST' })).status).toBe(409);
  });

  test('is refused with a reason that the applicant reads', async () => {
    await apply('no@byrne.example');
    const editor = await signIn(opened, 'editor@example.com');
    const { rows } = await pool().query<{ number: number }>(
      "SELECT number FROM trade_applications WHERE status = 'pending'",
    );
    const refuse = (body: string) =>
      opened.api.request(`/applications/${rows[0]?.number}/refuse`, {
        method: 'POST',
        body,
        headers: { cookie: editor, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      });
    expect((await refuse('{}')).status).toBe(422);
    expect((await refuse('{"reason":"   "}')).status).toBe(422);
    expect((await refuse('{"reason":"The licence is another company\'s."}')).status).toBe(200);
    expect(opened.mails.at(-1)).toMatchObject({
      template: 'trade-refused',
      values: { name: 'Aoife Byrne', reason: "The licence is another company's." },
    });
    expect((await signIn(opened, 'no@byrne.example')).length).toBeGreaterThan(40);
  });

  test('for an address that has an account answers the same, changes nothing and tells its owner', async () => {
    await addUser(opened, { email: 'taken@example.com' });
    expect(await apply('taken@example.com', { password: 'the password of a thief' })).toEqual({
      kind: 'received',
      redirect: expect.stringMatching(/^\/\w\w\/sign-up-waiting\/$/),
    });
    expect(opened.mails).toMatchObject([{ template: 'account-exists', to: 'taken@example.com' }]);
    expect(
      await service().signIn(attempt({ email: 'taken@example.com', password: 'the password of a thief' })),
    ).toEqual({
      kind: 'wrong',
    });
    const { rows } = await pool().query(
      "SELECT 1 FROM trade_applications a JOIN users u ON u.id = a.user_id WHERE u.email = 'taken@example.com'",
    );
    expect(rows).toEqual([]);
  });

  test('a link that confirms belongs to one address and cannot be altered (CVE-2026-134315)', async () => {
    await apply('link@byrne.example');
    const [mail] = opened.mails;
    const link = mail && 'link' in mail.values ? mail.values.link.slice(`${ORIGIN}/api/accounts`.length) : '';
    const [head, , sign] = (new URL(link, ORIGIN).searchParams.get('token') ?? '').split('.');
    const payload = Buffer.from(
      JSON.stringify({ email: 'editor@example.com', updateTo: 'thief@example.com', iat: 1, exp: 9_999_999_999 }),
    ).toString('base64url');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of [`${head}.${payload}.${sign}`, `${none}.${payload}.`, '', 'x']) {
      const answer = await opened.api.request(`/confirm?token=${encodeURIComponent(token)}`);
      expect(answer.headers.get('location')).toBe('/en/account/?confirmed=0');
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const { rows } = await pool().query("SELECT 1 FROM users WHERE email = 'thief@example.com'");
    expect(rows).toEqual([]);
  });
});
