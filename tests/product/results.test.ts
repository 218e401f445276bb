/** Lists of packages of the product, and of one that gets its content over HTTP from another. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Product, startProduct } from '../support/product.ts';

let product: Product;
let remote: Product;
beforeAll(async () => {
  product = await startProduct();
  remote = await startProduct({
    environment: {
      CONTENT_GRAPHQL_URL: `${product.origin}/graphql`,
      CONTENT_TOKEN: product.tokens.delivery,
      CONTENT_PREVIEW_TOKEN: product.tokens.preview,
    },
  });
  // The first list finds the other service cold: on a busy machine it may take longer than a visitor is made to wait.
  await vi.waitFor(async () => expect((await get(ALL, remote)).status).toBe(200), { timeout: 60_000, interval: 1_000 });
});
afterAll(async () => {
  await remote.stop();
  await product.stop();
});

const ALL = '/en/results/packages/';
const get = (path: string, { origin } = product, headers: Record<string, string> = {}) =>
  fetch(origin + path, { redirect: 'manual', headers });
const read = async (path: string, from = product, headers: Record<string, string> = {}) =>
  (await get(path, from, headers)).text();

/** Another storefront: `fetch` lets nobody choose the host. */
const readAt = (host: string, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(product.origin);
    const asked = request({ hostname, port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject).end();
  });

interface Seen {
  readonly count: number;
  readonly titles: readonly string[];
  readonly options: readonly string[];
  readonly chips: readonly string[];
}
/** What a visitor reads of a list: its count, titles, filters with their counts, applied filters. */
function seen(html: string): Seen {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map((found) => found.slice(1).join(' '));
  return {
    count: Number(/data-count="(\d+)"/.exec(html)?.[1]),
    titles: all(/<h2 class="display [^"]*"><a [^>]*>([^<]+)/g),
    options: all(
      /<input type="checkbox" id="([^"]+)"[^>]*>(?:<span>[^<]*<\/span><\/label><span class="num muted small">(\d+))?/g,
    ),
    chips: all(/aria-label="Remove filter ([^"]+)"/g),
  };
}

const QUERIES = [
  '',
  '?sort=price',
  '?sort=days-desc&page=2',
  '?places=greece',
  '?places=italy,greece&max=1500&sort=price-desc',
  '?interests=islands&min=600',
  '?todo=go-out-by-boat&type=package',
  '?max=10',
  '?places=nowhere,greece&page=99',
];

describe('a list from another service', () => {
  test.each(QUERIES)('%s is the same list', async (query) => {
    const [own, other] = await Promise.all([read(ALL + query), read(ALL + query, remote)]);
    expect(seen(own).count).not.toBeNaN();
    expect(seen(other)).toEqual(seen(own));
  });
  test('of a country, too', async () => {
    const [own, other] = await Promise.all([read(`${ALL}italy/`), read(`${ALL}italy/`, remote)]);
    expect(seen(own).titles.length).toBeGreaterThan(0);
    expect(seen(other)).toEqual(seen(own));
  });
  test('of drafts, with a preview token', async () => {
    const headers = { cookie: `preview=${product.tokens.preview}` };
    const [published, drafts] = await Promise.all([read(`${ALL}italy/`), read(`${ALL}italy/`, product, headers)]);
    // Nothing is drafted in the demonstration content that is not published.
    expect(seen(drafts)).toEqual(seen(published));
  });
});

