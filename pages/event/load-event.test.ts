import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { createPageSource } from '#renderer/page-source.ts';
import { planPage } from '#renderer/plan-page.ts';
import type { ContentCall, ContentClient } from '#schemas/contracts/content.ts';
import { CONTENT_LOCALE, type Locale, type Routes, type Storefronts } from '#schemas/contracts/storefront.ts';
import routesFile from '../../routes.json' with { type: 'json' };
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import type { PageScreen } from '../screen.ts';
import { loadEvent } from './load-event.ts';

const sys = (id: string) => ({ id, publishedVersion: 1 });
const asset = (id: string) => ({
  __typename: 'Asset',
  sys: sys(id),
  url: `/images/${id}/0/a.webp`,
  width: 9,
  height: 6,
});
const items = (list: readonly unknown[]) => ({ items: list });
const pkg = (id: string, price: number | null, fields: object = {}) => ({
  __typename: 'Package',
  sys: sys(id),
  name: id,
  slug: id,
  typeSites: ['b2c'],
  marketInformationCollection: items(price === null ? [] : [{ __typename: 'MarketInformation', sys: sys('m'), price }]),
  ...fields,
});
const box = (title: string, fields: object = {}) => ({
  __typename: 'LandingBox',
  sys: sys(title),
  title,
  productsCollection: items([]),
  ...fields,
});

const EVENT = {
  __typename: 'Landing',
  sys: sys('aurora'),
  name: 'Aurora Night Run',
  slug: 'aurora',
  slugEn: 'aurora',
  slugEs: 'aurora-es',
  slugPt: null,
  slugIt: 'aurora-it',
  typeClient: ['b2c'],
  title: 'Twenty-one kilometres in the dark',
  description: 'Over snow.',
  photoHeader: asset('wide'),
  image: asset('card'),
  marketsCollection: items([{ __typename: 'Market', sys: sys('en'), iso: 'en', currency: 'GBP' }]),
  startDate: '2027-03-13T19:00:00.000+01:00',
  timeZone: 'Europe/Oslo',
  place: 'Tromsø, Norway',
  sponsorsCollection: items([{ __typename: 'LandingSponsor', sys: sys('s'), title: 'fjell+' }]),
  boxesCollection: items([
    box('Run it', { slug: 'packs', productsCollection: items([pkg('a', 1180), pkg('b', 890), pkg('c', null)]) }),
    box('Course', { bgCover: true, image: asset('box'), columns: 7 }),
    box('Week', { columns: 5 }),
    box('One', { carrusel: true }),
    box('Two', { carrusel: true }),
    box('Film', { video: true, videoUrl: 'https://film.example/1' }),
  ]),
};

interface Options {
  readonly locale?: Locale;
  readonly storefront?: string;
  readonly market?: string;
  readonly record?: object | null;
}
function load({ locale = 'en', storefront = 'wide', market = locale, record = {} }: Options = {}) {
  const calls: ContentCall[] = [];
  const execute = async (call: ContentCall) => {
    calls.push(call);
    return {
      data: { landingCollection: items(record === null ? [] : [{ ...EVENT, ...record }]) },
      errors: [],
      refs: [],
    };
  };
  const client = { execute } as unknown as ContentClient;
  const site = (storefrontsFile as Storefronts).storefronts.find((each) => each.id === storefront);
  const route = (routesFile as Routes).routes.find((each) => each.id === 'event');
  if (!site || !route) throw new Error('storefronts.json or routes.json changed');
  const screen = loadEvent({
    client,
    source: createPageSource(client),
    match: { route, params: { slug: 'aurora' } },
    locale,
    contentLocale: CONTENT_LOCALE[locale],
    storefront: site,
    market,
    preview: false,
    search: new URLSearchParams(),
    path: `/${locale}/events/aurora/`,
  });
  return { screen, calls };
}
async function pageOf(options?: Options): Promise<PageScreen> {
  const screen = await load(options).screen;
  if (screen.kind !== 'page') throw new Error(`no page: ${JSON.stringify(screen)}`);
  return screen;
}

