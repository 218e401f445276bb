import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { SiteResponse } from '#schemas/contracts/site.ts';
import { createPageCache, type PageAnswer, type PageCacheOptions } from './page-cache.ts';
import { acceptedEncodings } from './page-cache-encoding.ts';
import { createQueryKeys } from './query-keys.ts';
import { pageKey } from './page-cache-key.ts';

const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const cacheWith = (more: Partial<PageCacheOptions> = {}) => createPageCache({ logger, quality: 4, ...more });
const response = (text: string, more: Partial<SiteResponse> = {}): SiteResponse => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  tags: ['a', 'b'],
  cache: 'public',
  body: { version: text, raw: () => Buffer.from(text), gzip: () => gzipSync(text) },
  ...more,
});
const change = (id: string, kind: ContentChange['kind'] = 'publish'): ContentChange => ({
  kind,
  id,
  typename: 'Page',
  version: 2,
});
const textOf = (answer: PageAnswer | undefined) => answer?.body(['identity'])?.bytes.toString();
const down = () => Promise.resolve(response('503', { status: 503, cache: 'no-store', unavailable: true, tags: [] }));

describe('a page in the cache', () => {
  test('is there at once, with its headers, and is made once', async () => {
    const cache = cacheWith();
    const make = vi.fn(async () => response('one'));
    expect(cache.get('k')).toBeUndefined();
    await cache.load('k', make);
    expect(cache.get('k')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html' },
      state: 'fresh',
      version: 'one',
    });
    expect(textOf(cache.get('k'))).toBe('one');
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is not shown from the moment at which something on it appears or ends, not even once more', async () => {
    let clock = 1000;
    const cache = cacheWith({ now: () => clock });
    await cache.load('k', async () => response('before', { validUntil: 1050 }));
    clock = 1049;
    expect(cache.get('k')?.state).toBe('fresh');
    clock = 1050;
    expect(cache.get('k')).toBeUndefined();
    await cache.load('k', async () => response('after'));
    expect(textOf(cache.get('k'))).toBe('after');
  });

  test('that was begun before such a moment and finished after it goes to nobody who asked after it', async () => {
    let clock = 1049;
    const cache = cacheWith({ now: () => clock });
    const begun = Promise.withResolvers<SiteResponse>();
    const before = cache.load('k', () => begun.promise);
    clock = 1050;
    const make = vi.fn(async () => response('after'));
    const after = [cache.load('k', make), cache.load('k', make)];
    begun.resolve(response('before', { validUntil: 1050 }));
    expect(textOf(await before)).toBe('before');
    expect((await Promise.all(after)).map(textOf)).toEqual(['after', 'after']);
    expect(textOf(cache.get('k'))).toBe('after');
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('is sent as gzip first and as brotli once that is ready, for who takes it', async () => {
    const cache = cacheWith();
    await cache.load('k', async () => response('one'));
    const body = (header: string) => cache.get('k')?.body(acceptedEncodings(header));
    expect(body('gzip, br')?.encoding).toBe('gzip');
    await vi.waitFor(() => expect(body('gzip, deflate, br, zstd')?.encoding).toBe('br'));
    expect(brotliDecompressSync(body('br')?.bytes ?? '').toString()).toBe('one');
    expect(gunzipSync(body('gzip')?.bytes ?? '').toString()).toBe('one');
    expect(body('')?.bytes.toString()).toBe('one');
    await cache.close();
  });

  test('is made once for any number of waiting requests', async () => {
    const cache = cacheWith();
    const make = vi.fn(() => new Promise<SiteResponse>((done) => setTimeout(() => done(response('one')), 20)));
    const answers = await Promise.all(Array.from({ length: 500 }, () => cache.load('k', make)));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(answers.map(textOf))).toEqual(new Set(['one']));
  });

  test('that is not public is neither kept nor given to others who wait', async () => {
    const cache = cacheWith();
    let n = 0;
    const make = async () => response(`for ${++n}`, { cache: 'no-store' });
    const texts = (await Promise.all([cache.load('k', make), cache.load('k', make), cache.load('k', make)])).map(
      textOf,
    );
    expect(new Set(texts).size).toBe(3);
    expect(cache.get('k')).toBeUndefined();
  });

  test('with a failure on it is kept briefly, shown while it is made again, and never taken for a good one', async () => {
    let time = 0;
    const cache = cacheWith({ now: () => time });
    await cache.load('k', async () => response('half', { freshUntil: 10_000 }));
    expect(cache.get('k')?.state).toBe('fresh');
    time = 10_001;
    expect(cache.get('k')?.state).toBe('stale');
    expect((await cache.load('k', down)).status).toBe(503);
  });

  test('too old is shown as stale, and an equal one made meanwhile keeps what was compressed', async () => {
    let time = 0;
    const cache = cacheWith({ now: () => time, freshMs: 1000 });
    await cache.load('k', async () => response('one'));
    await vi.waitFor(() => expect(cache.get('k')?.body(['br', 'identity'])?.encoding).toBe('br'));
    time = 1001;
    expect(cache.get('k')?.state).toBe('stale');
    await cache.load('k', async () => response('one'));
    expect(cache.get('k')?.state).toBe('fresh');
    expect(cache.get('k')?.body(['br', 'identity'])?.encoding).toBe('br');
    await cache.close();
  });

  test('never outgrows its bound', async () => {
    const cache = cacheWith({ maxBytes: 40_000 });
    for (let n = 0; n < 100; n++) await cache.load(`k${n}`, async () => response(`page ${n}`));
    expect(cache.stats().bytes).toBeLessThanOrEqual(40_000);
    expect(cache.stats().kept).toBeGreaterThan(5);
    expect(cache.get('k99')).toBeDefined();
    expect(cache.get('k0')).toBeUndefined();
  });
});

