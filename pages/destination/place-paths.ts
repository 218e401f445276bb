import routesFile from '../../routes.json' with { type: 'json' };
import type { Locale, Routes } from '#schemas/contracts/storefront.ts';
import { buildPath } from '../routing/match-route.ts';
import type { Identity } from './place-records.ts';

const ROUTES = new Map((routesFile as Routes).routes.map((route) => [route.id, route]));

function pathOf(
  routeId: string,
  locale: Locale,
  params: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const route = ROUTES.get(routeId);
  if (!route || Object.values(params).some((value) => !value)) return undefined;
  return buildPath(route, locale, params as Readonly<Record<string, string>>);
}

export const indexPath = (locale: Locale): string => pathOf('destinations', locale, {}) ?? `/${locale}/`;

/** Addresses of places. `undefined` where a slug of the chain is missing: then there is no page, and no link. */
export const continentPath = (locale: Locale, continent: Identity | undefined): string | undefined =>
  pathOf('destination-continent', locale, { continent: continent?.slug, id: continent?.sys.id });

export const countryPath = (
  locale: Locale,
  continent: Identity | undefined,
  country: Identity | undefined,
): string | undefined =>
  pathOf('destination-country', locale, { continent: continent?.slug, country: country?.slug, id: country?.sys.id });

export const cityPath = (
  locale: Locale,
  continent: Identity | undefined,
  country: Identity | undefined,
  city: Identity | undefined,
): string | undefined =>
  pathOf('destination-city', locale, {
    continent: continent?.slug,
    country: country?.slug,
    city: city?.slug,
    id: city?.sys.id,
  });

/** All packages of a country. */
export const countryResultsPath = (locale: Locale, country: Identity): string | undefined =>
  pathOf('results-country', locale, { country: country.slug });

/** All packages of a place that has no list of its own: a continent, a region, a city. */
export function placeResultsPath(locale: Locale, place: Identity): string | undefined {
  const path = pathOf('results', locale, {});
  return path && place.slug && `${path}?places=${encodeURIComponent(place.slug)}`;
}