describe('an event', () => {
  test('is a header, its packages, runs of boxes in their order, and sponsors', async () => {
    const { record } = await pageOf();
    expect(record.parts.heroBanners.map(({ __typename }) => __typename)).toEqual(['EventHero']);
    expect(
      record.parts.modules.map(({ __typename, carousel, boxes }) => [__typename, carousel, (boxes as [])?.length]),
    ).toEqual([
      ['EventPackages', undefined, undefined],
      ['EventBoxes', false, 2],
      ['EventBoxes', true, 2],
      ['EventBoxes', false, 1],
      ['EventSponsors', undefined, undefined],
    ]);
    expect(
      planPage(record, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() }).problems,
    ).toEqual([]);
  });
  test('asks under the name and with the variables of the specification', async () => {
    const { screen, calls } = load();
    await screen;
    expect(calls).toMatchObject([
      { operation: 'LandingModule', variables: { slug: 'aurora', locale: 'en-UK', market: 'en' } },
    ]);
  });
  test('counts and prices only what is sold in the market, and leads to it', async () => {
    const hero = (await pageOf()).record.parts.heroBanners[0];
    expect(hero).toMatchObject({ packages: 2, amount: 890, anchor: 'packs' });
  });
  test('drops a box whose packages are all gone', async () => {
    const boxesCollection = items([box('Run it', { productsCollection: items([pkg('c', null)]) }), box('Course')]);
    const { record } = await pageOf({ record: { boxesCollection } });
    expect(record.parts.modules.map(({ __typename }) => __typename)).toEqual(['EventBoxes', 'EventSponsors']);
    expect(record.parts.heroBanners[0]).toMatchObject({ packages: 0, amount: undefined });
  });
  test('one broken run of boxes leaves the rest', async () => {
    const boxesCollection = items([box('Good'), { ...box('One'), title: null, carrusel: true }]);
    const { record } = await pageOf({ record: { boxesCollection } });
    const { parts, problems } = planPage(record, {
      registry,
      typeSite: 'b2c',
      market: 'en',
      storefront: 'primary',
      now: Date.now(),
    });
    expect(problems).toHaveLength(1);
    expect(parts.modules.filter(({ kind }) => kind === 'module')).toHaveLength(2);
  });
});

describe('its address', () => {
  test('is in its own words in every language that has them', async () => {
    expect((await pageOf()).alternates).toEqual({
      en: '/en/events/aurora/',
      es: '/es/events/aurora-es/',
      it: '/it/eventi/aurora-it/',
    });
  });
  test('is not found without a record or a title, in another market, and on another kind of site', async () => {
    expect((await load({ record: null }).screen).kind).toBe('not-found');
    expect((await load({ record: { title: null } }).screen).kind).toBe('not-found');
    expect((await load({ market: 'it' }).screen).kind).toBe('not-found');
    expect((await load({ storefront: 'trade' }).screen).kind).toBe('not-found');
    expect((await load({ market: 'it', record: { marketsCollection: items([]) } }).screen).kind).toBe('page');
  });
});

describe('search engines', () => {
  test('are told when, where and from what price', async () => {
    expect((await pageOf()).head?.structuredData).toMatchObject([
      {
        '@type': 'Event',
        name: 'Aurora Night Run',
        startDate: '2027-03-13T19:00:00.000+01:00',
        location: { '@type': 'Place', name: 'Tromsø, Norway' },
        offers: { '@type': 'AggregateOffer', lowPrice: 890, priceCurrency: 'GBP' },
      },
    ]);
  });
  test('are told nothing half: without a date or a place there is no Event', async () => {
    expect((await pageOf({ record: { startDate: null } })).head?.structuredData).toBeUndefined();
    expect((await pageOf({ record: { place: null } })).head?.structuredData).toBeUndefined();
  });
});
