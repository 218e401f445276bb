/** Which of the places of a name is meant, and what a plan says of it. */
import type { Gazetteer, GazetteerPlace, PlaceSpan } from '#schemas/contracts/places.ts';
import type { PlannedPlace } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { foldText } from '#schemas/fold-text.ts';

const EUROPE = new Set(
  'AD AL AT BA BE BG BY CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA VA XK'.split(
    ' ',
  ),
);
/** Said behind a name, they tell which one is meant. */
const HINTS: Readonly<Record<string, string>> = {
  bc: 'CA',
  uk: 'GB',
  usa: 'US',
  us: 'US',
  nsw: 'AU',
  ontario: 'CA',
  florida: 'US',
  texas: 'US',
};

const behindOf = (after: string): string | undefined => HINTS[/^,? \(?([a-z]+)(?![a-z])/.exec(after)?.[1] ?? ''];
/** @param after folded text behind a name: `, BC` */
export const isHinted = (after: string): boolean => behindOf(after) !== undefined;

export interface Hints {
  readonly ids: ReadonlySet<string>;
  readonly isos: ReadonlySet<string>;
}

/** Everything that a place is inside of, by the links of the content. */
export function around(place: GazetteerPlace, gazetteer: Gazetteer): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (each: GazetteerPlace | undefined): void => {
    for (const id of [each?.within, each?.countryId, ...(each?.inside ?? [])]) {
      if (id === undefined || found.has(id)) continue;
      found.add(id);
      visit(gazetteer.byId(id));
    }
  };
  visit(place);
  return found;
}

/** @param after folded text behind the name */
export function choosePlace(
  span: PlaceSpan,
  name: string,
  after: string,
  hints: Hints,
  gazetteer: Gazetteer,
): GazetteerPlace | undefined {
  const candidates = span.candidates.filter(({ type }) => type !== 'port' || span.candidates.length === 1);
  const behind = behindOf(after);
  const hinted = candidates.filter((each) => {
    if (hints.ids.has(each.id)) return false;
    if (
      each.country !== undefined &&
      (each.country === behind || (each.type !== 'country' && hints.isos.has(each.country)))
    )
      return true;
    return [...around(each, gazetteer)].some((id) => hints.ids.has(id));
  });
  const list = hinted.length > 0 ? hinted : candidates;
  const isCalled = (place: GazetteerPlace): boolean =>
    Object.values(place.names).some((each) => foldText(each) === name);
  const country = list.find(({ type }) => type === 'country');
  // `Granada` is Grenada in Spanish, and a town in Spain: the town has the name in English, too.
  const isForeign = country && foldText(country.names.en) !== name && !country.name.toLowerCase().startsWith(name);
  const rival = list.find(
    ({ type, names, country: iso, weight }) =>
      type === 'city' && EUROPE.has(iso ?? '') && weight > 100_000 && foldText(names.en) === name,
  );
  if (country && !(isForeign && rival)) return country;
  const region = list.find(({ type }) => type === 'superarea' || type === 'area' || type === 'continent');
  const cities = list.filter(({ type }) => type === 'city');
  const city =
    cities.find((each) => isCalled(each) && EUROPE.has(each.country ?? '')) ??
    cities.find(isCalled) ??
    cities.find(({ country: iso }) => EUROPE.has(iso ?? '')) ??
    cities[0];
  if (region && !(city && isCalled(city) && !isCalled(region))) return region;
  return city ?? list[0];
}

/** Regions that airports are found by and that the content has not: they are left out (`tests/planner/corpus/README.md`, Places 6). */
const REGIONS = new Set(
  'apulia puglia galicia galiza alentejo calabria liguria umbria abruzzo friuli marche molise basilicata piemonte piedmont veneto lombardia lombardy disneyland normandy normandia'.split(
    ' ',
  ),
);
/** `Puglia` finds the airport of Brindisi, and is no town. */
export const isTownOf = (place: GazetteerPlace, name: string): boolean =>
  place.type !== 'airport' || !REGIONS.has(name);

const LANGUAGES: readonly Locale[] = ['en', 'es', 'pt', 'it'];
/** `Leeds Airport` → `Leeds` */
const townOf = (place: GazetteerPlace): string => place.names.en.replace(/ Airport$/, '');

/** The city, country or area that a plan names; an airport stands for its town. */
export function destinationOf(place: GazetteerPlace, gazetteer: Gazetteer): PlannedPlace | undefined {
  if (
    place.type === 'airport' ||
    place.type === 'port' ||
    place.type === 'hotel' ||
    place.type === 'venue' ||
    place.type === 'team'
  ) {
    let city = gazetteer.byId(place.within ?? '');
    if (place.type === 'team') city = gazetteer.byId(city?.within ?? '');
    const state = city && gazetteer.byId(city.countryId ?? '');
    // Singapore: the country goes before the city of its name.
    if (city) return destinationOf(state && state.name === city.name ? state : city, gazetteer);
    if (place.type !== 'airport' || !place.iata) return undefined;
    const town = townOf(place);
    for (const locale of LANGUAGES) {
      const resolved = gazetteer.resolve(town, { types: ['country'], locale });
      if (resolved.kind === 'one' && resolved.place.country === place.country)
        return destinationOf(resolved.place, gazetteer);
    }
    return { name: town, iata: place.iata, ...(place.country && { country: place.country }) };
  }
  const { id, type, name, country, iata } = place;
  return { type, id, name, ...(country && { country }), ...(iata && type === 'city' && { iata }) };
}

/** Towns whose airport serves a larger one farther away: who says their name means them. */
const OWN_TOWNS = new Set(['Bergamo', 'Treviso', 'Girona', 'Reus', 'Charleroi', 'Luton', 'Beauvais']);

/** Where somebody starts: a town, with the code of its airport where there is one only, or where that was said. */
export function originOf(
  span: PlaceSpan,
  place: GazetteerPlace,
  said: string,
  gazetteer: Gazetteer,
): { name: string; iata?: string } | undefined {
  const airports = span.candidates.filter(({ type }) => type === 'airport');
  if (place.type === 'airport') {
    const city = OWN_TOWNS.has(said) ? undefined : gazetteer.byId(place.within ?? '');
    return {
      name: city?.name ?? (OWN_TOWNS.has(said) ? said : townOf(place)),
      ...(place.iata && { iata: place.iata }),
    };
  }
  if (place.type !== 'city') return undefined;
  const own = gazetteer
    .find(place.name, { types: ['airport'], locale: 'en', limit: 20 })
    .filter(({ within }) => within === place.id);
  const [only] = own.length > 0 ? own : airports.filter(({ country }) => country === place.country);
  const isOne = own.length === 1 || (own.length === 0 && airports.length > 0);
  return { name: place.name, ...(isOne && only?.iata && { iata: only.iata }) };
}
