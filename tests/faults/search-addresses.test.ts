/** 10,000 searches that were written to break the hand-over page, and what may come of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ContentUnavailable, type ContentClient } from '#schemas/contracts/content.ts';
import { SEARCH_COMPONENTS } from '#schemas/contracts/search.ts';
import { printQuery } from '#schemas/search/search-params.ts';
import { slugOf } from '#schemas/search/slugs.ts';
import { ANY_QUERY } from '#schemas/search/testing/any-query.ts';
import { openSite, requestOf, storefrontOf } from './support/open-site.ts';

const COUNT = 10_000;
/** The screen asks nothing of the content service: it is there while that is down. */
const down = {
  execute: () => Promise.reject(new ContentUnavailable('down')),
  subscribe: () => () => {},
} as unknown as ContentClient;
const PATHS = [
  '/en/hand-over/search/',
  '/es/reserva-externa/busqueda/',
  '/pt/reserva-externa/pesquisa/',
  '/it/prenotazione-esterna/ricerca/',
];
const HOSTILE = [
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  'javascript:alert(1)',
  '//evil.example',
  '</title><h1>',
  '%00',
  '%0d%0aset-cookie:a=b',
  '\u202eabc',
  '__proto__',
  '{destination.id}',
  '9'.repeat(400),
  '2027-02-30',
  '-0',
  '1e999',
  '',
];
/** An engine for some products, so that links are made of what comes. */
const wide = storefrontOf('wide');
const storefront = {
  ...wide,
  handOver: {
    hosts: ['booking.example.com'],
    engines: [
      { id: 'b', name: 'B', kind: 'booking' as const, base: 'https://booking.example.com' },
      {
        id: 'c',
        name: 'C',
        kind: 'travel-compositor' as const,
        base: 'https://booking.example.com',
        acceptsIata: true,
      },
    ],
    products: { OnlyHotel: 'b', FlightHotel: 'c', Transfer: 'c', RentACar: 'c' },
  },
};

/** A whole search of some product in which a few values were exchanged for hostile ones. */
const spoiled = fc
  .constantFrom(...SEARCH_COMPONENTS)
  .chain((component) =>
    fc.tuple(
      fc.constant(component),
      ANY_QUERY[component] as fc.Arbitrary<never>,
      fc.array(fc.tuple(fc.nat(30), fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }))), {
        maxLength: 4,
      }),
      fc.constantFrom('', '&change=1', '&change=<b>', '&showErrors=1'),
    ),
  )
  .map(([component, query, exchanges, tail]) => {
    const pairs = [['product', slugOf(component)], ...printQuery(component, query)] as [string, string][];
    for (const [index, value] of exchanges) {
      const pair = pairs[index % pairs.length];
      if (pair && (index % pairs.length > 0 || index > 25)) pair[1] = value.toWellFormed();
    }
    return new URLSearchParams(pairs).toString() + tail;
  });
/** And what no form would ever send. */
const senseless = fc
  .array(
    fc.tuple(
      fc.constantFrom('product', 'room', 'to', 'toId', 'age', 'month', '__proto__', 'x', 'change'),
      fc.constantFrom(...HOSTILE, 'flight-hotel'),
    ),
    { maxLength: 40 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${value}`).join('&'));

test(
  `${COUNT} hostile searches: a page each time, never an error, nothing kept, nothing led astray`,
  { timeout: 1_800_000 },
  async () => {
    const errors: unknown[] = [];
    const site = await openSite(down, errors);
    const searches = fc.sample(fc.oneof({ weight: 9, arbitrary: spoiled }, { weight: 1, arbitrary: senseless }), {
      numRuns: COUNT,
      seed: 20_261_128,
    });
    const wrong: string[] = [];
    const seen = { link: 0, none: 0, form: 0 };
    for (const [index, search] of searches.entries()) {
      const request = requestOf(PATHS[index % PATHS.length] ?? '', storefront);
      const answer = await site.handle({ ...request, search });
      const html = answer.body?.raw().toString() ?? '';
      const faults = [
        [answer.status !== 200, `answers ${answer.status}`],
        [answer.cache !== 'no-store', 'may be kept'],
        [
          /<script>alert|<h1>[^<]*<\/h1>|(?:href|action)="(?:javascript:|\/\/)/.test(html),
          'carries what was written into the address',
        ],
        [
          [...html.matchAll(/href="https:\/\/([^/"]+)[^"]*" target="_blank"/g)].some(
            ([, host]) => host !== 'booking.example.com',
          ),
          'leads to a host that is not allowed',
        ],
        [!/name="robots" content="noindex/.test(html), 'may be indexed'],
      ] as const;
      wrong.push(...faults.flatMap(([isWrong, what]) => (isWrong ? [`${search.slice(0, 300)} ${what}`] : [])));
      if (html.includes('target="_blank" rel="nofollow noopener"')) seen.link++;
      else if (html.includes('id="exact-link"')) seen.none++;
      else if (/<form [^>]*data-component=/.test(html)) seen.form++;
    }
    expect(wrong).toEqual([]);
    expect(errors).toEqual([]);
    // The generator itself: all kinds of answer are among them.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
  },
);
