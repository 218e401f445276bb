import { describe, expect, test, vi } from 'vitest';
import storefronts from '../../storefronts.json' with { type: 'json' };
import { ContentUnavailable } from '#schemas/contracts/content.ts';
import type { GazetteerPlace, PlaceOptions } from '#schemas/contracts/places.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { createGazetteer } from '#server/gazetteer/create-gazetteer.ts';
import { labelsOf } from '#server/gazetteer/draft.ts';
import { createStorefrontChoice } from './choose-storefront.ts';
import { createPlaces } from './places.ts';

const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const chooseStorefront = createStorefrontChoice({
  storefronts: storefronts as Storefronts,
  forced: undefined,
  publicOrigin: undefined,
  port: 3000,
});
const wide = { host: 'wide.localhost' };

const draft = (
  place: Partial<GazetteerPlace> & Pick<GazetteerPlace, 'type' | 'id' | 'name'>,
  aliases: string[] = [],
) => {
  const names = { en: place.name, es: place.name, pt: place.name, it: place.name, ...place.names };
  return { place: { weight: 0, ...place, names }, labels: labelsOf(names, aliases) };
};
const spain = draft({ type: 'country', id: 'ct_1', name: 'Spain', country: 'ES' });
const santiago = draft({
  type: 'city',
  id: 'ci_1',
  name: 'Santiago de Compostela',
  countryId: 'ct_1',
  country: 'ES',
  iata: 'SCQ',
  hotels: 2,
  latitude: 42.88,
  longitude: -8.54,
});
const gazetteer = createGazetteer([
  spain,
  santiago,
  ...[2, 3, 4, 5].map((n) =>
    draft({ type: 'city', id: `ci_${n}`, name: `San Somewhere ${n}`, weight: n, countryId: 'ct_1' }),
  ),
  draft(
    {
      type: 'airport',
      id: 'apt_SCQ',
      name: 'Santiago de Compostela Airport',
      iata: 'SCQ',
      country: 'ES',
      within: 'ci_1',
      countryId: 'ct_1',
      latitude: 42.9,
      longitude: -8.42,
    },
    ['SCQ'],
  ),
  draft({ type: 'hotel', id: 'hotel-1', name: 'Casa San Tomé', within: 'ci_1', countryId: 'ct_1' }),
]);

const site = { places: vi.fn(async () => [{ id: 'ci_1', kind: 'city' as const, name: 'Málaga' }]) };
const places = { gazetteer: vi.fn(async () => gazetteer) };
const app = createPlaces({ site, places, chooseStorefront, logger });

test('destinations are asked for in a language of the storefront, and may be kept for minutes', async () => {
  const answer = await app.request('/places?q=%20malaga%20&locale=it&limit=3', { headers: wide });
  expect(await answer.json()).toEqual({ places: [{ id: 'ci_1', kind: 'city', name: 'Málaga' }] });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  expect(site.places).toHaveBeenLastCalledWith(expect.objectContaining({ locale: 'it', query: 'malaga', limit: 3 }));
});

describe('with types', () => {
  const ask = async (query: string) =>
    (await (await app.request(`/places?${query}`, { headers: wide })).json()) as PlaceOptions;

  test('answers come in groups of three, with what they are in, codes, counts and distances', async () => {
    const { groups } = await ask('q=san&locale=en&types=hotel,city,airport');
    expect(groups.map(({ group, places: found }) => [group, found.length])).toEqual([
      ['places', 3],
      ['airports', 1],
      ['hotels', 1],
    ]);
    expect(groups[1]?.places[0]).toEqual({
      id: 'apt_SCQ',
      type: 'airport',
      name: 'Santiago de Compostela Airport',
      within: 'Spain',
      iata: 'SCQ',
      country: 'ES',
      distance: 10,
    });
    expect(groups[2]?.places[0]).toMatchObject({ name: 'Casa San Tomé', within: 'Santiago de Compostela, Spain' });
    const [first] = (await ask('q=santiago&locale=en&types=hotel,city')).groups[0]?.places ?? [];
    expect(first).toMatchObject({ id: 'ci_1', hotels: 2, iata: 'SCQ' });
  });
  test('one group has more; a limit is that of each group', async () => {
    expect((await ask('q=san&locale=en&types=city')).groups[0]?.places).toHaveLength(5);
    expect(
      (await ask('q=san&locale=en&types=city,airport&limit=1')).groups.map(({ places: found }) => found.length),
    ).toEqual([1, 1]);
  });
  test('nothing found is no group', async () => {
    expect(await ask('q=xyzzy&locale=en&types=city,airport')).toEqual({ groups: [] });
  });
  test('without content it is said, and when to come again', async () => {
    places.gazetteer.mockRejectedValueOnce(new ContentUnavailable('down'));
    const answer = await app.request('/places?q=a&types=city', { headers: wide });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

test.each([
  ['/places', 'q', 'required'],
  ['/places?q=%20', 'q', 'required'],
  [`/places?q=${'x'.repeat(101)}`, 'q', 'maxLength'],
  ['/places?q=a&locale=it', 'locale', 'enum'],
  ['/places?q=a&limit=0', 'limit', 'maximum'],
  ['/places?q=a&limit=21', 'limit', 'maximum'],
  ['/places?q=a&limit=-1', 'limit', 'maximum'],
  ['/places?q=a&types=city,moon', 'types', 'enum'],
  ['/places?q=a&types=', 'types', 'enum'],
])('%s is refused, naming %s', async (path, field, keyword) => {
  const answer = await app.request(path, { headers: { host: 'localhost' } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field, keyword }] });
});
