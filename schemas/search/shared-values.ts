/** What the searches of a bar have in common, by name of the field: whoever goes from tab to tab enters it once. */
import type { FormValues } from './form-values.ts';

const PLACE = ['', 'Id', 'Type', 'Iata', 'Locode', 'Country'];
const SHARED: readonly string[] = [
  ...['from', 'to'].flatMap((name) => PLACE.map((suffix) => name + suffix)),
  ...['trip', 'flexible', 'month', 'nights', 'rooms', 'adults', 'children', 'age'],
];
/** The same day by several names: cars and transfers have a time to each. */
const ALIKE = [
  ['leave', 'pickupDate'],
  ['return', 'dropoffDate', 'returnDate'],
] as const;

/** @returns of the values of one search those that every other takes too; what is empty is not said */
export function sharedValues(values: FormValues): FormValues {
  const said = (name: string): readonly string[] | undefined =>
    values[name]?.some((value) => value !== '') ? values[name] : undefined;
  const out: Record<string, readonly string[]> = {};
  for (const name of SHARED) {
    const given = said(name);
    if (given) out[name] = given;
  }
  for (const names of ALIKE) {
    const given = names.map(said).find(Boolean);
    if (given) for (const name of names) out[name] = given;
  }
  return out;
}
