/** The whole product over HTTP: what an editor publishes, and what a visitor then gets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../support/ask.ts';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
beforeAll(async () => void (product = await startProduct()));
afterAll(() => product.stop());

interface Stored {
  readonly sys: { readonly id: string; readonly version: number };
  readonly fields: Record<string, Record<string, unknown>>;
}

/** A call of the management API; `version` is what the caller has seen. */
async function manage(
  method: string,
  path: string,
  { version, body }: { version?: number; body?: unknown } = {},
): Promise<Response> {
  return fetch(`${product.origin}/api/content${path}`, {
    method,
    headers: {
      authorization: `Bearer ${product.tokens.management}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const read = async (id: string): Promise<Stored> => (await (await manage('GET', `/entries/${id}`)).json()) as Stored;
const pageText = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
  (await fetch(product.origin + path, { headers })).text();

async function save(entry: Stored, field: string, locale: string, value: unknown): Promise<Stored> {
  const fields = { ...entry.fields, [field]: { ...entry.fields[field], [locale]: value } };
  const answer = await manage('PUT', `/entries/${entry.sys.id}`, { version: entry.sys.version, body: { fields } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Stored;
}

describe('a change', () => {
  test('shows at the next request once published, in its language only, and in preview before', async () => {
    await pageText('/en/');
    const draft = await save(await read('hero-cyclades'), 'header', 'en-UK', 'Eleven slow days');
    expect(await pageText('/en/')).not.toContain('Eleven slow days');
    expect(await pageText('/en/', { cookie: `preview=${product.tokens.preview}` })).toContain('Eleven slow days');
    expect(await pageText('/en/', { cookie: 'preview=guessed' })).not.toContain('Eleven slow days');
    expect((await manage('POST', '/entries/hero-cyclades/publish', { version: draft.sys.version })).status).toBe(200);
    expect(await pageText('/en/')).toContain('Eleven slow days');
    expect(await pageText('/')).toContain('Eleven slow days');
    expect(await pageText('/es/')).not.toContain('Eleven slow days');
  });

  test('of nothing else leaves the page byte for byte as it was', async () => {
    const before = await pageText('/es/');
    const entry = await read('page-terms');
    await manage('POST', '/entries/page-terms/publish', { version: entry.sys.version });
    expect(await pageText('/es/')).toBe(before);
  });

  test('that is unpublished is gone at the next request, its siblings are not', async () => {
    const before = await pageText('/en/');
    expect(before).toContain('data-entry="home-short"');
    const entry = await read('home-short');
    expect((await manage('POST', '/entries/home-short/unpublish', { version: entry.sys.version })).status).toBe(200);
    const after = await pageText('/en/');
    expect(after).not.toContain('data-entry="home-short"');
    const modulesOf = (html: string) =>
      html
        .split('<div data-module="')
        .slice(1)
        .filter((part) => /data-entry="home-(?:places|offers|journeys)"/.test(part.slice(0, 200)));
    expect(modulesOf(after)).toEqual(modulesOf(before));
  });

  test('that takes a country away changes what counts countries', async () => {
    const loop = async (): Promise<string> =>
      /data-module="LoopSliderModule".*?<script type="application\/json">(.*?)<\/script>/s.exec(
        await pageText('/en/destinations/'),
      )?.[1] ?? '';
    const countriesOf = (json: string): Record<string, number> =>
      Object.fromEntries(
        (JSON.parse(json) as { totals: { id: string; countries: number }[] }).totals.map((each) => [
          each.id,
          each.countries,
        ]),
      );
    const before = countriesOf(await loop());
    const country = await read('ct_2');
    expect((await manage('POST', '/entries/ct_2/unpublish', { version: country.sys.version })).status).toBe(200);
    const after = countriesOf(await loop());
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, count) => all + count, 0);
    expect(sum(before) - sum(after)).toBe(1);
  });
});

test('a storefront whose own home is not published shows the common one, where that is for it, until it is', async () => {
  const home = () => ask(product.origin, '/en/', { host: `trade.localhost:${new URL(product.origin).port}` });
  const publish = async (id: string, what: 'publish' | 'unpublish' = 'publish') => {
    const { version } = (await read(id)).sys;
    expect((await manage('POST', `/entries/${id}/${what}`, { version })).status).toBe(200);
  };
  const own = await home();
  expect(own.text).toContain('Sell the trip you would take');
  await publish('home-trade', 'unpublish');
  expect((await home()).status).toBe(404);
  // As in data from before the trade had a home of its own.
  await save(await read('home'), 'typeSites', 'en-UK', ['b2c', 'b2b']);
  await publish('home');
  const common = await home();
  expect(common.status).toBe(200);
  expect(common.text).toContain('data-entry="home-offers"');
  expect(common.text).not.toContain('Sell the trip you would take');
  await publish('home-trade');
  expect((await home()).text).toContain('Sell the trip you would take');
});

describe('what is refused', () => {
  test('names the field, and nothing is stored', async () => {
    const entry = await read('hero-japan');
    const fields = { ...entry.fields, link: { 'en-UK': 'javascript:alert(1)' } };
    const answer = await manage('PUT', '/entries/hero-japan', { version: entry.sys.version, body: { fields } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field: 'fields.link.en-UK', keyword: 'safe-url' }] });
    expect((await read('hero-japan')).sys.version).toBe(entry.sys.version);
  });

  test('a stale save is told the present version', async () => {
    const entry = await read('hero-winter');
    await save(entry, 'header', 'en-UK', 'While the sky is busy');
    const answer = await manage('PUT', '/entries/hero-winter', {
      version: entry.sys.version,
      body: { fields: entry.fields },
    });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ version: entry.sys.version + 1 });
  });

  test('without the management token is everything', async () => {
    expect((await fetch(`${product.origin}/api/content/entries/home`)).status).toBe(401);
  });
});

describe('addresses', () => {
  test.each([
    ['/en', 308, '/en/'],
    ['/en/groups?a=1', 308, '/en/groups/?a=1'],
    ['/pt/', 404, undefined],
    ['/my-booking/', 404, undefined],
    ['/en/404/', 404, undefined],
    ['/en/home/', 404, undefined],
    ['/en/%E0%A4%A/', 400, undefined],
    ['/en/nothing.php', 404, undefined],
    ['/assets/missing-1.js', 404, undefined],
  ])('%s is answered with %i', async (path, status, location) => {
    const answer = await fetch(product.origin + path, { redirect: 'manual' });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('location') ?? undefined).toBe(location);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toBeTruthy();
  });

  test('the root follows the cookie, then the browser', async () => {
    const root = (headers: Record<string, string>) => fetch(`${product.origin}/`, { redirect: 'manual', headers });
    expect((await root({})).status).toBe(200);
    expect((await root({ 'accept-language': 'es-MX,es;q=0.9' })).headers.get('location')).toBe('/es/');
    expect((await root({ cookie: 'locale=en', 'accept-language': 'es' })).status).toBe(200);
  });

  test('headers that a visitor invents change nothing', async () => {
    const plain = await pageText('/en/groups/');
    const invented: readonly Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'javascript' },
      { 'x-middleware-subrequest': '1' },
      { cookie: 'market=xx; preview=1' },
    ];
    for (const headers of invented) {
      expect(await pageText('/en/groups/', headers)).toBe(plain);
    }
    expect(await pageText('/en/groups/?utm_source=x')).toBe(plain);
  });
});
