import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { placeResultsPath } from '../destination/place-paths.ts';
import { type CountryCard, packagesOf, type SuperareaCard } from '../destination/place-records.ts';

/** Countries that a card names before it counts the rest. */
const NAMED = 4;
/** Regions with a card; the others are named below them. */
const CARDS = 8;

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
  // Those that most packages go to, first.
  const ranked = superareas
    .filter(({ name }) => name)
    .toSorted((a, b) => (b.packageCount ?? 0) - (a.packageCount ?? 0) || byId(a, b));
  const cards = ranked.filter(({ photo }) => photo).slice(0, CARDS);
  const others = ranked.filter((region) => !cards.includes(region));
  if (ranked.length === 0) return [];
  return [
    {
      __typename: 'RegionGrid',
      sys: { id: 'region-grid' },
      ...(title && { title }),
      regions: cards.map((region) => ({
        ...linkOf(locale, region),
        id: region.sys.id,
        photo: region.photo,
        ...countriesOf(region, packages),
      })),
      others: others.map((region) => linkOf(locale, region)),
    },
  ];
}

const byId = (a: SuperareaCard, b: SuperareaCard): number => a.sys.id.localeCompare(b.sys.id, 'en', { numeric: true });

/** Without packages the list would be empty: then there is no link. */
const linkOf = (locale: Locale, region: SuperareaCard) => ({
  name: region.name ?? '',
  ...(region.packageCount !== 0 && { path: placeResultsPath(locale, region) }),
});

/** The countries with most packages by name, and how many more there are. */
function countriesOf({ linkedFrom }: SuperareaCard, packages: ReadonlyMap<string, number>) {
  const { items = [], total = 0 } = linkedFrom?.countryCollection ?? {};
  const names = items
    .flatMap((country) => country ?? [])
    .toSorted((a, b) => (packages.get(b.sys.id) ?? 0) - (packages.get(a.sys.id) ?? 0))
    .flatMap(({ name }) => name ?? []);
  // "and one more" is no shorter than its name.
  const shown = total === NAMED + 1 ? names : names.slice(0, NAMED);
  return { countries: shown, more: Math.max(0, total - shown.length) };
}
