import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#schemas/contracts/accounts.ts';
import { addUser, asked, openTestAccounts, ORIGIN, PASSWORD, signIn, type TestAccounts } from './account-support.ts';
import { START_TIMEOUT } from './support.ts';

let opened: TestAccounts;
const cookies: Partial<Record<Role, string>> = {};
const ids: Partial<Record<Role, string>> = {};
beforeAll(async () => {
  opened = await openTestAccounts();
  for (const role of ['customer', 'trade', 'editor', 'publisher', 'admin'] as const) {
    ids[role] = await addUser(opened, { email: `${role}@example.com`, role });
    cookies[role] = await signIn(opened, `${role}@example.com`);
  }
}, START_TIMEOUT);
afterAll(() => opened?.close());
beforeEach(() => void opened.mails.splice(0));

interface Call {
  readonly as?: Role | undefined;
  readonly headers?: Record<string, string>;
  readonly json?: unknown;
}
async function call(method: string, path: string, { as, headers, json }: Call = {}) {
  const cookie = as && cookies[as];
  const response = await opened.api.request(path, {
    method,
    body: json === undefined ? null : JSON.stringify(json),
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...headers },
  });
  const text = await response.text();
  return {
    response,
    status: response.status,
    body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown>,
  };
}

describe('who is signed in', () => {
  test('is told to the browser, and kept by nobody', async () => {
    const { response, body } = await call('GET', '/me', { as: 'trade' });
    expect(body).toEqual({ visitor: { name: 'Aoife Byrne', email: 'trade@example.com', role: 'trade' } });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('vary')).toBe('cookie');
    expect((await call('GET', '/me')).body).toEqual({ visitor: null });
  });

  test('the hint that pages show it by follows a role that has changed since', async () => {
    const cookie = await signIn(opened, 'trade@example.com');
    const hints = async (hint: string) => {
      const { response } = await call('GET', '/me', { headers: { cookie: cookie.replace(/account=[^;]*/, hint) } });
      return response.headers.getSetCookie();
    };
    const [own = ''] = /account=[^;]*/.exec(cookie) ?? [];
    expect(own).toMatch(/^account=trade\.\w/);
    expect(await hints(own)).toEqual([]);
    for (const old of [own.replace('trade.', ''), own.replace('trade.', 'staff.'), 'account='])
      expect(await hints(old)).toEqual([`${own}; Max-Age=604800; Path=/; SameSite=Lax; Secure`]);
  });

  test('after signing out is nobody, with the same cookie as well', async () => {
    const cookie = await signIn(opened, 'customer@example.com');
    const out = await call('POST', '/sign-out', { headers: { cookie } });
    expect([out.status, out.body]).toEqual([200, { visitor: null }]);
    expect(out.response.headers.getSetCookie()).toEqual([
      'token=; Max-Age=0; Path=/; SameSite=Lax; Secure; HttpOnly',
      'account=; Max-Age=0; Path=/; SameSite=Lax; Secure',
    ]);
    expect((await call('GET', '/me', { headers: { cookie } })).body).toEqual({ visitor: null });
    expect((await call('GET', '/users', { headers: { cookie } })).status).toBe(401);
  });

  test('goes back where signing out was pressed, on this site only', async () => {
    for (const [to, location] of [
      ['/es/destinos/', '/es/destinos/'],
      ['//evil.example/', '/en/'],
      ['https://evil.example/', '/en/'],
      ['/\\evil.example', '/en/'],
      ['javascript:alert(1)', '/en/'],
    ]) {
      const response = await opened.api.request('/sign-out', {
        method: 'POST',
        body: new URLSearchParams({ return: to ?? '' }),
        headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin' },
      });
      expect([response.status, response.headers.get('location')], to).toEqual([303, location]);
    }
  });
});

describe('what another site sends', () => {
  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example', host: 'localhost:3000' },
    { 'sec-fetch-site': undefined, origin: 'null', host: 'localhost:3000' },
  ])('is refused: %o (CVE-2026-22030)', async (sent) => {
    const headers = new Headers({ cookie: cookies.admin ?? '' });
    for (const [name, value] of Object.entries(sent)) if (value !== undefined) headers.set(name, value);
    for (const [method, path] of [
      ['POST', '/sign-out'],
      ['PUT', `/users/${ids.customer}/role`],
      ['DELETE', `/users/${ids.customer}/sessions`],
      ['POST', '/applications/1/approve'],
    ] as const) {
      const response = await opened.api.request(path, { method, headers, body: method === 'DELETE' ? null : '{}' });
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect((await call('GET', '/me', { as: 'admin' })).body['visitor']).not.toBeNull();
  });
});

const ROLES = [undefined, 'customer', 'trade', 'editor', 'publisher', 'admin'] as const;
const DOORS = [
  { method: 'GET', path: () => '/net-prices?ids=a', open: ['trade', 'editor', 'publisher', 'admin'], granted: 200 },
  { method: 'GET', path: () => '/applications', open: ['editor', 'publisher', 'admin'], granted: 200 },
  { method: 'POST', path: () => '/applications/999/approve', open: ['editor', 'publisher', 'admin'], granted: 404 },
  { method: 'POST', path: () => '/applications/999/refuse', open: ['editor', 'publisher', 'admin'], granted: 422 },
  { method: 'GET', path: () => '/users', open: ['admin'], granted: 200 },
  { method: 'POST', path: () => '/users', open: ['admin'], granted: 422 },
  { method: 'PUT', path: () => `/users/${ids.customer}/role`, open: ['admin'], granted: 422 },
  { method: 'POST', path: () => `/users/${ids.customer}/unlock`, open: ['admin'], granted: 204 },
  { method: 'DELETE', path: () => '/users/nobody/sessions', open: ['admin'], granted: 404 },
] as const;
describe('doors', () => {
  test.each(DOORS.flatMap((door) => ROLES.map((role) => ({ ...door, role }))))(
    '$method $path for $role',
    async ({ method, path, open, granted, role }) => {
      const isOpen = role !== undefined && (open as readonly string[]).includes(role);
      const { status, body } = await call(method, path(), { as: role, json: method === 'GET' ? undefined : {} });
      expect(status).toBe(isOpen ? granted : role === undefined ? 401 : 403);
      if (role === undefined)
        expect(body).toEqual({ code: 'SIGN_IN_REQUIRED', message: 'Please, login first', signIn: '/en/sign-in/' });
    },
  );
});

