import { describe, expect, test } from 'vitest';
import ipaddr from 'ipaddr.js';
import storefronts from '../../storefronts.json' with { type: 'json' };
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { createStorefrontChoice } from './choose-storefront.ts';
import { clientNetwork } from './client-network.ts';
import { localeCookie, readCookie, writeCookie } from './cookies.ts';
import { isCrossSite } from './cross-site.ts';
import { createPreferences } from './preferences.ts';
import { createRateLimit } from './rate-limit.ts';
import { returnPath } from './return-path.ts';

const choose = createStorefrontChoice({ storefronts: storefronts as Storefronts, port: 3000 });

describe('the storefront', () => {
  test('is chosen by host, whatever its case and port', () => {
    expect(choose('WIDE.localhost:3000').storefront.id).toBe('wide');
    expect(choose('trade.localhost').origin).toBe('http://trade.localhost:3000');
  });
  test('is the default for any other host, which never gets into an address', () => {
    for (const host of [undefined, 'evil.example', '127.0.0.1:3000', 'wide.localhost.evil.example']) {
      expect(choose(host)).toMatchObject({ storefront: { id: 'primary' }, origin: 'http://localhost:3000' });
    }
  });
  test('can be forced', () => {
    const forced = createStorefrontChoice({
      storefronts: storefronts as Storefronts,
      port: 3000,
      forced: 'wide',
      publicOrigin: 'https://www.example.com',
    });
    expect(forced('trade.localhost')).toMatchObject({ storefront: { id: 'wide' }, origin: 'https://www.example.com' });
  });
});

describe('the network of a client', () => {
  const trusted = [ipaddr.parseCIDR('10.0.0.0/8')];
  test('is the socket, unless a trusted proxy says otherwise', () => {
    expect(clientNetwork('203.0.113.7', '198.51.100.1', [])).toBe('203.0.113.7');
    expect(clientNetwork('10.0.0.1', '6.6.6.6, 198.51.100.1', trusted)).toBe('198.51.100.1');
    expect(clientNetwork('10.0.0.1', '198.51.100.1, 10.2.3.4', trusted)).toBe('198.51.100.1');
    expect(clientNetwork('10.0.0.1', 'nonsense', trusted)).toBe('10.0.0.1');
  });
  test('is the /64 of an IPv6 address, and one with its IPv4 form', () => {
    expect(clientNetwork('2001:db8:1:2:3::4', undefined, [])).toBe(
      clientNetwork('2001:db8:1:2:ffff::1', undefined, []),
    );
    expect(clientNetwork('::ffff:203.0.113.7', undefined, [])).toBe('203.0.113.7');
  });
});

describe('cookies', () => {
  test('are read exactly', () => {
    expect(readCookie('xlocale=it; locale=es; market=en', 'locale')).toBe('es');
    expect(readCookie(`locale=${'x'.repeat(9000)}`, 'locale')).toBeUndefined();
  });
  test('last 365 days for the language and cannot carry a header', () => {
    expect(localeCookie('es', true)).toBe('locale=es; Max-Age=31536000; Path=/; SameSite=Lax; Secure; HttpOnly');
    expect(() => writeCookie('a', 'b\r\nSet-Cookie: c=d', { maxAge: 1, secure: false })).toThrow(/only hold/);
  });
});

describe('a return path', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/%0d%0a\r\nx',
    '',
    null,
    '#x',
  ])('%j goes home', (value) => {
    expect(returnPath(value, '/en/')).toBe('/en/');
  });
  test('of this site is kept', () => {
    expect(returnPath('/es/grupos/?a=1', '/en/')).toBe('/es/grupos/?a=1');
  });
});

describe('preferences', () => {
  const app = createPreferences({
    mayPreview: async (request) => request.headers.get('cookie') === 'token=editor',
    previewToken: 'right',
    chooseStorefront: choose,
    isPreviewToken: (token) => token === 'right',
  });
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.request('/preferences', {
      method: 'POST',
      body,
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('keep a market of the storefront and go back', async () => {
    const answer = await post('market=es&return=%2Fen%2Fabout%2F');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/en/about/');
    expect(answer.headers.get('set-cookie')).toMatch(/^market=es; /);
  });
  test('refuse another market, naming the field', async () => {
    const answer = await post('market=xx');
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'market', keyword: 'enum' }] });
  });
  test('refuse a form of another site', async () => {
    expect((await post('market=es', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(isCrossSite(new Headers({ origin: 'https://evil.example', host: 'localhost' }))).toBe(true);
    expect(isCrossSite(new Headers({ origin: 'http://localhost', host: 'localhost' }))).toBe(false);
  });
  test('show drafts to whoever is signed in as an editor', async () => {
    const asked = (cookie: string) => app.request('/preview?return=/en/', { headers: { cookie } });
    expect((await asked('token=editor')).headers.get('set-cookie')).toMatch(/^preview=right; /);
    expect((await asked('token=customer')).status).toBe(401);
  });
  test('show drafts only with the right token', async () => {
    expect((await app.request('/preview?token=wrong')).status).toBe(401);
    expect((await app.request('/preview?token=right&return=/en/')).headers.get('set-cookie')).toMatch(
      /^preview=right; Max-Age=28800/,
    );
  });
});

test('a rate limit lets its points through and then says how long to wait', async () => {
  const limit = createRateLimit({ points: 2, seconds: 60 });
  expect([await limit.take('a'), await limit.take('a'), await limit.take('b')]).toEqual([0, 0, 0]);
  expect(await limit.take('a')).toBeGreaterThan(0);
});