describe('a publish', () => {
  test('removes the pages that show the entry, and no others', async () => {
    const cache = cacheWith();
    await cache.load('one', async () => response('1', { tags: ['a'] }));
    await cache.load('two', async () => response('2', { tags: ['b'] }));
    cache.purge(change('a'));
    expect([cache.get('one'), cache.get('two')].map((page) => page !== undefined)).toEqual([false, true]);
    cache.purge(change('', 'reset'));
    expect(cache.stats().kept).toBe(0);
  });

  test('while a page is being made keeps that page out, also when several changes follow, and nobody new gets it', async () => {
    const cache = cacheWith();
    let finish = (_: SiteResponse) => {};
    const old = cache.load('k', () => new Promise((done) => (finish = done)));
    await Promise.resolve();
    cache.purge(change('elsewhere'));
    cache.purge(change('a'));
    const later = cache.load('k', async () => response('new'));
    finish(response('old'));
    expect([textOf(await old), textOf(await later), textOf(cache.get('k'))]).toEqual(['old', 'new', 'new']);
  });

  test('of something else while a page is being made does no harm', async () => {
    const cache = cacheWith();
    let finish = (_: SiteResponse) => {};
    const made = cache.load('k', () => new Promise((done) => (finish = done)));
    await Promise.resolve();
    cache.purge(change('elsewhere'));
    finish(response('one'));
    await made;
    expect(textOf(cache.get('k'))).toBe('one');
  });
});

describe('while the content service is down', () => {
  test('the last good page is shown, for 24 hours, also after it was purged', async () => {
    let time = 0;
    const cache = cacheWith({ now: () => time });
    await cache.load('k', async () => response('good'));
    cache.purge(change('a'));
    const shown = await cache.load('k', down);
    expect([textOf(shown), shown.status, shown.state]).toEqual(['good', 200, 'last-good']);
    expect(cache.get('k')).toBeUndefined();
    time = 24 * 3_600_000 + 1;
    expect((await cache.load('k', down)).status).toBe(503);
  });

  test('it also stands in when making a page throws; without one the error is the caller’s', async () => {
    const cache = cacheWith();
    const boom = () => Promise.reject(new Error('boom'));
    await expect(cache.load('k', boom)).rejects.toThrow('boom');
    await cache.load('k', async () => response('good'));
    expect(textOf(await cache.load('k', boom))).toBe('good');
  });

  test('a server that starts then shows pages from disk, but none that was unpublished or is not there any more', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pages-'));
    const first = cacheWith({ folder });
    await first.load('home', async () => response('home', { tags: ['a'] }));
    await first.load('gone', async () => response('gone', { tags: ['x'] }));
    await first.load('moved', async () => response('moved', { tags: ['y'] }));
    await vi.waitFor(() => expect(readdirSync(folder).filter((name) => name.endsWith('.page'))).toHaveLength(3));
    first.purge(change('x', 'unpublish'));
    await first.load('moved', async () => response('404', { status: 404, cache: 'no-store' }));
    await first.close();

    const second = cacheWith({ folder });
    const home = await second.load('home', down);
    expect([textOf(home), home.state, home.headers['content-type']]).toEqual(['home', 'last-good', 'text/html']);
    expect((await second.load('gone', down)).status).toBe(503);
    expect((await second.load('moved', down)).status).toBe(503);
    const tooLate = cacheWith({ folder, now: () => Date.now() + 25 * 3_600_000 });
    expect((await tooLate.load('home', down)).status).toBe(503);
  });
});

