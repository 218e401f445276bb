/** 10,000 addresses, from right to hostile: only answers that a visitor or crawler can do something with. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import routesFile from '../../routes.json' with { type: 'json' };
import { ask } from '../support/ask.ts';
import { type Product, startProduct } from '../support/product.ts';

const COUNT = 10_000;
const AT_ONCE = 6;
const ALLOWED = new Set([200, 301, 302, 303, 304, 307, 308, 400, 404]);

let product: Product;
beforeAll(async () => void (product = await startProduct({ environment: { LOG_LEVEL: 'silent' } })));
afterAll(() => product.stop());

const WORDS = [
  'europe',
  'europa',
  'greece',
  'grecia',
  'italia',
  'athens',
  'co_1',
  'co_3',
  'ct_1',
  'ct_2',
  'ci_1',
  'ci_999999',
];
const PAGES = [
  'about',
  'sobre-nosotros',
  'help',
  'payments',
  'terms',
  'home',
  'aurora-night-run',
  'dolomites-hut-to-hut',
];
const HOSTILE = [
  '..',
  '%2e%2e',
  '%00',
  '%',
  '%zz',
  '%c0%af',
  '%E0%A4%A',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE entries;--",
  '<script>alert(1)</script>',
  '%3Cscript%3E',
  '\u202Eabc',
  '%F0%9F%8F%96',
  '%5c%5cevil.example',
  '%2F%2Fevil.example',
  'a'.repeat(2000),
  '{id}',
  '$where',
  '%0d%0aset-cookie:a=b',
  '_payload.json',
  'sitemap.xml',
  'co_1%00',
  '*',
  '()',
  '[]',
  'null',
  '-1',
  '1e309',
];
const KEYS = [
  'min',
  'max',
  'place',
  'interest',
  'todo',
  'sort',
  'page',
  'q',
  'showErrors',
  'utm_source',
  '__proto__',
  'tab',
];

const paths = routesFile.routes.flatMap(({ paths: byLocale }) =>
  Object.entries(byLocale).map(([locale, path]) => `/${locale}${path}`),
);
const segment = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...PAGES) },
  { weight: 2, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }).map(encodeURIComponentSafe) },
);
const filled = fc
  .tuple(fc.constantFrom(...paths), fc.array(segment, { minLength: 4, maxLength: 4 }))
  .map(([path, parts]) => {
    let index = 0;
    return path.replace(/\{\w+\}/g, () => parts[index++] ?? '');
  });
const loose = fc
  .tuple(fc.constantFrom('en', 'es', 'pt', 'it', 'fr', 'EN', ''), fc.array(segment, { maxLength: 5 }))
  .map(([locale, parts]) => `/${[locale, ...parts].join('/')}`);
const query = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), fc.oneof(segment, fc.integer().map(String))), { maxLength: 3 })
  .map((pairs) => (pairs.length > 0 ? `?${pairs.map(([key, value]) => `${key}=${value}`).join('&')}` : ''));
const address = fc
  .tuple(
    fc.oneof({ weight: 3, arbitrary: filled }, { weight: 2, arbitrary: loose }),
    query,
    fc.constantFrom('', '/', '/_payload.json', '//'),
  )
  .map(([path, search, tail]) => path.replace(/\/$/, '') + tail + search);

function encodeURIComponentSafe(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    return encodeURIComponent(text.toWellFormed());
  }
}

const statusOf = async (path: string, host: string) => (await ask(product.origin, path, { host })).status;

test(
  `${COUNT} generated addresses are found, elsewhere, not found or unreadable, and never an error of ours`,
  { timeout: 900_000 },
  async () => {
    const hosts = ['primary.localhost', 'wide.localhost', 'trade.localhost'];
    // What node's own client refuses to send (control characters, raw spaces) cannot arrive from a browser either.
    const all = fc
      .sample(address, { numRuns: COUNT, seed: 20_261_128 })
      .map((path) => path.replace(/[^\x21-\x7e]/g, (c) => encodeURIComponentSafe(c)));
    const wrong: string[] = [];
    const seen = new Map<number, number>();
    let next = 0;
    const work = async () => {
      for (let index = next++; index < all.length; index = next++) {
        const path = all[index] ?? '/';
        const host = hosts[index % hosts.length] ?? 'localhost';
        const status = await statusOf(path, host);
        seen.set(status, (seen.get(status) ?? 0) + 1);
        if (!ALLOWED.has(status)) wrong.push(`${status} ${host}${path.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(wrong).toEqual([]);
    // The generator itself: all four kinds of answer are among them.
    for (const status of [200, 308, 400, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(20);
  },
);
