/** A content service of a few places, in the shapes the real one answers with, for the tests of the destination screens. */
import routesFile from '../../../routes.json' with { type: 'json' };
import storefrontsFile from '../../../storefronts.json' with { type: 'json' };
import { type ContentCall, type ContentClient, ContentUnavailable } from '#schemas/contracts/content.ts';
import { CONTENT_LOCALE, type Locale, type Routes, type Storefronts } from '#schemas/contracts/storefront.ts';
import { createPageSource } from '#renderer/page-source.ts';
import type { ScreenRequest } from '../../screen.ts';

type Fields = Readonly<Record<string, unknown>>;
const sys = (id: string) => ({ id, publishedVersion: 1 });
const record = (typename: string, id: string, name: string, fields: Fields = {}) => {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const spanish = `${slug}-es`;
  return {
    __typename: typename,
    sys: sys(id),
    id,
    name,
    slug,
    slugEn: slug,
    slugEs: spanish,
    slugPt: null,
    slugIt: slug,
    ...fields,
  };
};
const photo = (id: string) => ({
  __typename: 'Asset',
  sys: sys(id),
  url: `/images/${id}/0/a.webp`,
  width: 1200,
  height: 800,
});
const items = (list: readonly unknown[]) => ({ total: list.length, items: list });

export const europe = record('Continent', 'co_1', 'Europe', { photo: photo('art-europe'), packageCount: 9 });
export const asia = record('Continent', 'co_3', 'Asia', { photo: photo('art-asia'), packageCount: 2 });
const countryOf = (id: string, name: string, packageCount: number, fields: Fields = {}) =>
  record('Country', id, name, { continent: europe, photo: photo(`art-${id}`), packageCount, ...fields });
export const italy = countryOf('ct_2', 'Italy', 8, { isoCode: 'IT', latitude: 42.8, longitude: 12.6 });
const austria = countryOf('ct_3', 'Austria', 0, { isoCode: 'AT', latitude: 47, longitude: 13 });
const city = (id: string, name: string, latitude: number, longitude: number, fields: Fields = {}) =>
  record('City', id, name, { latitude, longitude, population: 1000, ...fields });
export const athens = city('ci_1', 'Athens', 37.98, 23.73, { photo: photo('art-athens') });
const naxos = city('ci_2', 'Naxos', 37.1, 25.4, { description: 'Marble and cheese.', photo: photo('art-naxos') });
const superarea = record('Superarea', 'sa_1', 'Mediterranean', {
  latitude: 38,
  longitude: 18,
  photo: photo('art-med'),
  packageCount: 9,
  continentsCollection: items([europe]),
  linkedFrom: { countryCollection: items([austria, italy]) },
});
export const greece = countryOf('ct_1', 'Greece', 7, {
  isoCode: 'GR',
  description: 'Islands, and lunch.',
  body: 'One.\n\nTwo.',
  spelling: 'Ελλάδα',
  latitude: 39,
  longitude: 22,
  currency: 'EUR',
  languages: ['el'],
  timeZone: 'Europe/Athens',
  sockets: ['C'],
  voltage: 230,
  capital: athens,
  superareaCollection: items([superarea]),
  linkedFrom: { cityCollection: items([athens, naxos]) },
});
const packages = [1, 2].map((number) => ({
  __typename: 'Package',
  sys: sys(`package-${number}`),
  name: `Trip ${number}`,
  slug: `trip-${number}`,
  marketInformationCollection: { items: [{ __typename: 'MarketInformation', sys: sys('p'), price: 500 }] },
}));

type Answers = Readonly<Record<string, (variables: Fields) => Fields>>;
const byId = (list: readonly { readonly sys: { readonly id: string } }[], id: unknown) =>
  list.find((each) => each.sys.id === id) ?? null;
const countries = [greece, italy, austria];

