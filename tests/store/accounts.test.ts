import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inviteFirstAdmin } from '#server/accounts/first-admin.ts';
import {
  addUser,
  asked,
  cookieOf,
  freshNetwork,
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

describe('signing in', () => {
  test('gives a cookie of seven days that pages of the site get and scripts do not', async () => {
    await addUser(opened, { email: 'cookie@example.com' });
    const done = await service().signIn(attempt({ email: 'Cookie@Example.COM ' }));
    expect(done.kind === 'signed-in' && done.cookies).toEqual([
      expect.stringMatching(/^token=\w{32}\.[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Lax; Secure; HttpOnly$/),
      expect.stringMatching(/^account=[\w-]{8}; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/),
    ]);
    expect(done.kind === 'signed-in' && (await who(cookieOf(done.cookies)))).toMatchObject({
      email: 'cookie@example.com',
      role: 'customer',
    });
  });

  test('over https binds the cookie to the host, and takes no other', async () => {
    await addUser(opened, { email: 'host@example.com' });
    const origin = 'https://www.example.com';
    const done = await service().signIn(attempt({ email: 'host@example.com', origin }));
    const line = done.kind === 'signed-in' ? (done.cookies[0] ?? '') : '';
    expect(line).toMatch(/^__Host-token=[^;]+; Max-Age=604800; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    const { cookies } = opened.accounts;
    expect(cookies.read(line.split(';')[0], origin)).toMatch(/^\w{32}$/);
    expect(cookies.read(line.split(';')[0]?.replace('__Host-', ''), origin)).toBeUndefined();
  });

  test('without "keep me signed in" ends with the browser', async () => {
    await addUser(opened, { email: 'short@example.com' });
    const done = await service().signIn(attempt({ email: 'short@example.com', keep: false }));
    expect(done.kind === 'signed-in' && done.cookies[0]).not.toContain('Max-Age');
  });

  test('begins a new session and ends the one before', async () => {
    await addUser(opened, { email: 'rotate@example.com' });
    const before = await signIn(opened, 'rotate@example.com');
    const done = await service().signIn(attempt({ email: 'rotate@example.com', cookie: before }));
    const after = done.kind === 'signed-in' ? cookieOf(done.cookies) : '';
    expect(after).not.toBe(before);
    expect(await who(before)).toBeUndefined();
    expect(await who(after)).toBeDefined();
  });

  test('a cookie that was made up, altered or taken from the table opens nothing', async () => {
    await addUser(opened, { email: 'forged@example.com' });
    const [cookie = ''] = (await signIn(opened, 'forged@example.com')).split(';');
    const { rows } = await pool().query<{ token: string }>('SELECT token FROM user_sessions ORDER BY created_at DESC');
    const [token] = rows;
    for (const forged of [
      `token=${token?.token}`,
      `token=${token?.token}.`,
      `${cookie}x`,
      cookie.replace(/=(.)/, '=_'),
      'token=.',
      'token=__proto__.x',
      `token=${'a'.repeat(9000)}`,
    ])
      expect(await who(forged), forged).toBeUndefined();
    expect(await who(cookie)).toBeDefined();
  });

  test('five wrong tries pause the address for ten minutes, from whatever network', async () => {
    await addUser(opened, { email: 'paused@example.com' });
    for (let n = 0; n < 5; n++)
      expect(await service().signIn(attempt({ email: 'paused@example.com', password: 'not the right one' }))).toEqual({
        kind: 'wrong',
      });
    const sixth = await service().signIn(attempt({ email: ' PAUSED@example.com' }));
    expect(sixth).toMatchObject({ kind: 'too-many' });
    expect(sixth.kind === 'too-many' && sixth.retryAfter).toBeGreaterThan(590);
    expect(await service().signIn(attempt({ email: 'other@example.com' }))).toEqual({ kind: 'wrong' });
  });

  test('an address without account pauses as well, so the pause tells nothing', async () => {
    const kinds: string[] = [];
    for (let n = 0; n < 6; n++) kinds.push((await service().signIn(attempt({ email: 'nobody@example.com' }))).kind);
    expect(kinds).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too-many']);
  });

  test('addresses tried one after another from one network pause the network (CVE-2025-64526)', async () => {
    const network = freshNetwork();
    for (let n = 0; n < 29; n++)
      expect(await opened.accounts.attempts.signIn.take({ email: `list${n}@example.com`, network })).toBe(0);
    const kinds: string[] = [];
    for (let n = 29; n < 32; n++)
      kinds.push((await service().signIn(attempt({ email: `list${n}@example.com`, network }))).kind);
    expect(kinds).toEqual(['wrong', 'too-many', 'too-many']);
  });

  test('a right password clears the count', async () => {
    await addUser(opened, { email: 'clear@example.com' });
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++)
        await service().signIn(attempt({ email: 'clear@example.com', password: 'wrong wrong wrong' }));
      expect((await service().signIn(attempt({ email: 'clear@example.com' }))).kind).toBe('signed-in');
    }
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const known = await Promise.all(
      Array.from({ length: 3 }, (_, n) => addUser(opened, { email: `timing${n}@example.com` })),
    );
    expect(known).toHaveLength(3);
    const measure = async (email: string): Promise<number> => {
      const start = performance.now();
      expect(await service().signIn(attempt({ email, password: 'not the right one' }))).toEqual({ kind: 'wrong' });
      return performance.now() - start;
    };
    const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (let n = 0; n < 9; n++) {
      times.known.push(await measure(`timing${n % 3}@example.com`));
      times.unknown.push(await measure(`unknown${n}@example.com`));
    }
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    expect(median(times.known) / median(times.unknown)).toBeGreaterThan(0.7);
    expect(median(times.known) / median(times.unknown)).toBeLessThan(1.4);
  });
});

describe('a session', () => {
  const age = (column: string, hours: number, cookie: string) =>
    pool().query(`UPDATE user_sessions SET ${column} = ${column} - make_interval(hours => $1) WHERE token = $2`, [
      hours,
      cookie.slice('token='.length).split('.')[0],
    ]);

  test('that is not kept is over after two idle hours, and gone', async () => {
    await addUser(opened, { email: 'idle@example.com' });
    const cookie = await signIn(opened, 'idle@example.com');
    await age('updated_at', 1, cookie);
    expect(await who(cookie)).toBeDefined();
    await age('updated_at', 3, cookie);
    expect(await who(cookie)).toBeUndefined();
    await age('updated_at', -24, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('that is used stays, until its day is over', async () => {
    await addUser(opened, { email: 'used@example.com' });
    const cookie = await signIn(opened, 'used@example.com');
    await age('updated_at', 1, cookie);
    await who(cookie);
    await age('updated_at', 1, cookie);
    expect(await who(cookie)).toBeDefined();
    await age('expires_at', 25, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('of an editor is over after eight idle hours, kept or not', async () => {
    await addUser(opened, { email: 'editor-idle@example.com', role: 'editor' });
    const done = await service().signIn(attempt({ email: 'editor-idle@example.com' }));
    const cookie = done.kind === 'signed-in' ? cookieOf(done.cookies) : '';
    await age('updated_at', 7, cookie);
    expect(await who(cookie)).toMatchObject({ role: 'editor' });
    await age('updated_at', 9, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('knows the role as it is now', async () => {
    const id = await addUser(opened, { email: 'role@example.com' });
    const cookie = await signIn(opened, 'role@example.com');
    await opened.accounts.users.setRole(id, 'trade');
    expect(await who(cookie)).toMatchObject({ role: 'trade' });
  });

  test('keeps no address and no browser of anybody', async () => {
    const { rows } = await pool().query(
      "SELECT count(*)::int AS n FROM user_sessions WHERE coalesce(ip_address, '') <> '' OR coalesce(user_agent, '') <> ''",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('a new password', () => {
  const linkFor = async (email: string): Promise<string> => {
    expect(await service().requestReset({ ...asked(), email })).toEqual({ kind: 'accepted' });
    await opened.accounts.behind.settle();
    const mail = opened.mails.findLast((each) => each.template === 'reset-password' && each.to === email);
    return mail && 'link' in mail.values ? mail.values.link : '';
  };
  const follow = async (link: string): Promise<string> => {
    const answer = await opened.api.request(link.slice(`${ORIGIN}/api/accounts`.length));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/new-password/']);
    return cookieOf(answer.headers.getSetCookie());
  };
  const choose = (cookie: string | undefined, password = 'another good sentence') =>
    service().setPassword({ ...asked({ cookie }), password });

  test('comes by a link that works once, and ends every session', async () => {
    await addUser(opened, { email: 'reset@example.com' });
    const [one, two] = [await signIn(opened, 'reset@example.com'), await signIn(opened, 'reset@example.com')];
    const cookie = await follow(await linkFor('reset@example.com'));
    const done = await choose(cookie);
    expect(done).toMatchObject({ kind: 'signed-in', visitor: { email: 'reset@example.com' } });
    expect([await who(one), await who(two)]).toEqual([undefined, undefined]);
    expect(done.kind === 'signed-in' && (await who(cookieOf(done.cookies)))).toBeTruthy();
    expect(await choose(cookie, 'a third good sentence')).toEqual({ kind: 'wrong-token' });
    expect(
      (await service().signIn(attempt({ email: 'reset@example.com', password: 'another good sentence' }))).kind,
    ).toBe('signed-in');
    expect((await service().signIn(attempt({ email: 'reset@example.com' }))).kind).toBe('wrong');
  });

  test('is asked for with one answer, whether the address has an account or not', async () => {
    const known = await service().requestReset({ ...asked(), email: 'reset@example.com' });
    const unknown = await service().requestReset({ ...asked(), email: 'nobody-at-all@example.com' });
    expect(known).toEqual(unknown);
    await opened.accounts.behind.settle();
    expect(opened.mails.map(({ to }) => to)).toEqual(['reset@example.com']);
  });

  test('only by the newest link', async () => {
    await addUser(opened, { email: 'newest@example.com' });
    const old = await follow(await linkFor('newest@example.com'));
    const fresh = await follow(await linkFor('newest@example.com'));
    expect(await choose(old)).toEqual({ kind: 'wrong-token' });
    expect((await choose(fresh)).kind).toBe('signed-in');
  });

  test('not after thirty minutes', async () => {
    await addUser(opened, { email: 'late@example.com' });
    const cookie = await follow(await linkFor('late@example.com'));
    const { rows } = await pool().query<{ seconds: number }>(
      'SELECT max(extract(epoch FROM expires_at - now()))::int AS seconds FROM user_tokens',
    );
    expect(rows[0]?.seconds).toBeGreaterThan(1780);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(1800);
    await pool().query("UPDATE user_tokens SET expires_at = now() - interval '1 second'");
    expect(await choose(cookie)).toEqual({ kind: 'wrong-token' });
  });

  test('not by a token that was altered, and the table holds none that could be used (CVE-2026-34751)', async () => {
    await addUser(opened, { email: 'tamper@example.com' });
    const cookie = await follow(await linkFor('tamper@example.com'));
    const { rows } = await pool().query<{ identifier: string }>('SELECT identifier FROM user_tokens');
    for (const forged of [
      `${cookie}x`,
      cookie.slice(0, -1),
      'reset=',
      'reset=a',
      undefined,
      ...rows.map(({ identifier }) => `reset=${identifier}`),
    ])
      expect(await choose(forged), forged).toEqual({ kind: 'wrong-token' });
    expect((await choose(cookie)).kind).toBe('signed-in');
  });

  test('two at once with one link: one wins', async () => {
    await addUser(opened, { email: 'race@example.com' });
    const cookie = await follow(await linkFor('race@example.com'));
    const done = await Promise.all([choose(cookie, 'the first of the two'), choose(cookie, 'the second of the two')]);
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-token']);
  });

  test('is mailed three times an hour at most', async () => {
    await addUser(opened, { email: 'flood@example.com' });
    const kinds: string[] = [];
    for (let n = 0; n < 4; n++)
      kinds.push((await service().requestReset({ ...asked(), email: 'flood@example.com' })).kind);
    expect(kinds).toEqual(['accepted', 'accepted', 'accepted', 'too-many']);
    await opened.accounts.behind.settle();
  });
});

test('the first administrator gets a link, until there is a password; nobody becomes one by a variable', async () => {
  const invite = (email = 'admin@meridian.example') => inviteFirstAdmin(opened.accounts, { email, origin: ORIGIN });
  await addUser(opened, { email: 'editor@example.com', role: 'editor' });
  await expect(invite('editor@example.com')).rejects.toThrow(/ADMIN_EMAIL: editor@example.com has an account/);
  const [first, second] = [await invite(), await invite()];
  expect(first).toMatch(/^http:\/\/localhost:3000\/api\/accounts\/reset\?token=[\w-]{32}$/);
  expect(second).not.toBe(first);
  const answer = await opened.api.request((second ?? '').slice(`${ORIGIN}/api/accounts`.length));
  const done = await service().setPassword({
    ...asked({ cookie: cookieOf(answer.headers.getSetCookie()) }),
    password: PASSWORD,
  });
  expect(done).toMatchObject({ kind: 'signed-in', visitor: { role: 'admin', email: 'admin@meridian.example' } });
  expect(await invite()).toBeUndefined();
});
