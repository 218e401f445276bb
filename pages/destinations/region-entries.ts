import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { placeResultsPath } from '../destination/place-paths.ts';
import { type CountryCard, packagesOf, type SuperareaCard } from '../destination/place-records.ts';

/** Countries that a card names before it counts the rest. */
const NAMED = 4;

/**
 * The grid of superareas. They have no page of their own (specification §2): a card leads to the packages of its region.
 *
 * @param title of the continent whose page it stands on
 * @param countries for their number of packages: those with most are named
 */
export function regionEntries(
  locale: Locale,
  superareas: readonly SuperareaCard[],
  { title, countries }: { readonly title?: string; readonly countries: readonly CountryCard[] },
): DeliveredEntry[] {
  const packages = new Map(countries.map((country) => [country.sys.id, packagesOf(country)]));
  const regions = superareas.flatMap((region) => {
    if (!region.name) return [];
    const { items = [], total = 0 } = region.linkedFrom?.countryCollection ?? {};
    const names = items
      .flatMap((country) => country ?? [])
      .toSorted((a, b) => (packages.get(b.sys.id) ?? 0) - (packages.get(a.sys.id) ?? 0))
      .flatMap(({ name }) => name ?? []);
    // "and one more" is no shorter than its name.
    const shown = total === NAMED + 1 ? names : names.slice(0, NAMED);
    return [
      {
        id: region.sys.id,
        name: region.name,
        // Without packages the list would be empty.
        ...(region.packageCount !== 0 && { path: placeResultsPath(locale, region) }),
        photo: region.photo,
        countries: shown,
        more: Math.max(0, total - shown.length),
      },
    ];
  });
  if (regions.length === 0) return [];
  return [{ __typename: 'RegionGrid', sys: { id: 'region-grid' }, ...(title && { title }), regions }];
}
