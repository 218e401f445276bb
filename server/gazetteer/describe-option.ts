import {
  type Gazetteer,
  type GazetteerPlace,
  PLACE_GROUPS,
  type PlaceGroup,
  type PlaceOption,
  type PlaceOptions,
} from '#schemas/contracts/places.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';
import { type Locale, LOCALES } from '#schemas/contracts/storefront.ts';
import { fitOf, foldText } from '#schemas/fold-text.ts';
import { kilometresBetween } from './distance.ts';

export interface OptionsRequest {
  readonly query: string;
  readonly types: readonly PlaceType[];
  readonly locale: Locale;
  /** Of each group. */
  readonly limit: number;
}

/** Suggestions of a place field, by group; groups in which nothing is found are left out. */
export function findOptions(gazetteer: Gazetteer, { query, types, locale, limit }: OptionsRequest): PlaceOptions {
  const groups = Object.entries(PLACE_GROUPS) as [PlaceGroup, readonly PlaceType[]][];
  return {
    groups: groups.flatMap(([group, all]) => {
      const wanted = all.filter((type) => types.includes(type));
      if (wanted.length === 0) return [];
      const places = gazetteer
        .find(query, { types: wanted, locale, limit })
        .map((place) => describeOption(gazetteer, place, { query, locale, counts: types.includes('hotel') }));
      return places.length > 0 ? [{ group, places }] : [];
    }),
  };
}

function describeOption(
  gazetteer: Gazetteer,
  place: GazetteerPlace,
  { query, locale, counts }: { readonly query: string; readonly locale: Locale; readonly counts: boolean },
): PlaceOption {
  const found = nameFound(place, query, locale);
  const within = placesAround(gazetteer, place)
    .map(({ names }) => names[locale])
    .join(', ');
  const city = place.type === 'airport' && place.within ? gazetteer.byId(place.within) : undefined;
  const distance = city && kilometresBetween(city, place);
  return {
    id: place.id,
    type: place.type,
    name: place.names[locale],
    ...(found && { found }),
    ...(within && { within }),
    ...(place.iata && { iata: place.iata }),
    ...(place.locode && { locode: place.locode }),
    ...(place.country && { country: place.country }),
    ...(counts && place.hotels !== undefined && { hotels: place.hotels }),
    ...(distance !== undefined && { distance: Math.max(1, Math.round(distance)) }),
  };
}

/** `Granada, Spain` for a hotel there; only the country for what is a town itself. */
function placesAround(gazetteer: Gazetteer, place: GazetteerPlace): GazetteerPlace[] {
  const ids = place.type === 'airport' || place.type === 'port' ? [place.countryId] : [place.within, place.countryId];
  return ids.flatMap((id) => (id === undefined ? [] : (gazetteer.byId(id) ?? [])));
}

/** The name that fits, where it is not the one that is shown. */
function nameFound({ names }: GazetteerPlace, query: string, locale: Locale): string | undefined {
  const folded = foldText(query);
  const fits = (name: string): boolean => fitOf(foldText(name), folded) !== undefined;
  if (fits(names[locale])) return undefined;
  return LOCALES.map((other) => names[other]).find(fits);
}
