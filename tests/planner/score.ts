/** How much of the corpus the planner understands: the share of right fields, by the rules of `corpus/README.md`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { TripPlan } from '#schemas/contracts/planner.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { planTrip } from '#server/planner/plan-trip.ts';

export type Half = 'seen' | 'unseen';
export interface Item {
  readonly text: string;
  readonly today?: string;
  readonly expect: Readonly<Record<string, unknown>>;
}
export interface Share {
  readonly right: number;
  readonly counted: number;
}
export interface Score extends Share {
  readonly locale: Locale;
  readonly fields: Readonly<Record<string, Share>>;
}

export const FIELDS = [
  'destinations',
  'origin',
  'dates',
  'month',
  'nights',
  'adults',
  'childAges',
  'rooms',
  'budget',
  'interests',
] as const;

export function readHalf(locale: Locale, half: Half): { readonly today: string; readonly items: readonly Item[] } {
  const file = path.join(import.meta.dirname, 'corpus', `${locale}-${half}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof readHalf>;
}

const isGiven = (value: unknown): boolean => value !== undefined && !(Array.isArray(value) && value.length === 0);
const asSet = (values: readonly string[]): string => JSON.stringify(values.toSorted());
interface Place {
  readonly name: string;
  readonly id?: string;
  readonly iata?: string;
}

/** Equal as the corpus counts it. */
export function isRight(field: string, expected: unknown, given: unknown): boolean {
  if (!isGiven(expected) || !isGiven(given)) return isGiven(expected) === isGiven(given);
  if (field === 'destinations') {
    const wanted = expected as readonly Place[];
    const isCoded = new Set(wanted.flatMap(({ id, iata }) => (id || !iata ? [] : [iata])));
    const keys = (given as readonly Place[]).map(({ id, iata, name }) =>
      iata && isCoded.has(iata) ? iata : (id ?? iata ?? name),
    );
    return asSet(keys) === asSet(wanted.map(({ id, iata, name }) => id ?? iata ?? name));
  }
  if (field === 'origin') {
    const [wanted, got] = [expected as Place, given as Place];
    return wanted.name === got.name && (wanted.iata === undefined || wanted.iata === got.iata);
  }
  if (field === 'interests') return asSet(expected as string[]) === asSet(given as string[]);
  const sorted = (value: unknown): string =>
    JSON.stringify(
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
        : value,
    );
  return sorted(expected) === sorted(given);
}

export function judge(item: Item, plan: TripPlan): { readonly field: string; readonly right: boolean }[] {
  const given = plan as unknown as Readonly<Record<string, unknown>>;
  const fields = FIELDS.filter((field) => isGiven(item.expect[field]) || isGiven(given[field]));
  if (fields.length === 0) return [{ field: 'nothing', right: true }];
  return fields.map((field) => ({ field, right: isRight(field, item.expect[field], given[field]) }));
}

export function scoreHalf(locale: Locale, half: Half, gazetteer: Gazetteer): Score {
  const { today, items } = readHalf(locale, half);
  const fields: Record<string, { right: number; counted: number }> = {};
  for (const item of items) {
    const plan = planTrip({ text: item.text, locale, today: item.today ?? today }, gazetteer);
    for (const { field, right } of judge(item, plan)) {
      const share = (fields[field] ??= { right: 0, counted: 0 });
      share.counted += 1;
      if (right) share.right += 1;
    }
  }
  const sum = (key: keyof Share): number => Object.values(fields).reduce((total, share) => total + share[key], 0);
  return { locale, right: sum('right'), counted: sum('counted'), fields };
}
