/** Places in an address: `to=Santorini`, and beside it what is known of it: `toId`, `toType`, `toIata`, `toLocode`, `toCountry`. */
import { PLACE_TYPES, type PlaceType, type SearchPlace } from '../contracts/search.ts';
import { lengthOf, MAX_TEXT, readText } from './plain-fields.ts';
import { field, type SearchField, type SearchReader } from './search-reader.ts';

type Detail = Exclude<keyof SearchPlace, 'name'>;
const DETAILS: readonly { readonly key: Detail; readonly suffix: string; readonly pattern: RegExp }[] = [
  { key: 'id', suffix: 'Id', pattern: /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/ },
  { key: 'type', suffix: 'Type', pattern: new RegExp(`^(?:${PLACE_TYPES.join('|')})$`) },
  { key: 'iata', suffix: 'Iata', pattern: /^[A-Z]{3}$/ },
  { key: 'locode', suffix: 'Locode', pattern: /^[A-Z]{2}[A-Z2-9]{3}$/ },
  { key: 'country', suffix: 'Country', pattern: /^[A-Z]{2}$/ },
];
const MAX_PLACES = 10;

function detailsOf(
  reader: SearchReader,
  param: string,
  valueOf: (name: string) => string,
): Omit<SearchPlace, 'name'> | undefined {
  const details: Partial<Record<Detail, string>> = {};
  for (const { key, suffix, pattern } of DETAILS) {
    const value = valueOf(param + suffix);
    if (value === '') continue;
    if (!pattern.test(value)) return reader.fault(param, 'format');
    details[key] = value;
  }
  return details as Omit<SearchPlace, 'name'> & { readonly type?: PlaceType };
}

export interface PlaceOptions {
  readonly required?: boolean;
  /** Tick box without which the place is not meant, whatever its field still says. */
  readonly only?: string;
}

export const place = (key: string, param: string, { required, only }: PlaceOptions = {}): SearchField =>
  field(
    key,
    (reader): SearchPlace | undefined => {
      if (only !== undefined && reader.one(only) !== '1') return undefined;
      if (reader.one(param) === '') return required || only ? reader.fault(param, 'required') : undefined;
      const name = readText(reader, param);
      const details = name && detailsOf(reader, param, reader.one);
      return name && details ? { name, ...details } : undefined;
    },
    (value: SearchPlace, out) => {
      if (only !== undefined) out.append(only, '1');
      out.append(param, value.name);
      for (const { key: detail, suffix } of DETAILS) {
        const known = value[detail];
        if (known !== undefined) out.append(param + suffix, known);
      }
    },
  );

/**
 * Several places: the parameter repeated, and details repeated beside it, in the same order, empty where unknown. Without
 * any details a single value may name several places between commas: that is how they are typed into one field.
 */
export const places = (key: string, param: string): SearchField =>
  field(
    key,
    (reader): readonly SearchPlace[] | undefined => {
      const isTyped = !DETAILS.some(({ suffix }) => reader.has(param + suffix));
      const given = isTyped ? reader.all(param).flatMap((value) => value.split(',')) : reader.all(param);
      const names = given.map((name) => name.trim());
      if (names.every((name) => name === '')) return reader.fault(param, 'required');
      if (names.length > MAX_PLACES) return reader.fault(param, 'maximum', MAX_PLACES);
      const found: SearchPlace[] = [];
      for (const [position, name] of names.entries()) {
        if (name === '') continue;
        if (lengthOf(name) > MAX_TEXT) return reader.fault(param, 'maximum', MAX_TEXT);
        const details = detailsOf(reader, param, (detail) => reader.all(detail)[position] ?? '');
        if (!details) return undefined;
        found.push({ name, ...details });
      }
      return found;
    },
    (list: readonly SearchPlace[], out) => {
      for (const { name } of list) out.append(param, name);
      const hasComma = list.some(({ name }) => name.includes(','));
      for (const { key: detail, suffix } of DETAILS) {
        const isKnown = list.some((each) => each[detail] !== undefined);
        // The ids also say that a comma in a name does not part two places.
        if (isKnown || (detail === 'id' && hasComma))
          list.forEach((each) => out.append(param + suffix, each[detail] ?? ''));
      }
    },
  );
