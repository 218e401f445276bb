/** Places of the content service, whichever it is: the operations are those of `pages/finding/gazetteer.graphql`. */
import { type ContentClient, ContentUnavailable } from '#schemas/contracts/content.ts';
import type { GazetteerPlace } from '#schemas/contracts/places.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';
import { isObject } from '#schemas/is-object.ts';
import { type Draft, type Names, bareNames, labelsOf } from './draft.ts';

/** What is read: content types, the operation that lists them. */
const SOURCES = {
  continent: ['gazetteerContinents', 'continentCollection'],
  superarea: ['gazetteerSuperareas', 'superareaCollection'],
  area: ['gazetteerAreas', 'areaCollection'],
  country: ['gazetteerCountries', 'countryCollection'],
  city: ['gazetteerCities', 'cityCollection'],
  hotel: ['gazetteerHotels', 'hotelCollection'],
  venue: ['gazetteerVenues', 'venueCollection'],
} as const;
type Source = keyof typeof SOURCES;
/** Content types whose publication makes the gazetteer old. */
export const READ_TYPENAMES: ReadonlySet<string> = new Set([
  'Continent',
  'Superarea',
  'Area',
  'Country',
  'City',
  'Hotel',
  'Venue',
]);

/** Another service answers with what an editor there has written: every value may be of any form. */
type Item = Readonly<Record<string, unknown>>;

export interface ContentPlaces {
  readonly drafts: readonly Draft[];
  readonly cities: readonly Draft[];
  /** ISO 3166-1 alpha-2 → id of the country. */
  readonly countryIds: ReadonlyMap<string, string>;
}

const PAGE = { area: 200, hotel: 500 };
/** Records of a type that are read; beyond them a service would be asked for ever. */
const MOST = 50_000;

