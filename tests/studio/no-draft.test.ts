/**
 * What editors write is theirs until they publish it: 10,000 answers to visitors, read while drafts are saved, previewed and
 * published beside them, hold no word of a draft: pages, payloads, sitemaps, places, GraphQL, each from the caches and fresh.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import { type Answer, ask, exchange } from '../support/ask.ts';
import { manage, type Stored } from '../support/manage.ts';
import { type Product, startProduct } from '../support/product.ts';

const READS = 10_000;
const VISITORS = 6;
/** In every draft, and in nothing that was published. */
const MARK = 'zzdraft';
/** What editors work at, a record each: a field of it, and a page that shows it. Of a slug only the public one is an address. */
const WORK = [
  { id: 'hero-cyclades', field: 'header', path: '/en/' },
  { id: 'page-groups', field: 'name', path: '/en/groups/' },
  { id: 'ct_1', field: 'name', path: '/en/destinations/europe/greece/ct_1/' },
  { id: 'ct_10', field: 'slug', path: '/en/destinations/' },
  { id: 'package-albania-valbona-theth', field: 'name', path: '/en/results/packages/albania/' },
] as const;
const NEVER_PUBLISHED = `${MARK}-page`;

let product: Product;
beforeAll(async () => void (product = await startProduct({ environment: { TRUST_PROXY: '127.0.0.1/32' } })));
afterAll(() => product?.stop());

async function save(id: string, field: string, value: string): Promise<Stored> {
  const { sys, fields } = await manage(product, 'GET', id);
  return manage(product, 'PUT', id, {
    version: sys.version,
    body: { fields: { ...fields, [field]: { ...fields[field], 'en-UK': value } } },
  });
}

/** A network of its own for every visitor: none is to be turned away for asking often. */
const from = (n: number) => ({ 'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
const graphql = (body: object, headers: Record<string, string>): Promise<Answer> =>
  exchange(product.origin, {
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const operation = (name: keyof typeof operations, variables: object) => (headers: Record<string, string>) =>
  graphql({ query: operations[name].text, variables }, headers);
const page = (path: string) => (headers: Record<string, string>) => ask(product.origin, path, headers);

/** Every way by which a visitor, a crawler or a program gets at content. */
const READINGS: readonly ((headers: Record<string, string>) => Promise<Answer>)[] = [
  ...WORK.flatMap(({ path }) => [page(path), page(`${path}_payload.json`)]),
  page('/es/'),
  page(`/en/${NEVER_PUBLISHED}/`),
  page(`/en/destinations/europe/${MARK}-iceland/ct_10/`),
  page('/sitemap-en-1.xml'),
  page(`/api/places?q=${MARK}&locale=en`),
  (headers) => ask(product.origin, '/en/', { ...headers, cookie: 'preview=guessed' }),
  operation('pageHeroBanners', { ID: 'home', locale: 'en-UK', market: 'en', limit: 3 }),
  operation('pageHeroBanners', { ID: 'home', locale: 'en-UK', market: 'en', limit: 3, preview: true }),
  (headers) =>
    graphql(
      {
        query:
          '{ heroBanner(id: "hero-cyclades", locale: "en-UK") { header } pageCollection(limit: 100) { items { name slug } } }',
      },
      { ...headers, authorization: `Bearer ${product.tokens.delivery}` },
    ),
  (headers) =>
    graphql(
      { query: '{ heroBanner(id: "hero-cyclades", preview: true) { header } }' },
      { ...headers, authorization: `Bearer ${product.tokens.delivery}` },
    ),
];

test('10,000 answers to visitors while editors save, preview and publish hold no word of a draft', async () => {
  await manage(product, 'POST', '', {
    body: {
      sys: { id: NEVER_PUBLISHED, contentType: { sys: { type: 'Link', linkType: 'ContentType', id: 'page' } } },
      fields: {
        ...(await manage(product, 'GET', 'page-groups')).fields,
        name: { 'en-UK': MARK },
        slug: { 'en-UK': NEVER_PUBLISHED },
      },
    },
  });
  let read = 0;
  const leaks: string[] = [];
  const failures: string[] = [];
  const published = { last: '', seen: 0 };
  const visitor = async () => {
    for (let n = read++; n < READS; n = read++) {
      const reading = READINGS[n % READINGS.length] ?? page('/en/');
      const { status, text } = await reading(from(n));
      if (text.includes(`${MARK}-word`) || text.includes(`${MARK}-iceland/`) || text.includes(`"${MARK}"`))
        leaks.push(`${n % READINGS.length}: ${text.slice(0, 200)}`);
      if (status >= 500 || status === 429) failures.push(`${n % READINGS.length}: ${status}`);
      if (published.last && text.includes(published.last)) published.seen++;
    }
  };
  const edited = { drafts: 0, previews: 0, publishes: 0 };
  const editor = async () => {
    for (let n = 0; read < READS; n++) {
      const { id, field, path } = WORK[n % WORK.length] as (typeof WORK)[number];
      await save(id, field, field === 'slug' ? `${MARK}-iceland` : `${MARK}-word-${n}`);
      edited.drafts++;
      const preview = await ask(product.origin, path, { cookie: `preview=${product.tokens.preview}` });
      if (preview.text.includes(field === 'slug' ? `${MARK}-iceland` : `${MARK}-word-${n}`)) edited.previews++;
      // Words for everybody, and the next draft at once: what shows the record is made anew while that waits.
      const words = field === 'slug' ? 'iceland' : `Published ${n}`;
      const { sys } = await save(id, field, words);
      await manage(product, 'POST', `${id}/publish`, { version: sys.version });
      if (field === 'header') published.last = words;
      edited.publishes++;
      await save(id, field, field === 'slug' ? `${MARK}-iceland` : `${MARK}-word-${n}`);
      await nextTurn();
    }
  };
  await Promise.all([editor(), ...Array.from({ length: VISITORS }, visitor)]);
  expect(leaks).toEqual([]);
  expect(failures).toEqual([]);
  // All of it did happen: drafts were seen by who may see them, publications by everybody.
  expect(edited.publishes).toBeGreaterThan(20);
  expect(edited.previews).toBe(edited.drafts);
  expect(published.seen).toBeGreaterThan(0);
}, 300_000);