test('a key holds only what the route declares, in one order', () => {
  const address = {
    storefront: 's',
    pathname: '/en/',
    market: 'en',
    queryKeys: { read: ['page', 'sort'], invented: ['budget'] },
    as: 'page',
  } as const;
  const key = (search: string, more: object = {}) => pageKey({ ...address, search, ...more });
  expect(key('utm=1&x=2')).toBe(key(''));
  expect(key('sort=a&page=2')).toBe(key('page=2&utm=9&sort=a'));
  // Two forms of the same list.
  expect(key('page=2&page=3')).toBe(key('page=2%2C3'));
  expect(key('page=2')).not.toBe(key('page=3'));
  expect(key('page=2', { queryKeys: { read: [], invented: [] } })).toBe(key(''));
  expect(key(`page=${'9'.repeat(201)}`)).toBeUndefined();
  // What a page says after a form was sent is made for whoever asks.
  expect(key('sent=contact')).toBeUndefined();
  expect(key('page=2&budget=900')).toBeUndefined();
  expect(key('sent=contact', { queryKeys: { read: [], invented: [] } })).toBeUndefined();
  expect(
    new Set([
      key(''),
      key('', { as: 'payload' }),
      key('', { market: 'es' }),
      key('', { storefront: 't' }),
      key('', { pathname: '/es/' }),
    ]).size,
  ).toBe(5);
  expect(key('sort=a%26page%3D2')).not.toBe(key('sort=a&page=2'));
});

test('the keys of an address are those of its route, in every language', () => {
  const paths = { en: '/list/{country}/', es: '/lista/{country}/', pt: '/lista/{country}/', it: '/elenco/{country}/' };
  const routes = { routes: [{ id: 'list', paths, layout: 'default', rules: [], query: ['sort'] }] };
  const keysOf = createQueryKeys(routes);
  expect(keysOf('/es/lista/grecia/')).toEqual({ read: ['sort'], invented: [] });
  for (const path of ['/es/list/grecia/', '/en/list//', '/en/list/', '/', '/en/list/a/b/'])
    expect(keysOf(path)).toEqual({ read: [], invented: [] });
});

test('a screen that is its query has no key: whatever is asked there is made anew and kept nowhere', () => {
  const paths = { en: '/found/', es: '/hallado/', pt: '/encontrado/', it: '/trovato/' };
  const keysOf = createQueryKeys({ routes: [{ id: 'found', paths, layout: 'default', rules: [], unkept: true }] });
  expect(keysOf('/es/hallado/')).toBeUndefined();
  expect(keysOf('/es/found/')).toEqual({ read: [], invented: [] });
  const address = { storefront: 'p', pathname: '/en/found/', market: undefined, as: 'page' as const };
  for (const search of ['', 'a=1']) expect(pageKey({ ...address, search, queryKeys: undefined })).toBeUndefined();
});

test('encodings are read with their weights', () => {
  expect(acceptedEncodings('gzip, deflate, br, zstd')).toEqual(['br', 'gzip', 'identity']);
  expect(acceptedEncodings('br;q=0.5, gzip;q=0.8')).toEqual(['gzip', 'br', 'identity']);
  expect(acceptedEncodings('br;q=0, *')).toEqual(['gzip', 'identity']);
  expect(acceptedEncodings(undefined)).toEqual(['identity']);
  expect(acceptedEncodings('identity;q=1, *;q=0')).toEqual(['identity']);
});
