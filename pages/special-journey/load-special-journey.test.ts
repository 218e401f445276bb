import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { createPageSource } from '#renderer/page-source.ts';
import { planPage } from '#renderer/plan-page.ts';
import { type ContentCall, type ContentClient, isContentUnavailable } from '#schemas/contracts/content.ts';
import { CONTENT_LOCALE, type Locale, type Routes, type Storefronts } from '#schemas/contracts/storefront.ts';
import routesFile from '../../routes.json' with { type: 'json' };
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import type { PageScreen } from '../screen.ts';
import { loadSpecialJourney } from './load-special-journey.ts';

const sys = (id: string) => ({ id, publishedVersion: 1 });
const asset = (id: string) => ({
  __typename: 'Asset',
  sys: sys(id),
  url: `/images/${id}/0/a.webp`,
  width: 9,
  height: 6,
});
const items = (list: readonly unknown[]) => ({ items: list });

const JOURNEY = {
  __typename: 'Parralax',
  sys: sys('dolomites'),
  title: 'Dolomites, hut to hut',
  titleEn: 'Dolomites, hut to hut',
  titleEs: 'Las Dolomitas',
  titlePt: null,
  titleIt: 'Dolomiti',
  slug: 'dolomites-hut-to-hut',
  lead: 'You walk with a day bag.',
  price: 999,
  pricesCollection: items([
    { __typename: 'MarketInformation', sys: sys('p'), price: 1180, travelcUrl: 'https://book.example/en/dolomites/' },
  ]),
  numberOfDays: 2,
  numberOfNights: 1,
  travelcUrl: 'https://book.example/plain/',
  image: asset('art'),
  layersCollection: items([asset('l0'), asset('l1')]),
  typeSites: ['b2c'],
  daysCollection: items([
    {
      __typename: 'ParralaxDay',
      sys: sys('d1'),
      name: 'Arrive',
      place: 'Bolzano',
      effort: 1,
      itineraryCollection: items([{ __typename: 'ParralaxItinerary', sys: sys('i1'), title: 'Train' }, null]),
    },
  ]),
  weatherCollection: items([{ __typename: 'ParralaxSeason', sys: sys('w1'), title: 'Winter' }]),
  climate: { low: Array.from({ length: 12 }, () => 0), high: Array.from({ length: 12 }, () => 9), travel: [6] },
  recommendationsCollection: items([{ __typename: 'ParralaxRecommendation', sys: sys('r1'), title: 'Start early' }]),
  departures: ['2020-01-01', '2099-06-12'],
};

interface Options {
  readonly id?: string;
  readonly locale?: Locale;
  readonly storefront?: string;
  readonly record?: object | null;
}

function load({ id = 'dolomites', locale = 'en', storefront = 'wide', record = {} }: Options = {}) {
  const calls: ContentCall[] = [];
  const execute = async (call: ContentCall) => {
    calls.push(call);
    const found = record === null ? [] : [{ ...JOURNEY, ...record }];
    return { data: { parralaxCollection: items(found) }, errors: [], refs: [{ id: 'dolomites', version: 1 }] };
  };
  const client = { execute } as unknown as ContentClient;
  const { storefronts } = storefrontsFile as Storefronts;
  const site = storefronts.find((each) => each.id === storefront);
  const route = (routesFile as Routes).routes.find((each) => each.id === 'special-journey');
  if (!site || !route) throw new Error('storefronts.json or routes.json changed');
  const screen = loadSpecialJourney({
    client,
    source: createPageSource(client),
    match: { route, params: { id } },
    locale,
    contentLocale: CONTENT_LOCALE[locale],
    storefront: site,
    market: locale,
    preview: false,
    search: new URLSearchParams(),
    path: `/${locale}/specialjourney/${id}/`,
  });
  return { screen, calls };
}
async function pageOf(options?: Options): Promise<PageScreen> {
  const screen = await load(options).screen;
  if (screen.kind !== 'page') throw new Error(`no page: ${JSON.stringify(screen)}`);
  return screen;
}
const moduleOf = ({ record }: PageScreen, typename: string) =>
  record.parts.modules.find((entry) => entry.__typename === typename);

