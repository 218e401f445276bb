import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser, cookieOf, openTestAccounts, ORIGIN, PASSWORD, signIn, type TestAccounts } from './account-support.ts';
import { START_TIMEOUT } from './support.ts';

/** Whoever is signed in at the provider, by the account that the test names. */
const PEOPLE: Readonly<Record<string, { email: string; email_verified: boolean; name: string }>> = {
  p1: { email: 'outside@example.com', email_verified: true, name: 'Olga Outside' },
  p2: { email: 'linked@example.com', email_verified: true, name: 'Lena Linked' },
  p3: { email: 'victim@example.com', email_verified: true, name: 'Vic Tim' },
  p4: { email: 'boss@example.com', email_verified: false, name: 'Not The Boss' },
};
let person = 'p1';

/** A real provider (oidc-provider, certified), which signs the person in without asking. It demands PKCE. */
async function startProvider(): Promise<{ server: Server; issuer: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'meridian',
        client_secret: 'a-secret-of-the-provider',
        redirect_uris: [`${ORIGIN}/api/accounts/callback/oidc`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...PEOPLE[id] }) }),
    cookies: { keys: ['a key of the test'] },
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    void (async () => {
      const { params } = await provider.interactionDetails(request, response);
      const grant = new provider.Grant({ accountId: person, clientId: String(params['client_id']) });
      grant.addOIDCScope('openid email profile');
      await provider.interactionFinished(request, response, {
        login: { accountId: person },
        consent: { grantId: await grant.save() },
      });
    })();
  });
  return { server, issuer };
}

