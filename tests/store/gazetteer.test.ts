/** The gazetteer on a real store: the demonstration's places with airports and ports, then 10,000 cities more. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gazetteer, GazetteerPlace } from '#schemas/contracts/places.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { wordsOf } from '#schemas/text-words.ts';
import { createDelivery } from '#server/content/dialect/create-delivery.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { type OpenPlaces, openGazetteer } from '#server/gazetteer/open-gazetteer.ts';
import { readRecords } from '../../content/testing/read-content.ts';
import { importWorld } from '../support/world/import-world.ts';
import { openTestStore, silent, START_TIMEOUT, type TestStore } from './support.ts';

const generated = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../schemas/generated/${name}.json`, import.meta.url), 'utf8'));
const manifest = generated('manifest') as RegistryManifest;
const KINDS = ['continent', 'superarea', 'area', 'country', 'city', 'hotel', 'venue'];

let opened: TestStore;
let places: OpenPlaces;
let gazetteer: Gazetteer;
let clock = 0;
beforeAll(async () => {
  opened = await openTestStore(manifest.contentTypes);
  const { store, files } = opened;
  const entries = [...readRecords().values()]
    .filter(({ type }) => KINDS.includes(type))
    .map(({ file }) => JSON.parse(readFileSync(file, 'utf8')) as { fields: Record<string, unknown> })
    .map(({ fields: { photo: _, ...fields }, ...record }) => ({ ...record, fields }));
  await importBundle({ store, files, bundle: parseExport({ entries }, 'places'), by: 'test' });
  const delivery = createDelivery({
    store,
    manifest,
    operations: generated('operations') as GeneratedOperations,
    tokens: {},
    logger: silent,
  });
  places = openGazetteer({ client: delivery.client, logger: silent, now: () => clock });
  store.changes.subscribe((change) => {
    delivery.invalidate(change);
    places.invalidate(change);
  });
  gazetteer = await places.gazetteer();
}, START_TIMEOUT);
afterAll(() => opened?.close());

const short = ({ type, name, iata }: GazetteerPlace) =>
  `${type} ${name}${iata && type === 'airport' ? ` ${iata}` : ''}`;
const find = (query: string, locale: Locale = 'en', types?: readonly PlaceType[]) =>
  gazetteer.find(query, { locale, limit: 5, ...(types && { types }) }).map(short);
const inText = (text: string, locale: Locale) =>
  gazetteer
    .findInText(wordsOf(text), locale)
    .filter(({ isCommonWord, isCapitalized }) => isCapitalized || !isCommonWord)
    .map(({ candidates: [best], start, end }) => `${text.slice(start, end)} = ${best && short(best)}`);

describe('by name', () => {
  test.each<[string, Locale, PlaceType[] | undefined, string]>([
    ['tromso', 'en', undefined, 'city Tromsø'],
    ['bodo', 'en', undefined, 'airport Bodø Airport BOO'],
    ['BODØ', 'it', ['airport'], 'airport Bodø Airport BOO'],
    ['Nova Iorque', 'pt', undefined, 'city New York'],
    ['nueva york', 'es', ['airport'], 'airport New York JFK Airport JFK'],
    ['Londra', 'it', ['airport'], 'airport London Heathrow Airport LHR'],
    ['heathrow', 'en', undefined, 'airport London Heathrow Airport LHR'],
    ['ath', 'es', ['airport'], 'airport Athens Airport ATH'],
    ['Atene', 'it', undefined, 'city Athens'],
    ['pekin', 'es', ['city', 'airport'], 'city Beijing'],
    ['Saigon', 'en', ['airport'], 'airport Ho Chi Minh City Airport SGN'],
    ['pireo', 'it', ['port'], 'port Piraeus'],
    ['grpir', 'en', ['port'], 'port Piraeus'],
    ['usa', 'en', undefined, 'country United States'],
    ['caribe', 'es', undefined, 'superarea The Caribbean'],
    ['islas griegas', 'es', undefined, 'area The Cyclades'],
    ['fc barc', 'es', undefined, 'team FC Barcelona'],
    ['bernabeu', 'es', ['venue', 'team'], 'venue Santiago Bernabéu'],
    ['sant ang', 'it', ['hotel'], 'hotel Sant’ Angelo Suites'],
    ['ork', 'en', ['city'], 'city New York'],
  ])('%s in %s (%s) is %s', (query, locale, types, expected) => {
    expect(find(query, locale, types)[0]).toBe(expected);
  });

  test('an airport has its city, country and codes; a city its first airport and its hotels', () => {
    const athens = gazetteer.byId('ci_1');
    expect(athens).toMatchObject({ iata: 'ATH', country: 'GR', hotels: 3, countryId: 'ct_1' });
    expect(gazetteer.byId('apt_ATH')).toMatchObject({ within: 'ci_1', country: 'GR', countryId: 'ct_1' });
    expect(gazetteer.byId('apt_OPO')?.names).toEqual({
      en: 'Porto Airport',
      es: 'Aeropuerto de Oporto',
      pt: 'Aeroporto do Porto',
      it: 'Aeroporto di Porto',
    });
    // Manhattan in Kansas is not New York.
    expect(gazetteer.byId('apt_MHK')?.within).toBeUndefined();
  });

  test('the large airports have their city in the content', () => {
    const large = [
      'LHR',
      'CDG',
      'MAD',
      'BCN',
      'FCO',
      'MXP',
      'LIS',
      'JFK',
      'HND',
      'SYD',
      'GRU',
      'EZE',
      'JTR',
      'IST',
      'DXB',
    ];
    expect(large.filter((iata) => !gazetteer.byId(`apt_${iata}`)?.within)).toEqual([]);
  });

  test('nothing is found by what is no name', () => {
    for (const query of ['', '…', 'zzzzz', '\n', 'x'.repeat(100_000)]) expect(find(query)).toEqual([]);
  });
});

describe('in a text', () => {
  test.each<[Locale, string, string[]]>([
    [
      'en',
      'Two weeks in Japan and South Korea in March, from London Heathrow',
      [
        'Japan = country Japan',
        'South Korea = country South Korea',
        'London Heathrow = airport London Heathrow Airport LHR',
      ],
    ],
    [
      'es',
      'una semana en nueva york y cancún con los niños desde MAD',
      ['nueva york = city New York', 'cancún = city Cancún', 'MAD = airport Madrid Airport MAD'],
    ],
    ['pt', 'quero ir a Nova Iorque em maio, saindo do Porto', ['Nova Iorque = city New York', 'Porto = city Porto']],
    [
      'it',
      'dieci giorni all’Avana e sulla Costiera amalfitana',
      ['Avana = city Havana', 'Costiera amalfitana = area Amalfi Coast and the Bay of Naples'],
    ],
    ['en', 'a nice hotel near the bus stop for my mad dog', []],
    ['es', 'islas griegas con mar y sol, como siempre', ['islas griegas = area The Cyclades']],
    ['en', 'ho chi minh city to hanoi', ['ho chi minh city = city Ho Chi Minh City', 'hanoi = city Hanoi']],
  ])('%s: %s', (locale, text, expected) => {
    expect(inText(text, locale)).toEqual(expected);
  });

  test('a name does not reach over what is understood otherwise', () => {
    const words = wordsOf('New York');
    words[0]!.isTaken = true;
    expect(gazetteer.findInText(words, 'en').map(({ candidates: [best] }) => best?.name)).toEqual(['York']);
  });
});

describe('what was typed and not chosen', () => {
  test.each<[string, Locale, PlaceType[] | undefined, string]>([
    ['Naxos, Greece', 'en', ['city'], 'city Naxos'],
    ['Nasso, Grecia', 'it', ['city'], 'none'],
    ['Paris (CDG)', 'en', ['airport'], 'airport Paris Charles de Gaulle Airport CDG'],
    ['Londra', 'it', undefined, 'city London'],
    ['Aeropuerto de Londres-Heathrow', 'es', undefined, 'airport London Heathrow Airport LHR'],
    ['Granada, Nicaragua', 'es', undefined, 'city Granada'],
    ['granada', 'es', ['city'], 'several'],
    ['london', 'en', ['airport'], 'several'],
    ['tromso', 'en', ['airport'], 'airport Tromsø Airport TOS'],
    ['zzz', 'en', undefined, 'none'],
  ])('%s (%s, %s) is %s', (text, locale, types, expected) => {
    const answer = gazetteer.resolve(text, { locale, ...(types && { types }) });
    expect(answer.kind === 'one' ? short(answer.place) : answer.kind).toBe(expected);
  });
});

test('a publish is found after the next look, and what is unpublished no more', async () => {
  const { store } = opened;
  const fields = {
    name: { 'en-UK': 'Hotel Vilagarcía' },
    slug: { 'en-UK': 'hotel-vilagarcia' },
    city: { 'en-UK': { sys: { type: 'Link', linkType: 'Entry', id: 'ci_1' } } },
  };
  const seen = async (expected: number) => {
    // What it costs to make it anew is saved up before.
    clock += 60_000;
    await places.gazetteer();
    const count = async () => (await places.gazetteer()).find('vilagarcia', { locale: 'en', limit: 1 }).length;
    await expect.poll(count, { timeout: 30_000 }).toBe(expected);
  };
  await store.entries.create({ id: 'hotel-new', typeId: 'hotel', fields, by: 'test' });
  await store.entries.publish({ id: 'hotel-new', version: 1, by: 'test' });
  await seen(1);
  const record = await store.entries.get('hotel-new');
  await store.entries.unpublish({ id: 'hotel-new', version: record?.version ?? 0, by: 'test' });
  await seen(0);
});

test('among 10,000 cities it stays small and quick', async () => {
  const { store, files } = opened;
  const text =
    'We are two adults and three children and want to see Athens Naxos Santorini then fly to London Heathrow and after that spend some nice days near the sea in New York San Francisco Los Angeles or Rio de Janeiro with a budget of four thousand euros in May'.slice(
      0,
      255,
    );
  const costs = () => ({
    text: median(() => gazetteer.findInText(wordsOf(text), 'en')),
    names: ['a', 'sa', 'san', 'ork', 'new york', 'xyzzy'].reduce((sum, query) => sum + median(() => find(query)), 0),
  });
  const before = { ...costs(), size: gazetteer.size };
  await importWorld({ store, files }, { cities: 9_100, packages: 0, pages: 0, onto: 'demonstration' });
  clock += 60_000;
  await places.gazetteer();
  await expect.poll(async () => (await places.gazetteer()).size, { timeout: 30_000 }).toBeGreaterThan(13_500);
  gazetteer = await places.gazetteer();
  expect(find('tromso')[0]).toBe('city Tromsø');
  const after = costs();
  // A text costs what stands in it, a beginning of a name at most what there is; as ratios, whatever the machine does besides.
  const growth = gazetteer.size / before.size;
  expect(after.text / before.text).toBeLessThan(3);
  expect(after.names / before.names).toBeLessThan(growth * 3);
}, 120_000);

/** Of one call, milliseconds. */
function median(act: () => unknown): number {
  const took = Array.from({ length: 101 }, () => {
    const started = performance.now();
    act();
    return performance.now() - started;
  });
  return took.toSorted((a, b) => a - b)[50] ?? 0;
}
