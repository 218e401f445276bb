/** Reset links, new passwords, and the first administrator’s. */
import { describe, expect, test } from 'vitest';
import { inviteFirstAdmin } from '#server/accounts/first-admin.ts';
import { addUser, asked, cookieOf, ORIGIN, PASSWORD, signIn } from './account-support.ts';
import { given, service, pool, who, attempt } from './session-support.ts';

describe('a new password', () => {
  const linkFor = async (email: string): Promise<string> => {
    expect(await service().requestReset({ ...asked(), email })).toEqual({ kind: 'accepted' });
    await given.opened.accounts.behind.settle();
    const mail = given.opened.mails.findLast((each) => each.template === 'reset-password' && each.to === email);
    return mail && 'link' in mail.values ? mail.values.link : '';
  };
  const follow = async (link: string): Promise<string> => {
    const answer = await given.opened.api.request(link.slice(`${ORIGIN}/api/accounts`.length));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/new-password/']);
    return cookieOf(answer.headers.getSetCookie());
  };
  const choose = (cookie: string | undefined, password = 'another good sentence') =>
    service().setPassword({ ...asked({ cookie }), password });

  test('comes by a link that works once, and ends every session', async () => {
    await addUser(given.opened, { email: 'reset@example.com' });
    const [one, two] = [
      await signIn(given.opened, 'reset@example.com'),
      await signIn(given.opened, 'reset@example.com'),
    ];
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
    await given.opened.accounts.behind.settle();
    expect(given.opened.mails.map(({ to }) => to)).toEqual(['reset@example.com']);
  });

  test('only by the newest link', async () => {
    await addUser(given.opened, { email: 'newest@example.com' });
    const old = await follow(await linkFor('newest@example.com'));
    const fresh = await follow(await linkFor('newest@example.com'));
    expect(await choose(old)).toEqual({ kind: 'wrong-token' });
    expect((await choose(fresh)).kind).toBe('signed-in');
  });

  test('not after thirty minutes', async () => {
    await addUser(given.opened, { email: 'late@example.com' });
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
    await addUser(given.opened, { email: 'tamper@example.com' });
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
    await addUser(given.opened, { email: 'race@example.com' });
    const cookie = await follow(await linkFor('race@example.com'));
    const done = await Promise.all([choose(cookie, 'the first of the two'), choose(cookie, 'the second of the two')]);
    expect(done.map(({ kind }) => kind).toSorted()).toEqual(['signed-in', 'wrong-token']);
  });

  test('is mailed three times an hour at most', async () => {
    await addUser(given.opened, { email: 'flood@example.com' });
    const kinds: string[] = [];
    for (let n = 0; n < 4; n++)
      kinds.push((await service().requestReset({ ...asked(), email: 'flood@example.com' })).kind);
    expect(kinds).toEqual(['accepted', 'accepted', 'accepted', 'too-many']);
    await given.opened.accounts.behind.settle();
  });
});

test('the first administrator gets a link, until there is a password; nobody becomes one by a variable', async () => {
  const invite = (email = 'admin@meridian.example') =>
    inviteFirstAdmin(given.opened.accounts, { email, origin: ORIGIN });
  await addUser(given.opened, { email: 'editor@example.com', role: 'editor' });
  await expect(invite('editor@example.com')).rejects.toThrow(/ADMIN_EMAIL: editor@example.com has an account/);
  const [first, second] = [await invite(), await invite()];
  expect(first).toMatch(/^http:\/\/localhost:3000\/api\/accounts\/reset\?token=[\w-]{32}&return=\/studio\/$/);
  expect(second).not.toBe(first);
  const answer = await given.opened.api.request((second ?? '').slice(`${ORIGIN}/api/accounts`.length));
  const done = await service().setPassword({
    ...asked({ cookie: cookieOf(answer.headers.getSetCookie()) }),
    password: PASSWORD,
  });
  expect(done).toMatchObject({ kind: 'signed-in', visitor: { role: 'admin', email: 'admin@meridian.example' } });
  expect(await invite()).toBeUndefined();
});
