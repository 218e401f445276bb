import { expect, test } from 'vitest';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { Storefront } from '#schemas/contracts/storefront.ts';
import { findPlaces } from '../destinations/find-places.ts';

const europe = { __typename: 'Continent', sys: { id: 'co_1' }, name: 'Europe', slug: 'europe' };
const spain = { __typename: 'Country', sys: { id: 'ct_1' }, name: 'Spain', slug: 'spain', continent: europe };
const city = (id: string, name: string, more: object = {}) => ({
  __typename: 'City',
  sys: { id },
  name,
  slug: id,
  country: spain,
  ...more,
});
const find = (data: object) =>
  findPlaces(
    {
      client: { execute: async () => ({ data, errors: [], refs: [] }) } as unknown as ContentClient,
      locale: 'en',
      contentLocale: 'en-UK',
      market: 'en',
      preview: false,
      storefront: { typeSite: 'b2c' } as Storefront,
    },
    'malag',
    2,
  );
const ids = async (data: object) => (await find(data)).places.map(({ id }) => id);

test('the order of our own service is kept, and each place has its address and what it is part of', async () => {
  const found = await find({ placeSearch: { items: [city('ci_1', 'Málaga'), spain, null] } });
  expect(found.places).toEqual([
    { id: 'ci_1', kind: 'city', name: 'Málaga', within: 'Spain', path: '/en/destinations/europe/spain/ci_1/ci_1/' },
    { id: 'ct_1', kind: 'country', name: 'Spain', within: 'Europe', path: '/en/destinations/europe/spain/ct_1/' },
  ]);
});

test('what another service finds kind by kind is ranked here', async () => {
  const data = {
    areaCollection: { items: [] },
    countryCollection: { items: [{ ...spain, aliases: ['Land of malaga wine'] }] },
    cityCollection: {
      items: [
        city('ci_3', 'Old Malaga'),
        city('ci_2', 'Malagón', { population: 1 }),
        city('ci_1', 'Málaga', { population: 9 }),
      ],
    },
    superareaCollection: { items: [] },
  };
  expect(await ids(data)).toEqual(['ci_1', 'ci_2']);
});

test('a service that answers nothing at all is unavailable, not empty', async () => {
  await expect(find(null as never)).rejects.toThrow(/came back empty/);
});
