/** Fields of one parameter each, and the budget. */
import type { Budget } from '../contracts/search.ts';
import { field, type SearchField, type SearchReader } from './search-reader.ts';

/** Longest name that anybody searches for, in characters. */
export const MAX_TEXT = 120;
/** In code points, as JSON Schema counts. */
export const lengthOf = (text: string): number => Array.from(text).length;
const MAX_INTERESTS = 20;
const MAX_AMOUNT = 1_000_000;

export function readText(reader: SearchReader, name: string): string | undefined {
  const text = reader.one(name);
  if (text === '') return undefined;
  return lengthOf(text) > MAX_TEXT ? reader.fault(name, 'maximum', MAX_TEXT) : text;
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A whole number within bounds; nothing where nothing was entered: empty is not zero. */
export function readNumber(reader: SearchReader, name: string, { min, max }: Bounds): number | undefined {
  const text = reader.one(name);
  if (text === '') return undefined;
  if (!/^-?\d{1,9}$/.test(text)) return reader.fault(name, 'format');
  const value = Number(text);
  if (value < min) return reader.fault(name, 'minimum', min);
  return value > max ? reader.fault(name, 'maximum', max) : value;
}

export const text = (key: string, name: string): SearchField =>
  field(
    key,
    (reader) => readText(reader, name),
    (value: string, out) => out.append(name, value),
  );

export const number = (key: string, name: string, bounds: Bounds): SearchField =>
  field(
    key,
    (reader) => readNumber(reader, name, bounds) ?? reader.fault(name, 'required'),
    (value: number, out) => out.append(name, String(value)),
  );

/** A box that is ticked, or one of two ways: `value` says yes, `no` and nothing say no. */
export const flag = (key: string, name: string, { value = '1', no = '0' } = {}): SearchField =>
  field(
    key,
    (reader): true | undefined => {
      const given = reader.one(name);
      if (given === value) return true;
      return given === '' || given === no ? undefined : reader.fault(name, 'format');
    },
    (_: true, out) => out.append(name, value),
  );

export const isOneWay = (reader: SearchReader): boolean => reader.one('trip') === 'oneway';
export const oneWay = flag('oneWay', 'trip', { value: 'oneway', no: 'return' });

/** Slugs of interests, as content names them. */
export const interests: SearchField = field(
  'interests',
  (reader) => {
    const slugs = [...new Set(reader.all('interest').filter((slug) => slug !== ''))];
    if (slugs.length === 0) return undefined;
    if (slugs.length > MAX_INTERESTS) return reader.fault('interest', 'maximum', MAX_INTERESTS);
    const isFit = slugs.every((slug) => slug.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug));
    return isFit ? slugs : reader.fault('interest', 'format');
  },
  (slugs: readonly string[], out) => slugs.forEach((slug) => out.append('interest', slug)),
);

/** In the currency of the market and per person unless it says otherwise: that is what the form's label says. */
export const budget: SearchField = field(
  'budget',
  (reader): Budget | undefined => {
    const min = readNumber(reader, 'budgetFrom', { min: 1, max: MAX_AMOUNT });
    const max = readNumber(reader, 'budget', { min: 1, max: MAX_AMOUNT });
    if (min === undefined && max === undefined) return undefined;
    if (min !== undefined && max !== undefined && min > max) return reader.fault('budget', 'minimum', min);
    const currency = reader.one('currency') || reader.context.currency;
    if (currency === undefined) return reader.fault('currency', 'required');
    if (!/^[A-Z]{3}$/.test(currency)) return reader.fault('currency', 'format');
    const of = reader.one('budgetFor');
    if (!['', 'person', 'trip'].includes(of)) return reader.fault('budgetFor', 'format');
    return {
      ...(min !== undefined && { min }),
      ...(max !== undefined && { max }),
      currency,
      perPerson: of !== 'trip',
    };
  },
  ({ min, max, currency, perPerson }: Budget, out) => {
    if (min !== undefined) out.append('budgetFrom', String(min));
    if (max !== undefined) out.append('budget', String(max));
    out.append('currency', currency);
    if (!perPerson) out.append('budgetFor', 'trip');
  },
);
