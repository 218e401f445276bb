import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEARCH_COMPONENTS } from '#schemas/contracts/search.ts';
import type { EngineSettings } from '#schemas/contracts/storefront.ts';
import type { Search } from '#schemas/search/search-params.ts';
import { ANY_QUERY } from '#schemas/search/testing/any-query.ts';
import { handOver, serves } from './hand-over.ts';
import { partsOf } from './query-parts.ts';
import expected from './testing/expected-links.json' with { type: 'json' };
import { ENGINES, EXAMPLES, settingsFor, SITE } from './testing/example-searches.ts';

const TABLE = expected as Readonly<
  Record<string, readonly { component: string; url: string; lost: readonly string[] }[]>
>;
const ask = (engine: EngineSettings, search: Search, site = SITE) =>
  handOver(search, settingsFor(engine, search.component), site);
const exampleOf = (component: Search['component']): Search => {
  const found = EXAMPLES.find((each) => each.component === component);
  if (!found) throw new Error(`no example of ${component}`);
  return found;
};
const engineOf = (id: string): EngineSettings => {
  const found = ENGINES.find((each) => each.id === id);
  if (!found) throw new Error(`no engine ${id}`);
  return found;
};

test('there is an example of every product, and an engine for every product', () => {
  for (const component of SEARCH_COMPONENTS) {
    exampleOf(component);
    expect(ENGINES.some((engine) => serves(engine, component))).toBe(true);
  }
});

describe.each(ENGINES)('links of $kind', (engine) => {
  const links = TABLE[engine.id] ?? [];
  test('are exactly these, and lose exactly this', () => {
    const made = EXAMPLES.flatMap((search) => {
      const answer = ask(engine, search);
      return answer.kind === 'link'
        ? [{ component: search.component, url: answer.link.url, lost: answer.link.lost }]
        : [];
    });
    expect(made).toEqual(links);
  });
  test('are there for the products that it serves, and for no other', () => {
    for (const component of SEARCH_COMPONENTS) {
      expect(serves(engine, component)).toBe(links.some((link) => link.component === component));
      if (!serves(engine, component))
        expect(ask(engine, exampleOf(component))).toMatchObject({ kind: 'refused', reason: 'product' });
    }
  });
});

test('whatever is searched for: encoded, to an allowed host, the same each time, nothing lost unsaid', () => {
  let links = 0;
  for (const engine of ENGINES)
    for (const component of SEARCH_COMPONENTS.filter((each) => serves(engine, each)))
      fc.assert(
        fc.property(ANY_QUERY[component] as fc.Arbitrary<Search['query']>, (query) => {
          const search = { component, query } as Search;
          const answer = ask({ ...engine, acceptsIata: true }, search);
          expect(ask({ ...engine, acceptsIata: true }, search)).toEqual(answer);
          if (answer.kind !== 'link') return;
          links++;
          const { url, host, parameters, carried, lost } = answer.link;
          expect(url).toMatch(/^https:\/\/[\x21-\x7e]+$/);
          expect(settingsFor(engine, component).hosts).toContain(host);
          expect(new URL(url).host).toBe(host);
          expect([...carried, ...lost].toSorted()).toEqual(partsOf(search).toSorted());
          for (const { value } of parameters) expect(value).not.toMatch(/[\r\n\0]/);
          // What the page shows of the link is what the engine reads.
          const read = [...new URL(url).searchParams];
          if (engine.kind !== 'template')
            expect(parameters.slice(parameters.length - read.length).map(({ name, value }) => [name, value])).toEqual(
              read,
            );
        }),
        { numRuns: 60 },
      );
  expect(links).toBeGreaterThan(300);
});

describe('what cannot be said is not guessed', () => {
  const hotel = (id: string | undefined): Search => ({
    component: 'OnlyHotel',
    query: {
      destination: { name: 'Naxos', ...(id && { id }), type: 'city', iata: 'JNX' },
      dates: { from: '2027-06-10', to: '2027-06-12' },
      rooms: [{ adults: 2, childAges: [] }],
    },
  });
  const compositor = engineOf('compositor');
  test('a place that the engine knows under an id of its own', () => {
    const strict = { ...compositor, acceptsIata: false };
    expect(ask(strict, hotel('ci_99'))).toMatchObject({
      kind: 'unknown-place',
      part: 'destination',
      place: { name: 'Naxos' },
    });
    expect(ask(strict, hotel(undefined))).toMatchObject({ kind: 'unknown-place' });
    // Ids come from the address of the page: one that names what every object has is no key of the map.
    for (const id of ['constructor', 'toString', '__proto__'])
      expect(ask(strict, hotel(id))).toMatchObject({ kind: 'unknown-place' });
    expect(ask(compositor, hotel('ci_99'))).toMatchObject({ kind: 'link' });
    expect(ask({ ...strict, ids: { ci_99: 'Hotel::7' } }, hotel('ci_99'))).toHaveProperty(
      'link.url',
      expect.stringContaining('hotelDestination=Hotel::7&'),
    );
  });
  test('a day that the engine does not sell yet', () => {
    expect(ask(engineOf('expedia'), hotel('ci_99'), { ...SITE, today: '2026-07-17' })).toMatchObject({ kind: 'link' });
    expect(ask(engineOf('expedia'), hotel('ci_99'), { ...SITE, today: '2026-07-16' })).toMatchObject({
      kind: 'refused',
      reason: 'too-far',
    });
  });
  test('one way, where the engine sells there and back', () => {
    const journey = { ...exampleOf('FlightHotel').query, dates: { from: '2027-06-10' }, oneWay: true } as never;
    expect(ask(compositor, { component: 'FlightHotel', query: journey })).toMatchObject({ reason: 'one-way' });
  });
  test('a fact that the template needs and the search has not', () => {
    const template = 'https://booking.example.com/x?to={destination.iata}';
    const engine = { ...engineOf('northpoint'), templates: { OnlyHotel: template } };
    const search = hotel('ci_99');
    expect(ask(engine, search)).toMatchObject({ kind: 'link' });
    expect(
      ask(engine, { ...search, query: { ...search.query, destination: { name: 'Naxos' } } } as Search),
    ).toMatchObject({
      kind: 'refused',
      reason: 'incomplete',
    });
  });
  test('an address that is longer than browsers and servers take', () => {
    const places = Array.from({ length: 10 }, () => ({ name: 'Ω'.repeat(120) }));
    const query = { ...exampleOf('DesignYourJourney').query, places } as never;
    expect(ask(engineOf('northpoint'), { component: 'DesignYourJourney', query })).toMatchObject({
      reason: 'too-long',
    });
  });
  test('a storefront without an engine', () =>
    expect(handOver(hotel('ci_99'), undefined, SITE)).toEqual({ kind: 'none' }));
});
