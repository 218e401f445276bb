import type { SearchPlace } from '#schemas/contracts/search.ts';

/** What goes along with the name of a place, in hidden fields beside it: `to`, `toId`, `toType` … as in addresses of a search. */
export const DETAILS = [
  { key: 'id', suffix: 'Id' },
  { key: 'type', suffix: 'Type' },
  { key: 'iata', suffix: 'Iata' },
  { key: 'locode', suffix: 'Locode' },
  { key: 'country', suffix: 'Country' },
] as const satisfies readonly { readonly key: keyof SearchPlace; readonly suffix: string }[];
type Detail = (typeof DETAILS)[number]['key'];
export type Details = Readonly<Partial<Record<Detail, string>>>;

/** @param read value by the suffix of its field, and by its key in a place */
export function detailsOf(read: (suffix: string, key: Detail) => string | undefined): Details {
  return Object.fromEntries(
    DETAILS.flatMap(({ key, suffix }) => {
      const value = read(suffix, key);
      return value ? [[key, value]] : [];
    }),
  );
}

/**
 * What is known of a place that a script has put into a field, which leaves it in `data-place` beside the text; nothing where
 * somebody has typed.
 */
export function takeDetails(input: HTMLInputElement): Details {
  const { place } = input.dataset;
  delete input.dataset['place'];
  return place === undefined ? {} : (JSON.parse(place) as Details);
}
