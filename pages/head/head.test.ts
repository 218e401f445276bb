import { describe, expect, test } from 'vitest';
import type { DeliveredEntry, PageRecord, SiteContext } from '#schemas/contracts/page.ts';
import { describeDestination } from './describe-destination.ts';
import { describeHouse, describeWay } from './describe-site.ts';
import { describeTrips } from './describe-trips.ts';
import { renderStructuredData, type Thing } from './structured-data.ts';

const ORIGIN = 'https://www.example.com';
const parse = (html: string) => {
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  return JSON.parse(json ?? 'null') as Thing;
};

describe('structured data', () => {
  test('is no block at all without any', () => expect(renderStructuredData([], ORIGIN)).toBe(''));
  test('has absolute addresses, and leaves alone what only looks like one', () => {
    const html = renderStructuredData(
      [{ '@type': 'Thing', name: '/not/an/address', url: '/en/', image: ['/a.jpg', 'https://cdn.example/b.jpg'] }],
      ORIGIN,
    );
    expect(parse(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Thing',
      name: '/not/an/address',
      url: `${ORIGIN}/en/`,
      image: [`${ORIGIN}/a.jpg`, 'https://cdn.example/b.jpg'],
    });
  });
  test('never leaves the site by a path that names another host', () => {
    expect(JSON.stringify(parse(renderStructuredData([{ url: '//evil.example/' }], ORIGIN)))).toContain(
      '"//evil.example/"',
    );
  });
  test('cannot end its block, whatever a record holds', () => {
    const html = renderStructuredData([{ name: '</script><script>alert(1)</script><!--' }], ORIGIN);
    expect(html.match(/</g)).toHaveLength(2);
    expect(parse(html)['name']).toBe('</script><script>alert(1)</script><!--');
  });
  test('of several things is one graph', () => {
    expect(parse(renderStructuredData([{ name: 'a' }, { name: 'b' }], ORIGIN))['@graph']).toHaveLength(2);
  });
});

describe('the way to a page', () => {
  const home = { name: 'Home', path: '/en/' };
  test('counts from the home page and ends at the page itself', () => {
    expect(
      describeWay({ home, crumbs: [{ name: 'Europe', path: '/en/e/' }, { name: 'Italy' }], here: '/en/e/i/' }),
    ).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/en/' },
        { '@type': 'ListItem', position: 2, name: 'Europe', item: '/en/e/' },
        { '@type': 'ListItem', position: 3, name: 'Italy', item: '/en/e/i/' },
      ],
    });
  });
  test('is not told of a home page', () =>
    expect(describeWay({ home, crumbs: [{ name: '' }], here: '/en/' })).toBeUndefined());
});

test('the house is named once and published by itself', () => {
  const [site, house] = describeHouse({ name: 'M', description: 'd', path: '/en/', languageTag: 'en-GB', phone: '+1' });
  expect(site?.['publisher']).toEqual({ '@id': house?.['@id'] });
});

describe('trips', () => {
  const site = {
    locale: 'en',
    currency: 'EUR',
    patterns: { 'hand-over': '/en/hand-over/{id}/' },
  } as unknown as SiteContext;
  const trip = (id: string, more: object = {}): DeliveredEntry => ({
    __typename: 'Package',
    sys: { id },
    name: `Trip ${id}`,
    marketInformation: [{ price: 1590, priceWithDiscount: 1290, travelcUrl: 'https://book.example/' }],
    ...more,
  });
  const recordWith = (...modules: DeliveredEntry[]) =>
    ({ parts: { campaign: [], heroBanners: [], searchbox: [], modules } }) as unknown as PageRecord;
  const itemsOf = (thing: Thing | undefined) =>
    ((thing?.['itemListElement'] ?? []) as { item: Thing }[]).map(({ item }) => item);

  test('are found wherever they stand, each once, with what they cost now and where they can be had', () => {
    const rail = { __typename: 'Modules', sys: { id: 'm' }, tabs: [{ products: [trip('a'), trip('b')] }] };
    const items = itemsOf(describeTrips(recordWith(rail, trip('a')), site));
    expect(items.map(({ name }) => name)).toEqual(['Trip a', 'Trip b']);
    expect(items[0]?.['offers']).toEqual({
      '@type': 'Offer',
      price: 1290,
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      url: '/en/hand-over/a/',
    });
  });
  test('lead to their own page where they have one, and nowhere that is not allowed', () => {
    const own = trip('a', { parallax: true, parallaxUrl: '/specialjourney/a/' });
    expect(itemsOf(describeTrips(recordWith(own), site))[0]?.['url']).toBe('/en/specialjourney/a/');
    const bad = trip('a', { parallax: true, parallaxUrl: 'javascript:alert(1)' });
    expect(itemsOf(describeTrips(recordWith(bad), site))[0]).not.toHaveProperty('url');
  });
  test('without a price, hidden, or of broken content are not told of', () => {
    const broken = trip('c', { name: 7, marketInformation: 'x', cities: 'x', photo: 'x', shortDescription: {} });
    const list = recordWith(trip('a', { marketInformation: [] }), trip('b', { unPublish: true }), broken);
    expect(describeTrips(list, site)).toBeUndefined();
    const named = { ...broken, name: 'Named', marketInformation: [{ price: 1 }] };
    expect(itemsOf(describeTrips(recordWith(named), site))[0]).toMatchObject({ name: 'Named', offers: { price: 1 } });
  });
});

test('a place is told with where it lies, as far as that is known', () => {
  const within = { name: 'Europe', path: '/en/e/' };
  expect(describeDestination({ name: 'Italy', latitude: 42, longitude: 12 }, { path: '/en/e/i/', within })).toEqual({
    '@type': 'TouristDestination',
    name: 'Italy',
    url: '/en/e/i/',
    geo: { '@type': 'GeoCoordinates', latitude: 42, longitude: 12 },
    containedInPlace: { '@type': 'Place', name: 'Europe', url: '/en/e/' },
  });
  expect(describeDestination({ name: 'Italy', latitude: 42 }, { path: undefined, within: undefined })).toEqual({
    '@type': 'TouristDestination',
    name: 'Italy',
  });
});