let opened: TestAccounts;
let provider: Awaited<ReturnType<typeof startProvider>>;
beforeAll(async () => {
  provider = await startProvider();
  opened = await openTestAccounts({
    oidc: { issuer: provider.issuer, clientId: 'meridian', clientSecret: 'a-secret-of-the-provider' },
  });
}, START_TIMEOUT);
afterAll(async () => {
  await opened?.close();
  provider?.server.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => opened.api.request(path, { headers });

/** First leg: the address at the provider, and the cookie that binds this browser. */
async function start(query = '?return=/en/destinations/') {
  const response = await ask(`/oidc${query}`, { 'sec-fetch-site': 'same-origin' });
  return { url: new URL(response.headers.get('location') ?? ''), cookie: cookieOf(response.headers.getSetCookie()) };
}

/** Second leg, as a browser walks it at the provider. @returns the address back at our side */
async function walk(from: URL): Promise<URL> {
  const jar = new Map<string, string>();
  let url = from;
  for (let hop = 0; hop < 8; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`${response.status} ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin === ORIGIN) return url;
  }
  throw new Error('The provider leads in circles.');
}

const finish = (back: URL, cookie: string) =>
  ask(`/callback/oidc${back.search}`, { cookie, 'sec-fetch-site': 'cross-site' });
const visitorOf = (response: Response) =>
  opened.accounts.service.visitorOf({ headers: new Headers({ cookie: cookieOf(response.headers.getSetCookie()) }) });

async function signInAs(id: string): Promise<Response> {
  person = id;
  const { url, cookie } = await start();
  return finish(await walk(url), cookie);
}
const FAILED = '/en/sign-in/?problem=outside';

describe('signing in outside', () => {
  test('leads there with state, nonce and a PKCE challenge, and back to where it began', async () => {
    person = 'p1';
    const { url, cookie } = await start();
    expect(url.origin).toBe(provider.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'meridian',
      redirect_uri: `${ORIGIN}/api/accounts/callback/oidc`,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
    const response = await finish(await walk(url), cookie);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en/destinations/']);
    expect(response.headers.getSetCookie().filter((line) => line.startsWith('token='))).toEqual([
      expect.stringMatching(/^token=\w{32}\.[\w-]{43}; Max-Age=604800; Path=\/; SameSite=Lax; Secure; HttpOnly$/),
    ]);
    expect(response.headers.getSetCookie().some((line) => /session/.test(line))).toBe(false);
    expect(await visitorOf(response)).toMatchObject({
      email: 'outside@example.com',
      name: 'Olga Outside',
      role: 'customer',
    });
  });

  test('the second time is the same person', async () => {
    const [one, two] = [await visitorOf(await signInAs('p1')), await visitorOf(await signInAs('p1'))];
    expect(one?.id).toBe(two?.id);
  });

  test('an answer for another browser, a made-up or a spent state opens nothing', async () => {
    person = 'p1';
    const mine = await start();
    const back = await walk(mine.url);
    const other = await start();
    const forged = new URL(back);
    forged.searchParams.set('state', 'a'.repeat(32));
    for (const [url, cookie] of [
      [back, ''],
      [back, other.cookie],
      [forged, mine.cookie],
    ] as const) {
      const response = await finish(url, cookie);
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        expect.stringContaining('/en/sign-in/'),
      ]);
      expect(await visitorOf(response)).toBeUndefined();
    }
    const again = await start();
    const code = await walk(again.url);
    expect(await visitorOf(await finish(code, again.cookie))).toBeDefined();
    expect(await visitorOf(await finish(code, again.cookie))).toBeUndefined();
  });

  test("another sign-in's code does not fit: nonce and PKCE bind it", async () => {
    person = 'p1';
    const [one, two] = [await start(), await start()];
    const [backOne, backTwo] = [await walk(one.url), await walk(two.url)];
    backTwo.searchParams.set('code', backOne.searchParams.get('code') ?? '');
    const response = await finish(backTwo, two.cookie);
    expect(response.headers.get('location')).toMatch(/^\/en\/sign-in\/\?problem=outside/);
    expect(await visitorOf(response)).toBeUndefined();
  });

  test('refused at the provider, it says so on the sign-in screen', async () => {
    const { url, cookie } = await start();
    const state = url.searchParams.get('state') ?? '';
    const response = await ask(`/callback/oidc?error=access_denied&state=${state}`, { cookie });
    expect(response.headers.get('location')).toBe(FAILED);
  });

  test('comes back to this site only', async () => {
    person = 'p1';
    for (const evil of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
      const { url, cookie } = await start(`?return=${encodeURIComponent(evil)}`);
      const response = await finish(await walk(url), cookie);
      expect([evil, response.headers.get('location')]).toEqual([evil, '/en/account/']);
    }
  });

  test('cannot be begun by another site', async () => {
    const response = await ask('/oidc', { 'sec-fetch-site': 'cross-site' });
    expect(response.headers.get('location')).toBe('/en/sign-in/');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('ends the session before', async () => {
    await addUser(opened, { email: 'before@example.com' });
    const before = await signIn(opened, 'before@example.com');
    person = 'p1';
    const { url, cookie } = await start();
    await finish(await walk(url), `${cookie}; ${before}`);
    expect(await opened.accounts.service.visitorOf({ headers: new Headers({ cookie: before }) })).toBeUndefined();
  });
});

describe('an address that has an account here', () => {
  test('is the same account, where both sides have confirmed it', async () => {
    const id = await addUser(opened, { email: 'linked@example.com', role: 'trade' });
    expect(await visitorOf(await signInAs('p2'))).toMatchObject({ id, role: 'trade' });
  });

  test('is not linked while nobody has confirmed it here: a password may be waiting behind it', async () => {
    await opened.accounts.service.signUpTrade({
      locale: 'en',
      network: '203.0.113.99',
      origin: ORIGIN,
      firstName: 'A',
      lastName: 'Thief',
      email: 'victim@example.com',
      password: PASSWORD,
      company: {
        companyName: 'X',
        companyKind: 'corporate-travel',
        licence: '1',
        vatNumber: 'IE1',
        country: 'IE',
        phone: '1',
      },
    });
    const response = await signInAs('p3');
    expect(response.headers.get('location')).toMatch(/^\/en\/sign-in\/\?problem=outside/);
    expect(await visitorOf(response)).toBeUndefined();
  });

  test('is not linked on the word of a provider that has not confirmed it', async () => {
    await addUser(opened, { email: 'boss@example.com', role: 'admin' });
    const response = await signInAs('p4');
    expect(response.headers.get('location')).toMatch(/^\/en\/sign-in\/\?problem=outside/);
    expect(await visitorOf(response)).toBeUndefined();
  });
});
