import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { createPageSource } from '#renderer/page-source.ts';
import { planPage } from '#renderer/plan-page.ts';
import type { ContentClient } from '#schemas/contracts/content.ts';
import { CONTENT_LOCALE, type Locale, type Routes, type Storefronts } from '#schemas/contracts/storefront.ts';
import routesFile from '../../routes.json' with { type: 'json' };
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import { loadHandOver } from './load-hand-over.ts';

const sys = (id: string) => ({ id, publishedVersion: 1 });
const priced = (price: object) => ({ items: [{ __typename: 'MarketInformation', sys: sys('m'), ...price }] });
const PRICE = { price: 690, travelcUrl: 'https://book.example/trip/', seenOn: '2026-11-28T07:00:00.000Z' };
const PACKAGE = {
  __typename: 'Package',
  sys: sys('amalfi'),
  name: 'Amalfi by ferry',
  nameEn: 'Amalfi by ferry',
  nameEs: 'Amalfi en ferri',
  numberOfDays: 7,
  marketInformationCollection: priced(PRICE),
  citiesCollection: { items: [{ __typename: 'City', sys: sys('c'), name: 'Naples' }] },
};
const JOURNEY = {
  __typename: 'Parralax',
  sys: sys('dolomites'),
  title: 'Dolomites, hut to hut',
  titleEn: 'Dolomites, hut to hut',
  titleIt: 'Dolomiti, di rifugio in rifugio',
  numberOfDays: 8,
  numberOfNights: 7,
  price: 990,
  travelcUrl: 'https://book.example/plain/',
  pricesCollection: priced({ ...PRICE, price: 1180 }),
};

async function load(data: object, locale: Locale = 'en') {
  const client = { execute: async () => ({ data, errors: [], refs: [] }) } as unknown as ContentClient;
  const storefront = (storefrontsFile as Storefronts).storefronts.find(({ id }) => id === 'wide');
  const route = (routesFile as Routes).routes.find(({ id }) => id === 'hand-over');
  if (!storefront || !route) throw new Error('storefronts.json or routes.json changed');
  return loadHandOver({
    client,
    source: createPageSource(client),
    match: { route, params: { id: 'x' } },
    locale,
    contentLocale: CONTENT_LOCALE[locale],
    storefront,
    market: locale,
    preview: false,
    search: new URLSearchParams(),
    path: `/${locale}/hand-over/x/`,
  });
}
async function noticeOf(data: object, locale?: Locale) {
  const screen = await load(data, locale);
  if (screen.kind !== 'page') throw new Error(`no page: ${JSON.stringify(screen)}`);
  expect(
    planPage(screen.record, { registry, typeSite: 'b2c', market: 'en', storefront: 'primary', now: Date.now() })
      .problems,
  ).toEqual([]);
  return { notice: screen.record.parts.heroBanners[0], screen };
}

describe('the notice before the booking engine', () => {
  test('of a package', async () => {
    const { notice, screen } = await noticeOf({ package: PACKAGE, parralax: null });
    expect(notice).toMatchObject({
      __typename: 'HandOver',
      name: 'Amalfi by ferry',
      link: 'https://book.example/trip/',
      places: ['Naples'],
      amount: 690,
      seenOn: PRICE.seenOn,
    });
    expect(notice).not.toHaveProperty('currency');
    expect(Object.keys(screen.alternates)).toEqual(['en', 'es']);
  });
  test('of a special journey, in the currency of its price', async () => {
    const { notice, screen } = await noticeOf({ package: null, parralax: JOURNEY });
    expect(notice).toMatchObject({
      name: 'Dolomites, hut to hut',
      link: 'https://book.example/trip/',
      numberOfNights: 7,
      amount: 1180,
      currency: 'GBP',
      seenOn: '2026-11-28',
    });
    expect(Object.keys(screen.alternates)).toEqual(['en', 'it']);
  });
  test('of a journey that has only its plain price', async () => {
    const { notice } = await noticeOf({ parralax: { ...JOURNEY, pricesCollection: { items: [] } } }, 'es');
    expect(notice).toMatchObject({ amount: 990, currency: 'EUR', link: 'https://book.example/plain/' });
  });
  test.each([
    ['nothing of that name', {}],
    ['a package without a price', { package: { ...PACKAGE, marketInformationCollection: { items: [] } } }],
    ['a package that is hidden', { package: { ...PACKAGE, unPublish: true } }],
    [
      'an engine that is no web address',
      { package: { ...PACKAGE, marketInformationCollection: priced({ price: 1, travelcUrl: 'javascript:0' }) } },
    ],
    ['a journey without a title in the language', { parralax: { ...JOURNEY, title: null } }],
    ['a journey that cannot be bought', { parralax: { ...JOURNEY, pricesCollection: { items: [] }, price: null } }],
  ])('there is none for %s', async (_, data) => expect((await load(data)).kind).toBe('not-found'));
});