describe('people', () => {
  test('are invited by a link, never with a password of somebody else', async () => {
    const { status, body } = await call('POST', '/users', {
      as: 'admin',
      json: {
        email: 'New@Example.com',
        name: 'Inês Prata',
        role: 'editor',
        locale: 'pt',
        userId: 'chosen',
        password: 'x',
      },
    });
    expect([status, body]).toMatchObject([201, { email: 'new@example.com', role: 'editor', emailVerified: false }]);
    // What the body says beyond that counts for nothing (CVE-2025-61928).
    expect(body['id']).not.toBe('chosen');
    const [mail] = opened.mails;
    expect(mail).toMatchObject({ template: 'invitation', to: 'new@example.com', locale: 'pt' });
    const link = mail && 'link' in mail.values ? mail.values.link : '';
    const followed = await opened.api.request(link.slice(`${ORIGIN}/api/accounts`.length));
    expect(followed.headers.get('location')).toBe('/pt/new-password/');
    const done = await opened.accounts.service.setPassword({
      ...asked({ cookie: followed.headers.getSetCookie()[0]?.split(';')[0] ?? '' }),
      password: PASSWORD,
    });
    expect(done).toMatchObject({ kind: 'signed-in', visitor: { role: 'editor' } });
    expect(
      (await call('POST', '/users', { as: 'admin', json: { email: 'new@example.com', name: 'X', role: 'editor' } }))
        .status,
    ).toBe(409);
  });

  test.each([
    [{ email: 'x', name: 'X', role: 'editor' }, 'email'],
    [{ email: 'x@example.com\r\nBcc: y@example.com', name: 'X', role: 'editor' }, 'email'],
    [{ email: 'x@example.com', name: '', role: 'editor' }, 'name'],
    [{ email: 'x@example.com', name: 'A\nB', role: 'editor' }, 'name'],
    [{ email: 'x@example.com', name: 'X', role: 'root' }, 'role'],
    [{ email: { $ne: '' }, name: 'X', role: 'editor' }, 'email'],
  ])('with %o are not, and %s is named', async (json, field) => {
    const { status, body } = await call('POST', '/users', { as: 'admin', json });
    expect(status).toBe(422);
    expect(body['errors']).toMatchObject([{ field }]);
  });

  test('change their role, but the last administrator stays', async () => {
    expect(
      (await call('PUT', `/users/${ids.trade}/role`, { as: 'admin', json: { role: 'editor' } })).body,
    ).toMatchObject({ role: 'editor' });
    expect((await call('PUT', `/users/${ids.trade}/role`, { as: 'admin', json: { role: 'trade' } })).status).toBe(200);
    const last = await call('PUT', `/users/${ids.admin}/role`, { as: 'admin', json: { role: 'editor' } });
    expect([last.status, last.body['code']]).toEqual([409, 'LAST_ADMIN']);
  });

  test('that are paused are let in again by an administrator only (GHSA-jg8r-5jh2-v2xj)', async () => {
    const take = () => opened.accounts.attempts.signIn.take({ email: 'customer@example.com', network: '192.0.2.7' });
    for (let n = 0; n < 6; n++) await take();
    expect(await take()).toBeGreaterThan(0);
    expect((await call('POST', `/users/${ids.customer}/unlock`, { as: 'publisher' })).status).toBe(403);
    expect(await take()).toBeGreaterThan(0);
    expect((await call('POST', `/users/${ids.customer}/unlock`, { as: 'admin' })).status).toBe(204);
    expect(await take()).toBe(0);
  });

  test.each(['limit=-1', 'limit=1e3', 'limit=101', 'skip=-1', 'skip=x', `search=${'a'.repeat(101)}`])(
    'are not listed by %s (GHSA-cqmq-8755-7xvh)',
    async (query) => {
      expect((await call('GET', `/users?${query}`, { as: 'admin' })).status).toBe(400);
    },
  );

  test('are found by part of their name or address, signs of patterns meaning themselves', async () => {
    const find = async (search: string) =>
      ((await call('GET', `/users?search=${encodeURIComponent(search)}`, { as: 'admin' })).body['items'] as unknown[])
        .length;
    expect(await find('publisher@')).toBe(1);
    expect(await find('%')).toBe(0);
    expect(await find('_ublisher')).toBe(0);
    expect(await find("' OR 1=1 --")).toBe(0);
  });
});

test('what is too large to be one of these requests is not read', async () => {
  const { status } = await call('POST', '/users', { as: 'admin', json: { email: 'x'.repeat(10_000) } });
  expect(status).toBe(413);
});

test('no route of the library is there beside ours', async () => {
  for (const path of [
    '/sign-up/email',
    '/sign-in/email',
    '/update-user',
    '/change-email',
    '/delete-user',
    '/reset-password',
    '/get-session',
    '/callback/oidc',
    '/oidc',
  ])
    expect([path, (await call('POST', path, { as: 'admin', json: {} })).status]).toEqual([path, 404]);
});