describe('a special journey', () => {
  test('is a header and five modules that the registry takes', async () => {
    const { record } = await pageOf();
    expect(record.parts.heroBanners.map(({ __typename }) => __typename)).toEqual(['JourneyHero']);
    expect(record.parts.modules.map(({ __typename }) => __typename)).toEqual([
      'JourneyStory',
      'JourneyDays',
      'JourneyWeather',
      'JourneyTips',
      'JourneyBooking',
    ]);
    expect(record.basic.layout).toBe('parallax');
    expect(
      planPage(record, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() }).problems,
    ).toEqual([]);
  });
  test('asks under the name and with the variables of the specification', async () => {
    const { screen, calls } = load({ locale: 'es' });
    await screen;
    expect(calls).toMatchObject([
      { operation: 'parralaxCollection', variables: { ID: 'dolomites', locale: 'es-ES', market: 'es' } },
    ]);
  });
  test('makes no module of what it lacks', async () => {
    const bare = { lead: null, daysCollection: null, weatherCollection: null, climate: null };
    const { record } = await pageOf({ record: { ...bare, recommendationsCollection: items([]), included: null } });
    expect(record.parts.modules.map(({ __typename }) => __typename)).toEqual(['JourneyBooking']);
  });
  test('one broken part leaves the others', async () => {
    const { record } = await pageOf({
      record: { daysCollection: items([{ __typename: 'ParralaxDay', sys: sys('d') }]) },
    });
    const { parts, problems } = planPage(record, {
      registry,
      typeSite: 'b2c',
      market: 'en',
      storefront: 'primary',
      now: Date.now(),
    });
    expect(problems).toHaveLength(1);
    expect(parts.modules.filter(({ kind }) => kind === 'module')).toHaveLength(4);
  });
  test('shows no departure that is over', async () => {
    expect(moduleOf(await pageOf(), 'JourneyBooking')?.['departures']).toEqual(['2099-06-12']);
  });
});

describe('its address', () => {
  test('holds the identifier, the same in every language that has the journey', async () => {
    const { alternates } = await pageOf();
    expect(alternates).toEqual({
      en: '/en/specialjourney/dolomites/',
      es: '/es/viajeespecial/dolomites/',
      it: '/it/viaggio-speciale/dolomites/',
    });
  });
  test('may hold the slug, and then leads to the identifier', async () => {
    expect(await load({ id: 'dolomites-hut-to-hut' }).screen).toMatchObject({
      kind: 'moved',
      path: '/en/specialjourney/dolomites/',
    });
  });
  test('is not found without a record, without a title in the language, and on another kind of site', async () => {
    expect((await load({ record: null }).screen).kind).toBe('not-found');
    expect((await load({ record: { title: null } }).screen).kind).toBe('not-found');
    expect((await load({ storefront: 'trade' }).screen).kind).toBe('not-found');
  });
  test('a service that answers nothing is down, not empty', async () => {
    const { storefronts } = storefrontsFile as Storefronts;
    const execute = async () => ({ data: null, errors: [{ message: 'off' }], refs: [] });
    const failed = await loadSpecialJourney({
      client: { execute },
      match: { route: (routesFile as Routes).routes[0], params: { id: 'a' } },
      contentLocale: 'en-UK',
      storefront: storefronts[0],
      locale: 'en',
      market: 'en',
      preview: false,
    } as never).catch((error: unknown) => error);
    expect(isContentUnavailable(failed)).toBe(true);
  });
});

describe('its price', () => {
  const booking = async (record: object, locale: Locale = 'en') => {
    const { amount, currency, link } = (moduleOf(await pageOf({ record, locale }), 'JourneyBooking') ?? {}) as Record<
      string,
      unknown
    >;
    return { amount, currency, link };
  };
  test('is that of the market', async () => {
    expect(await booking({})).toEqual({ amount: 1180, currency: 'GBP', link: 'https://book.example/en/dolomites/' });
  });
  test('without one, the plain price in the currency of the language', async () => {
    expect(await booking({ pricesCollection: items([]) }, 'es')).toEqual({
      amount: 999,
      currency: 'EUR',
      link: 'https://book.example/plain/',
    });
  });
  test('without any, the journey is shown and a person is asked', async () => {
    expect(await booking({ pricesCollection: items([]), price: null })).toEqual({
      amount: undefined,
      currency: undefined,
      link: undefined,
    });
  });
});

test('tells search engines the trip with its days and its offer', async () => {
  const { head } = await pageOf();
  expect(head?.structuredData).toMatchObject([
    {
      '@type': 'TouristTrip',
      name: 'Dolomites, hut to hut',
      itinerary: {
        '@type': 'ItemList',
        numberOfItems: 1,
        itemListElement: [{ position: 1, item: { name: 'Bolzano' } }],
      },
      offers: { '@type': 'Offer', price: 1180, priceCurrency: 'GBP', url: '/en/specialjourney/dolomites/' },
    },
  ]);
});
