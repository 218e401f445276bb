import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUser, asked, cookieOf, openTestAccounts, PASSWORD, signIn, type TestAccounts } from './account-support.ts';
import { START_TIMEOUT } from './support.ts';

let opened: TestAccounts;
beforeAll(async () => {
  opened = await openTestAccounts();
}, START_TIMEOUT);
afterAll(() => opened?.close());

const NEW = 'six gulls over the harbour';
const who = (cookie: string) => opened.accounts.service.visitorOf({ headers: new Headers({ cookie }) });
const change = async (cookie: string, currentPassword: string, password: string) => {
  const visitor = await who(cookie);
  if (!visitor) throw new Error('nobody');
  return opened.accounts.service.changePassword({ ...asked({ cookie }), visitor, currentPassword, password });
};

test('changing the password ends every session and every reset link, and goes on with a new one', async () => {
  const id = await addUser(opened, { email: 'change@example.com', role: 'trade' });
  const [here, there] = [await signIn(opened, 'change@example.com'), await signIn(opened, 'change@example.com')];
  const link = await opened.accounts.tokens.makeReset(id, 600);
  const done = await change(here, PASSWORD, NEW);
  if (done.kind !== 'signed-in') throw new Error(done.kind);
  expect(await who(cookieOf(done.cookies))).toMatchObject({ email: 'change@example.com' });
  expect(done.cookies).toContainEqual(expect.stringMatching(/^account=trade\.[\w-]{8};/));
  expect([await who(here), await who(there)]).toEqual([undefined, undefined]);
  expect(await opened.accounts.tokens.ownerOf(link)).toBeUndefined();
  await expect(signIn(opened, 'change@example.com')).rejects.toThrow('wrong');
  await signIn(opened, 'change@example.com', NEW);
});

test('only with the present one, which a stolen session does not know; five tries pause it', async () => {
  await addUser(opened, { email: 'stolen@example.com' });
  const cookie = await signIn(opened, 'stolen@example.com');
  expect(await change(cookie, PASSWORD, PASSWORD)).toEqual({ kind: 'same' });
  for (let tries = 0; tries < 4; tries++)
    expect(await change(cookie, 'not my password at all', NEW)).toEqual({ kind: 'wrong' });
  expect(await change(cookie, PASSWORD, NEW)).toMatchObject({ kind: 'too-many' });
  expect(await who(cookie)).toBeDefined();
});

test('somebody who came from outside only has none to change', async () => {
  const user = await opened.accounts.users.create({
    ...{ email: 'outside@example.com', name: 'O', role: 'customer', emailVerified: true },
  });
  if (!user) throw new Error('there already');
  const asker = { ...asked(), visitor: user, currentPassword: NEW, password: NEW };
  expect(await opened.accounts.service.changePassword(asker)).toEqual({ kind: 'wrong' });
});

test('signing out everywhere ends every session of the account, and nobody else’s', async () => {
  await addUser(opened, { email: 'devices@example.com' });
  await addUser(opened, { email: 'other@example.com' });
  const mine = [await signIn(opened, 'devices@example.com'), await signIn(opened, 'devices@example.com')] as const;
  const other = await signIn(opened, 'other@example.com');
  const ask = (path: string, headers: Record<string, string>) => opened.api.request(path, { method: 'POST', headers });
  expect((await ask('/sign-out-everywhere', { cookie: mine[0], 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await who(mine[1])).toBeDefined();
  const done = await ask('/sign-out-everywhere', { cookie: mine[0], 'sec-fetch-site': 'same-origin' });
  expect(done.headers.getSetCookie()).toHaveLength(2);
  expect([await who(mine[0]), await who(mine[1])]).toEqual([undefined, undefined]);
  expect(await who(other)).toMatchObject({ email: 'other@example.com' });
  expect((await ask('/sign-out-elsewhere', { 'sec-fetch-site': 'same-origin' })).status).toBe(404);
});