describe('an address', () => {
  test('of a country that is none is not found; of another language, or an earlier name, moves', async () => {
    expect((await get(`${ALL}atlantis/`)).status).toBe(404);
    const moved = await get(`${ALL}italia/?sort=price`);
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${ALL}italy/?sort=price`]);
    await change('ct_2', (fields) => ({ ...fields, slug: { ...fields['slug'], 'en-UK': 'bel-paese' } }));
    try {
      const renamed = await get(`${ALL}italy/`);
      expect([renamed.status, renamed.headers.get('location')]).toEqual([308, `${ALL}bel-paese/`]);
      expect((await get(`${ALL}bel-paese/`)).status).toBe(200);
    } finally {
      await change('ct_2', (fields) => ({ ...fields, slug: { ...fields['slug'], 'en-UK': 'italy' } }));
    }
    expect((await get(`${ALL}bel-paese/`)).headers.get('location')).toBe(`${ALL}italy/`);
  });

  test('that makes no sense is answered as if the nonsense were not there', async () => {
    const plain = seen(await read(ALL));
    for (const query of [
      '?places=%00',
      '?places=../../etc',
      '?min=abc&max=-1',
      '?sort=cheapest&page=0',
      '?interests=%E0%A4%A',
      `?places=${'x'.repeat(2000)}`,
      '?todo[]=1&__proto__=2&constructor=3',
      "?type='%20OR%201=1--",
    ]) {
      const answer = await get(ALL + query);
      expect([query, answer.status]).toEqual([query, 200]);
      const html = await answer.text();
      expect([query, seen(html)]).toEqual([query, plain]);
      expect(html).not.toMatch(/href="[^"]*(?:cheapest|etc|constructor|OR%201)/);
    }
  });

  test('that narrows is not for search engines and names the whole list; its pages are their own', async () => {
    const head = async (path: string) => {
      const html = await readAt('wide.localhost', path);
      return [
        /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
        /<meta name="robots" content="([^"]*)"/.exec(html)?.[1] ?? 'index',
      ];
    };
    expect((await head(`${ALL}?places=greece&page=2`))[0]).toBe(ALL);
    expect((await head(`${ALL}?places=greece`))[1]).toContain('noindex');
    expect((await head(`${ALL}?sort=price`))[1]).toContain('noindex');
    expect((await head(`${ALL}?page=2`))[0]).toBe(`${ALL}?page=2`);
  });

  test('in another language keeps the filters: slugs are looked up in all languages of the storefront', async () => {
    const html = await read('/es/resultados/paquetes/?places=greece&max=2000');
    expect(html).toContain('/es/resultados/paquetes/?max=2000');
    expect(html).toMatch(/value="grecia"[^>]*|checked=""[^>]*value="grecia"/);
    expect(seen(html).count).toBeLessThan(seen(await read('/es/resultados/paquetes/')).count);
  });
});

describe('a publish', () => {
  test('is in the list at once: what was not on the page before as well as what goes', async () => {
    const before = seen(await read(ALL));
    const ids = { package: 'package-test-list', price: 'price-test-list-en' };
    await create('marketInformation', ids.price, {
      market: link('market-en'),
      price: 77,
      travelcUrl: 'https://book.meridian.example/en/test/',
    });
    await create('package', ids.package, {
      name: 'A list of one',
      slug: 'a-list-of-one',
      outstanding: true,
      numberOfDays: 1,
      marketInformation: [link(ids.price)],
      cities: [link('ci_1')],
    });
    const cheapest = seen(await read(`${ALL}?sort=price`));
    expect(cheapest.titles[0]).toBe('A list of one');
    expect(seen(await read(ALL)).count).toBe(before.count + 1);
    // It counts for the country of its city.
    expect(seen(await read(`${ALL}greece/?max=100`)).titles).toEqual(['A list of one']);
    await change(ids.package, (fields) => ({ ...fields, typeSites: { 'en-UK': ['b2b'] } }));
    expect(seen(await read(ALL))).toEqual(before);
    expect(seen(await readAt('trade.localhost', ALL)).titles).toContain('A list of one');
  });
});

type Fields = Record<string, Record<string, unknown>>;
describe('the trip of a list', () => {
  const TRIP = `${ALL}?places=ct_13&max=3500&to=Japan&toId=ct_13&toType=country&from=Dublin&fromIata=DUB&month=2099-04&nights=14&room=1-9&budget=3500&currency=GBP&unread=one+night+in+a+temple`;

  test('is shown part by part, goes to the other languages without script, and is kept nowhere', async () => {
    const answer = await get(TRIP);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const html = await answer.text();
    for (const id of ['origin', 'when', 'rooms', 'budget'])
      expect(html).toContain(`<details name="trip" id="trip-${id}"`);
    expect(html).toContain('one night in a temple');
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const spanish = /href="(\/es\/resultados\/paquetes\/\?[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URLSearchParams(spanish.split('?')[1]).get('room')).toBe('1-9');
    const other = await read(spanish);
    expect(other).toContain('id="trip-rooms"');
    expect(other).toContain('Quitar el filtro');
  });

  test('is shared by a signed link that opens it again, without what was written; a changed one says so', async () => {
    const link = /<code id="trip-link"[^>]*>([^<]+)/.exec(await read(TRIP))?.[1] ?? '';
    const { pathname } = new URL(link);
    const opened = await get(pathname);
    expect(opened.status).toBe(302);
    const location = opened.headers.get('location') ?? '';
    expect(location).toMatch(/^\/en\/results\/packages\/\?places=.*&room=1-9&budget=3500&currency=GBP$/);
    expect(location).not.toContain('temple');
    const broken = await get(
      pathname.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A')).replace('/trips/Z', '/trips/Y'),
    );
    const html = await read(broken.headers.get('location') ?? '');
    expect(html).toContain('This link was changed on its way');
  });
});

interface Stored {
  readonly sys: { readonly version: number };
  readonly fields: Fields;
}
const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });

/** A call of the management API; `version` is what the caller has seen. */
async function manage(method: string, path: string, more: { version?: number; body?: object } = {}): Promise<Stored> {
  const { version, body } = more;
  const answer = await fetch(`${product.origin}/api/content/entries${path}`, {
    method,
    headers: {
      authorization: `Bearer ${product.tokens.management}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': String(version) }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  expect([method, path, answer.ok ? 'ok' : text]).toEqual([method, path, 'ok']);
  return JSON.parse(text) as Stored;
}
async function create(typeId: string, id: string, values: Record<string, unknown>): Promise<void> {
  const fields = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, { 'en-UK': value }]));
  const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: typeId } };
  const { sys } = await manage('POST', '', { body: { sys: { id, contentType }, fields } });
  await manage('POST', `/${id}/publish`, { version: sys.version });
}
async function change(id: string, edit: (fields: Fields) => Fields): Promise<void> {
  const { sys, fields } = await manage('GET', `/${id}`);
  const saved = await manage('PUT', `/${id}`, { version: sys.version, body: { fields: edit(fields) } });
  await manage('POST', `/${id}/publish`, { version: saved.sys.version });
}
