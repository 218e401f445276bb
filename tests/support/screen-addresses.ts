/** Addresses of every route from the records that are really there, asked of the product's own content service. */
import { CONTENT_LOCALE, type Locale, type Route, type Routes } from '#schemas/contracts/storefront.ts';
import routesFile from '../../routes.json' with { type: 'json' };
import type { Product } from './product.ts';

const { routes } = routesFile as Routes;

interface Slugged {
  readonly sys: { readonly id: string };
  readonly slug?: string | null;
}
interface Place extends Slugged {
  readonly id: string;
  readonly country?: Place | null;
  readonly continent?: Place | null;
}
type Records = Readonly<Record<'continents' | 'countries' | 'cities', { readonly items: readonly Place[] }>> &
  Readonly<Record<'pages' | 'journeys' | 'events' | 'packages', { readonly items: readonly Slugged[] }>>;

const QUERY = /* GraphQL */ `
  query ($locale: String) {
    continents: continentCollection(limit: 7, locale: $locale) {
      items {
        sys {
          id
        }
        id
        slug
      }
    }
    countries: countryCollection(limit: 300, order: id_ASC, locale: $locale) {
      items {
        sys {
          id
        }
        id
        slug
        continent {
          sys {
            id
          }
          id
          slug
        }
      }
    }
    cities: cityCollection(limit: 400, order: id_ASC, locale: $locale) {
      items {
        sys {
          id
        }
        id
        slug
        country {
          sys {
            id
          }
          id
          slug
          continent {
            sys {
              id
            }
            id
            slug
          }
        }
      }
    }
    pages: pageCollection(limit: 60, locale: $locale) {
      items {
        sys {
          id
        }
        slug
      }
    }
    journeys: parralaxCollection(limit: 20, locale: $locale) {
      items {
        sys {
          id
        }
        slug
      }
    }
    packages: packageCollection(limit: 12, order: sys_id_ASC, locale: $locale) {
      items {
        sys {
          id
        }
        slug
      }
    }
    events: landingCollection(limit: 20, locale: $locale) {
      items {
        sys {
          id
        }
        slug
      }
    }
  }
`;

async function readRecords({ origin, tokens }: Product, locale: Locale): Promise<Records> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.delivery}` },
    body: JSON.stringify({ query: QUERY, variables: { locale: CONTENT_LOCALE[locale] } }),
  });
  const { data, errors } = (await response.json()) as { data: Records | null; errors?: unknown };
  if (!data) throw new Error(`The content service refuses the list of records: ${JSON.stringify(errors)}`);
  return data;
}

/** The first `count` and every tenth of what follows: enough to meet the exceptions, not the whole world. */
const sample = <Item>(items: readonly Item[], count: number): Item[] =>
  items.filter((_, index) => index < count || index % 25 === 0);

type Params = Readonly<Record<string, string>>;
const whole = (params: Readonly<Record<string, string | null | undefined>>): Params[] =>
  Object.values(params).every((value) => typeof value === 'string' && value !== '') ? [params as Params] : [];

function paramsOf(route: Route, records: Records): Params[] {
  const fixed = routes.flatMap(({ slug }) => (slug === undefined ? [] : [slug]));
  switch (route.id) {
    case 'destination-continent':
      return records.continents.items.flatMap(({ id, slug }) => whole({ continent: slug, id }));
    case 'destination-country':
      return sample(records.countries.items, 6).flatMap(({ id, slug, continent }) =>
        whole({ continent: continent?.slug, country: slug, id }),
      );
    case 'destination-city':
      return sample(records.cities.items, 6).flatMap(({ id, slug, country }) =>
        whole({ continent: country?.continent?.slug, country: country?.slug, city: slug, id }),
      );
    case 'results-country':
      return sample(records.countries.items, 6).flatMap(({ slug }) => whole({ country: slug }));
    case 'special-journey':
      return records.journeys.items.flatMap(({ sys }) => whole({ id: sys.id }));
    case 'hand-over':
      return records.packages.items.flatMap(({ sys }) => whole({ id: sys.id }));
    case 'event':
      return records.events.items.flatMap(({ slug }) => whole({ slug }));
    case 'page':
    case 'page-child':
      return records.pages.items.flatMap(({ slug }): Params[] => {
        const names = [...route.paths.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
        const parts = slug?.split('/') ?? [];
        if (!slug || parts.length !== names.length || fixed.includes(slug)) return [];
        return whole(Object.fromEntries(names.map((name, index) => [name, parts[index]])));
      });
    default:
      return route.paths.en.includes('{') ? [] : [{}];
  }
}

export interface ScreenAddress {
  readonly route: string;
  readonly path: string;
}

/** @returns at least one address of every route that shows a screen, in one language */
export async function screenAddresses(product: Product, locale: Locale): Promise<ScreenAddress[]> {
  const records = await readRecords(product, locale);
  return routes
    .filter(({ id }) => routeIds.includes(id))
    .flatMap((route) =>
      paramsOf(route, records).map((params) => ({
        route: route.id,
        path: `/${locale}${route.paths[locale].replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`,
      })),
    );
}

/** All but the screen of a booking, which is there only for whoever has looked one up. */
export const routeIds: readonly string[] = routes
  .map(({ id }) => id)
  .filter((id) => id !== 'not-found' && id !== 'booking-result');
