import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { PlaceType, SearchPlace } from '#schemas/contracts/search.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { SEARCH_LOOKS } from '#schemas/generated/search-looks.ts';
import { SEARCH_SCHEMAS } from '#schemas/generated/search-schemas.ts';
import { partOf } from '#schemas/search/product-of.ts';
import type { ScreenRequest } from '../screen.ts';

/**
 * Names that were typed become places where the gazetteer knows just one that is meant: engines ask for ids and codes, and a
 * form without script sends names only. What it does not know, or knows several of, stays as it was typed; an id that does not
 * fit the name beside it is not believed.
 *
 * @param component whose form says which kinds of places each field takes
 */
export async function settlePlaces<Query extends object>(
  query: Query,
  component: string,
  { places, locale }: Pick<ScreenRequest, 'places' | 'locale'>,
): Promise<Query> {
  // Without content there is no gazetteer; the search leads on as it was typed.
  const gazetteer = await places?.gazetteer().catch(() => undefined);
  const properties = SEARCH_SCHEMAS[component]?.properties ?? {};
  if (!gazetteer) return query;
  const settled = Object.entries(query).map(([key, value]) => {
    const part = partOf(properties[key] ?? {});
    const settle = (place: SearchPlace) => settleOne(gazetteer, place, SEARCH_LOOKS[component]?.types[key], locale);
    if (part === 'place') return [key, settle(value as SearchPlace)];
    return [key, part === 'places' ? (value as readonly SearchPlace[]).map(settle) : value];
  });
  return Object.fromEntries(settled) as Query;
}

/** @returns the place that is meant, named in the language; the name alone where that is not clear */
export function settleOne(
  gazetteer: Gazetteer,
  given: SearchPlace,
  types: readonly PlaceType[] | undefined,
  locale: Locale,
): SearchPlace {
  const found = gazetteer.settle(given, { locale, ...(types && { types }) });
  if (found.kind !== 'one') return given.id === undefined ? given : { name: given.name };
  const { id, type, names, iata, locode, country } = found.place;
  return {
    name: names[locale],
    id,
    type,
    ...(iata && { iata }),
    ...(locode && { locode }),
    ...(country && { country }),
  };
}
