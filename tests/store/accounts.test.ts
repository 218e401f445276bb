/** Signing in, and sessions. */
import { describe, expect, test } from 'vitest';
import { addUser, cookieOf, freshNetwork, signIn } from './account-support.ts';
import { given, service, pool, who, attempt } from './session-support.ts';

describe('signing in', () => {
  test('gives a cookie of seven days that pages of the site get and scripts do not', async () => {
    await addUser(given.opened, { email: 'cookie@example.com' });
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
    await addUser(given.opened, { email: 'host@example.com' });
    const origin = 'https://www.example.com';
    const done = await service().signIn(attempt({ email: 'host@example.com', origin }));
    const line = done.kind === 'signed-in' ? (done.cookies[0] ?? '') : '';
    expect(line).toMatch(/^__Host-token=[^;]+; Max-Age=604800; Path=\/; SameSite=Lax; Secure; HttpOnly$/);
    const { cookies } = given.opened.accounts;
    expect(cookies.read(line.split(';')[0], origin)).toMatch(/^\w{32}$/);
    expect(cookies.read(line.split(';')[0]?.replace('__Host-', ''), origin)).toBeUndefined();
  });

  test('without "keep me signed in" ends with the browser', async () => {
    await addUser(given.opened, { email: 'short@example.com' });
    const done = await service().signIn(attempt({ email: 'short@example.com', keep: false }));
    expect(done.kind === 'signed-in' && done.cookies[0]).not.toContain('Max-Age');
  });

  test('begins a new session and ends the one before', async () => {
    await addUser(given.opened, { email: 'rotate@example.com' });
    const before = await signIn(given.opened, 'rotate@example.com');
    const done = await service().signIn(attempt({ email: 'rotate@example.com', cookie: before }));
    const after = done.kind === 'signed-in' ? cookieOf(done.cookies) : '';
    expect(after).not.toBe(before);
    expect(await who(before)).toBeUndefined();
    expect(await who(after)).toBeDefined();
  });

  test('a cookie that was made up, altered or taken from the table opens nothing', async () => {
    await addUser(given.opened, { email: 'forged@example.com' });
    const [cookie = ''] = (await signIn(given.opened, 'forged@example.com')).split(';');
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
    await addUser(given.opened, { email: 'paused@example.com' });
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
      expect(await given.opened.accounts.attempts.signIn.take({ email: `list${n}@example.com`, network })).toBe(0);
    const kinds: string[] = [];
    for (let n = 29; n < 32; n++)
      kinds.push((await service().signIn(attempt({ email: `list${n}@example.com`, network }))).kind);
    expect(kinds).toEqual(['wrong', 'too-many', 'too-many']);
  });

  test('a right password clears the count', async () => {
    await addUser(given.opened, { email: 'clear@example.com' });
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 4; n++)
        await service().signIn(attempt({ email: 'clear@example.com', password: 'wrong wrong wrong' }));
      expect((await service().signIn(attempt({ email: 'clear@example.com' }))).kind).toBe('signed-in');
    }
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const known = await Promise.all(
      Array.from({ length: 3 }, (_, n) => addUser(given.opened, { email: `timing${n}@example.com` })),
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
    await addUser(given.opened, { email: 'idle@example.com' });
    const cookie = await signIn(given.opened, 'idle@example.com');
    await age('updated_at', 1, cookie);
    expect(await who(cookie)).toBeDefined();
    await age('updated_at', 3, cookie);
    expect(await who(cookie)).toBeUndefined();
    await age('updated_at', -24, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('that is used stays, until its day is over', async () => {
    await addUser(given.opened, { email: 'used@example.com' });
    const cookie = await signIn(given.opened, 'used@example.com');
    await age('updated_at', 1, cookie);
    await who(cookie);
    await age('updated_at', 1, cookie);
    expect(await who(cookie)).toBeDefined();
    await age('expires_at', 25, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('of an editor is over after eight idle hours, kept or not', async () => {
    await addUser(given.opened, { email: 'editor-idle@example.com', role: 'editor' });
    const done = await service().signIn(attempt({ email: 'editor-idle@example.com' }));
    const cookie = done.kind === 'signed-in' ? cookieOf(done.cookies) : '';
    await age('updated_at', 7, cookie);
    expect(await who(cookie)).toMatchObject({ role: 'editor' });
    await age('updated_at', 9, cookie);
    expect(await who(cookie)).toBeUndefined();
  });

  test('knows the role as it is now', async () => {
    const id = await addUser(given.opened, { email: 'role@example.com' });
    const cookie = await signIn(given.opened, 'role@example.com');
    await given.opened.accounts.users.setRole(id, 'trade');
    expect(await who(cookie)).toMatchObject({ role: 'trade' });
  });

  test('keeps no address and no browser of anybody', async () => {
    const { rows } = await pool().query(
      "SELECT count(*)::int AS n FROM user_sessions WHERE coalesce(ip_address, '') <> '' OR coalesce(user_agent, '') <> ''",
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});
