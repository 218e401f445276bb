/** A search that the address of the home page keeps while it is being entered: `?tab=hotels&to=Kyoto&leave=2027-06-10`. */
import { DETAILS, detailsOf } from '#kit/combobox/place-details.ts';
import type { DeliveredEntry, ShownSearch } from '#schemas/contracts/page.ts';
import type { PlaceType, SearchPlace } from '#schemas/contracts/search.ts';
import { SEARCH_LOOKS } from '#schemas/generated/search-looks.ts';
import { SEARCH_SCHEMAS } from '#schemas/generated/search-schemas.ts';
import { type FormValues, formValues } from '#schemas/search/form-values.ts';
import { paramOf, partOf } from '#schemas/search/product-of.ts';
import { settleOne } from '../hand-over-search/settle-places.ts';
import type { ScreenRequest } from '../screen.ts';

/** Names the tab; without it the page is the same for everybody, and kept. */
const TAB = 'tab';

/**
 * @param searchbox tabs of the page
 * @returns what stands in the form of the tab, right or wrong: it was not sent yet, so nothing is judged. Places have their
 *   names in the language of the page.
 */
export async function searchInAddress(
  { match, search, locale, places }: Pick<ScreenRequest, 'match' | 'search' | 'locale' | 'places'>,
  searchbox: readonly DeliveredEntry[],
): Promise<ShownSearch | undefined> {
  if (!match.route.invented?.includes(TAB)) return undefined;
  const tab = searchbox.find(({ slug }) => slug !== undefined && slug === search.get(TAB));
  if (!tab) return undefined;
  const component = String(tab['component'] ?? tab['slug']);
  const values = formValues(search);
  const gazetteer = await places?.gazetteer().catch(() => undefined);
  const { properties = {} } = SEARCH_SCHEMAS[component] ?? {};
  const named = Object.entries(properties).flatMap(([property, node]) => {
    const param = paramOf(property);
    const name = values[param]?.[0];
    if (!gazetteer || partOf(node) !== 'place' || !name || !values[`${param}Id`]) return [];
    const types = SEARCH_LOOKS[component]?.types[property];
    return placeValues(param, settleOne(gazetteer, { name, ...knownOf(values, param) }, types, locale));
  });
  return { component, values: { ...values, ...Object.fromEntries(named) }, faults: [] };
}

const knownOf = (values: FormValues, param: string) => {
  const { type, ...known } = detailsOf((suffix) => values[param + suffix]?.[0]);
  return { ...known, ...(type !== undefined && { type: type as PlaceType }) };
};

const placeValues = (param: string, place: SearchPlace): readonly (readonly [string, readonly string[]])[] => [
  [param, [place.name]],
  ...DETAILS.map(({ key, suffix }) => [param + suffix, [place[key] ?? []].flat()] as const),
];
