/** Searches that were sent, remembered on this device only: no server hears of them. */
import { isObject } from '#schemas/is-object.ts';
import type { FormValues } from '#schemas/search/form-values.ts';

const KEY = 'recent-searches';
/** Of one form; the oldest goes first. */
const MOST = 4;
/** Days of a search; one that has begun is over. */
const DAYS = ['leave', 'pickupDate'];

type Recent = Readonly<Record<string, readonly FormValues[]>>;

/** @returns newest first, without those whose days are over */
export function recentSearches(component: string, today: string): readonly FormValues[] {
  return (read()[component] ?? []).filter((values) => DAYS.every((name) => (values[name]?.[0] || today) >= today));
}

/** @param values of a form that was sent, by name of the field */
export function rememberSearch(component: string, values: FormValues): void {
  const said = Object.fromEntries(Object.entries(values).filter(([, list]) => list.some((value) => value !== '')));
  const known = read();
  const others = (known[component] ?? []).filter((each) => JSON.stringify(each) !== JSON.stringify(said));
  write({ ...known, [component]: [said, ...others].slice(0, MOST) });
}

/** All of them, of every form. */
export function forgetSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was remembered.
  }
}

function read(): Recent {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (!isObject(known)) return {};
    return Object.fromEntries(
      Object.entries(known).map(([component, list]) => [component, Array.isArray(list) ? list.filter(isValues) : []]),
    );
  } catch {
    return {};
  }
}

/** An older or a strange version may have written it. */
const isValues = (value: unknown): value is FormValues =>
  isObject(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((each) => typeof each === 'string'));

function write(recent: Recent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // Full, or forbidden: the search goes on without.
  }
}