/** @throws ContentUnavailable */
export async function readContent(client: ContentClient): Promise<ContentPlaces> {
  const read = async (source: Source): Promise<readonly Item[]> => {
    const [operation, collection] = SOURCES[source];
    const limit = source === 'area' ? PAGE.area : PAGE.hotel;
    const items: Item[] = [];
    for (let skip = 0, total = 1; skip < Math.min(total, MOST); skip += limit) {
      const { data } = await client.execute<Item>({ operation, variables: { limit, skip } });
      const page = data?.[collection];
      // A service without this type of content answers no list: it has none of these places.
      if (!isObject(page)) {
        if (source === 'hotel' || source === 'venue') break;
        throw new ContentUnavailable(`The operation ${operation} came back empty: places cannot be listed.`);
      }
      total = typeof page['total'] === 'number' ? page['total'] : 0;
      if (Array.isArray(page['items'])) items.push(...page['items'].filter(isObject));
    }
    return items;
  };
  const countries = await read('country');
  const isoById = new Map(countries.map((item) => [idOf(item), textOf(item['isoCode'])]));
  const cities = (await read('city')).flatMap((item) => draftOf('city', item, isoById));
  const cityById = new Map(cities.map(({ place }) => [place.id, place]));
  const hotels = (await read('hotel')).flatMap((item) => inCity('hotel', item, cityById));
  const perCity = new Map<string, number>();
  for (const { place } of hotels) if (place.within) perCity.set(place.within, (perCity.get(place.within) ?? 0) + 1);
  const counted = cities.map(({ place, labels }) => {
    const count = perCity.get(place.id);
    return { place: count === undefined ? place : { ...place, hotels: count }, labels };
  });
  return {
    cities: counted,
    countryIds: new Map([...isoById].flatMap(([id, iso]) => (iso ? [[iso, id] as const] : []))),
    drafts: [
      ...(await read('continent')).flatMap((item) => draftOf('continent', item, isoById)),
      ...countries.flatMap((item) => draftOf('country', item, isoById)),
      ...(await read('superarea')).flatMap((item) => draftOf('superarea', item, isoById)),
      ...(await read('area')).flatMap((item) => draftOf('area', item, isoById)),
      ...counted,
      ...hotels,
      ...(await read('venue')).flatMap((item) => venueWithTeams(item, cityById)),
    ],
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : []);
const idOf = (item: unknown): string => {
  const sys = isObject(item) ? item['sys'] : undefined;
  return isObject(sys) ? textOf(sys['id']) : '';
};
const idsIn = (collection: unknown): string[] => {
  const items: unknown = isObject(collection) ? collection['items'] : undefined;
  return Array.isArray(items) ? items.map(idOf).filter(Boolean) : [];
};
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

/** In languages without a name of their own, the English one; without that, any. */
function namesOf(item: Item): Names | undefined {
  const [en, es, pt, it] = ['nameEn', 'nameEs', 'namePt', 'nameIt'].map(
    (key) => textOf(item[key]) || textOf(item['name']),
  );
  const some = en || es || pt || it;
  return some ? { en: en || some, es: es || some, pt: pt || some, it: it || some } : undefined;
}

const ALIASES = ['aliasesEn', 'aliasesEs', 'aliasesPt', 'aliasesIt', 'aliases'];

function draftOf(type: PlaceType, item: Item, isoById: ReadonlyMap<string, string>): Draft[] {
  const [id, names] = [idOf(item), namesOf(item)];
  if (!id || !names) return [];
  const [countries, areas, superareas, continents] = ['countries', 'areas', 'superarea', 'continents'].map((field) =>
    idsIn(item[`${field}Collection`]),
  );
  const countryId = type === 'country' ? id : idOf(item['country']) || (countries?.[0] ?? '');
  const inside = [
    idOf(item['continent']),
    ...[countries, areas, superareas, continents].flatMap((ids) => ids ?? []),
  ].filter(Boolean);
  const country = isoById.get(countryId);
  const [latitude, longitude] = [numberOf(item['latitude']), numberOf(item['longitude'])];
  const place: GazetteerPlace = {
    type,
    id,
    name: names.en,
    names,
    weight: Math.max(0, numberOf(item['population']) ?? 0),
    ...(country && { country }),
    ...(countryId && type !== 'country' && { countryId }),
    ...(inside.length > 0 && { inside }),
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
  };
  const aliases = [textOf(item['spelling']), ...ALIASES.flatMap((key) => textsOf(item[key]))];
  const bare = bareNames([...Object.values(names), ...aliases], type === 'city');
  return [{ place, labels: labelsOf(names, [...aliases, ...bare]) }];
}

/** A hotel or venue: without a city nobody would know where it is. */
function inCity(type: 'hotel' | 'venue', item: Item, cities: ReadonlyMap<string, GazetteerPlace>): Draft[] {
  const [id, names, city] = [idOf(item), namesOf(item), cities.get(idOf(item['city']))];
  if (!id || !names || !city) return [];
  const place: GazetteerPlace = {
    type,
    id,
    name: names.en,
    names,
    weight: numberOf(item['stars']) ?? 0,
    within: city.id,
    ...(city.country && { country: city.country }),
    ...(city.countryId && { countryId: city.countryId }),
  };
  return [{ place, labels: labelsOf(names, textsOf(item['aliases'])) }];
}

function venueWithTeams(item: Item, cities: ReadonlyMap<string, GazetteerPlace>): Draft[] {
  return inCity('venue', item, cities).flatMap((venue) => [
    venue,
    ...textsOf(item['teams']).map((team, index): Draft => {
      const names: Names = { en: team, es: team, pt: team, it: team };
      const { place } = venue;
      const { country, countryId } = place;
      return {
        place: {
          type: 'team',
          id: `tm_${place.id}_${index + 1}`,
          name: team,
          names,
          weight: 0,
          within: place.id,
          ...(country && { country }),
          ...(countryId && { countryId }),
        },
        labels: labelsOf(names),
      };
    }),
  ]);
}
