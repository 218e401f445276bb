import type { ItemList, Product as ProductThing } from 'schema-dts';
import { fillPattern } from '#kit/paths.ts';
import { namesOf, offerOf, type Product, productTarget } from '#kit/product.ts';
import { screenPath } from '#kit/link.tsx';
import type { DeliveredEntry, PageRecord, SiteContext } from '#schemas/contracts/page.ts';
import { safeUrl } from '#schemas/url.ts';
import { VISIBILITY, readVisibility, visibilityState } from '#schemas/visibility.ts';
import type { Thing } from './structured-data.ts';

type PackageEntry = Product & DeliveredEntry;
type Seen = Pick<SiteContext, 'market' | 'storefront'>;

/** Search engines read no more of a list; nobody scrolls further in one. */
const MOST = 30;
/** Records within records: a rail within tabs within a module. */
const DEPTH = 6;

/** The packages that a page shows, each once, in the order in which they stand there. */
export function packagesOf(record: PageRecord, { market, storefront }: Seen): readonly PackageEntry[] {
  const now = Date.now();
  const found = new Map<string, PackageEntry>();
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEPTH || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) return value.forEach((item) => walk(item, depth + 1));
    const entry = value as DeliveredEntry;
    const visibility = readVisibility(entry[VISIBILITY]);
    if (visibilityState(visibility, { now, market, storefront }) !== 'shown') return;
    if (entry.__typename === 'Package' && entry.sys?.id) found.set(entry.sys.id, entry as PackageEntry);
    else Object.values(value).forEach((part) => walk(part, depth + 1));
  };
  walk(record.parts.heroBanners, 0);
  walk(record.parts.modules, 0);
  return [...found.values()];
}

/**
 * schema.org ItemList of the trips on a page, each a product with its offer. `priceValidUntil` is left out: nobody here
 * knows how long a price holds.
 *
 * @returns `undefined` for a page without a package that has a price
 */
export function describeTrips(record: PageRecord, site: SiteContext): Thing | undefined {
  const trips = packagesOf(record, site)
    .flatMap((trip) => describeTrip(trip, site) ?? [])
    .slice(0, MOST);
  if (trips.length === 0) return undefined;
  return {
    '@type': 'ItemList',
    numberOfItems: trips.length,
    itemListElement: trips.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  } satisfies Exclude<ItemList, string>;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Records reach the head before anybody has checked them: what is not of its type is as good as missing. */
function describeTrip(trip: PackageEntry, site: SiteContext): Exclude<ProductThing, string> | undefined {
  const offer = offerOf(trip);
  const name = textOf(trip.name);
  if (!offer || name === undefined || trip.unPublish === true) return undefined;
  const url = tripPath(trip, site);
  const places = Array.isArray(trip.cities) ? namesOf(trip.cities).join(', ') : '';
  const description = textOf(trip.shortDescription) ?? textOf(places);
  const image = textOf(trip.photo?.url);
  return {
    '@type': 'Product',
    additionalType: 'https://schema.org/TouristTrip',
    productID: trip.sys.id,
    name,
    ...(description && { description }),
    ...(image && { image }),
    ...(url && { url }),
    brand: { '@type': 'Brand', name: 'Meridian' },
    offers: {
      '@type': 'Offer',
      price: offer.amount,
      priceCurrency: site.currency,
      availability: 'https://schema.org/InStock',
      ...(url && { url }),
    },
  };
}

/** Its own page, else the notice before its booking engine: the address on this site where it can be had. */
function tripPath(trip: PackageEntry, site: SiteContext): string | undefined {
  const target = productTarget(trip);
  if (!target) return undefined;
  if (target.external) return fillPattern(site.patterns?.['hand-over'], { id: trip.sys.id });
  const own = safeUrl(target.to);
  return own?.kind === 'path' ? screenPath(own.href, site.locale) : undefined;
}