/** What each operation answers; a test replaces single ones. */
export const ANSWERS: Answers = {
  destinationContinentByID: ({ id }) => ({ continent: byId([europe, asia], id) }),
  destinationCountryByID: ({ id }) => ({ country: byId(countries, id) }),
  destinationCityByID: ({ id }) => ({ city: id === 'ci_1' ? { ...athens, country: greece } : null }),
  placesBySlug: ({ slug }) => ({
    continentCollection: { items: [europe, asia].filter((each) => each.slug === slug) },
    countryCollection: { items: countries.filter((each) => each.slug === slug) },
    cityCollection: { items: [athens, naxos].filter((each) => each.slug === slug) },
  }),
  DestinationPaquetes: ({ place }) => ({
    packageOffers: {
      total: place === 'ct_3' ? 0 : 7,
      isExact: true,
      items: place === 'ct_3' ? [] : packages,
      facets: {
        options: [
          { kind: 'category', count: 4, isExact: true, record: record('Category', 'category-islands', 'Islands') },
          { kind: 'country', count: 4, isExact: true, record: greece },
        ],
        prices: null,
      },
    },
  }),
  destinationsSimilarSuperArea: () => ({ countryCollection: items([austria, italy]) }),
  destinationsSimilarContinents: () => ({ countryCollection: items([italy]) }),
  DestinationsContinents: () => ({ continentCollection: items([asia, europe]) }),
  DestinationsCountries: () => ({ countryCollection: items(countries) }),
  DestinationsSuperAreas: () => ({ superareaCollection: items([superarea]) }),
  destinationsCollection: ({ search }) => ({
    placeSearch: { items: search === 'nax' ? [{ ...naxos, country: greece }] : [] },
  }),
  pagesCollection: () => ({
    pageCollection: items([{ __typename: 'Page', sys: sys('page-destinations'), slug: 'destinations' }]),
  }),
  pageBasic: () => ({
    page: record('Page', 'page-destinations', 'The world', { layout: 'default', shortTitle: 'Destinations' }),
  }),
  pageCampaignProduct: () => ({ page: null }),
  pageHeroBanners: () => ({ page: null }),
  pageModules: () => ({
    page: {
      __typename: 'Page',
      sys: sys('page-destinations'),
      modulesCollection: { items: [{ __typename: 'Newsletter', sys: sys('news') }] },
    },
  }),
  pageSearchbox: () => ({ page: null }),
};

/** Answers of this name come back as if the service were away. */
export const away = (): never => {
  throw new ContentUnavailable('the service is away');
};

export interface FakeClient extends ContentClient {
  readonly calls: readonly ContentCall[];
}

export function createFakeClient(changes: Answers = {}): FakeClient {
  const answers = { ...ANSWERS, ...changes };
  const calls: ContentCall[] = [];
  return {
    calls,
    async execute<Data>(call: ContentCall) {
      calls.push(call);
      const answer = answers[call.operation];
      if (!answer) throw new Error(`The test has no answer to ${call.operation}.`);
      const data = answer(call.variables) as Data;
      return { data, errors: [], refs: [{ id: `read-by-${call.operation}`, version: 1 }] };
    },
  };
}

/** A request for a route, with the parameters of its address. */
export function requestOf(
  routeId: string,
  params: Readonly<Record<string, string>>,
  {
    client = createFakeClient(),
    locale = 'en',
    search = '',
  }: { client?: ContentClient; locale?: Locale; search?: string } = {},
): ScreenRequest {
  const route = (routesFile as Routes).routes.find(({ id }) => id === routeId);
  const storefront = (storefrontsFile as unknown as Storefronts).storefronts.find(({ id }) => id === 'wide');
  if (!route || !storefront) throw new Error(`routes.json has no ${routeId}, or storefronts.json no "wide".`);
  return {
    client,
    source: createPageSource(client),
    match: { route, params },
    locale,
    contentLocale: CONTENT_LOCALE[locale],
    storefront,
    market: 'en',
    preview: false,
    search: new URLSearchParams(search),
    path: `/${locale}/`,
  };
}
