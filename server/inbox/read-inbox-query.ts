import { WORK_STATES } from '#schemas/contracts/studio-inbox.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { isUuid } from '../http/is-uuid.ts';
import type { InboxQuery } from './inbox-store.ts';

const KEYS = ['form', 'work', 'locale', 'search', 'from', 'until', 'after', 'limit'];
const MOST = 100;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

type Read = { readonly ok: true; readonly query: InboxQuery } | { readonly ok: false; readonly message: string };

/** @returns what a list is narrowed to, or which parameter is none, and what it may be */
export function readInboxQuery(given: Readonly<Record<string, string | undefined>>): Read {
  const refuse = (message: string): Read => ({ ok: false, message });
  for (const [key, value] of Object.entries(given)) {
    if (!KEYS.includes(key)) return refuse(`Unknown parameter "${key.slice(0, 40)}"; known are ${KEYS.join(', ')}.`);
    if ((value ?? '').length > 254 || value?.includes('\u0000')) return refuse(`"${key}" has 254 characters at most.`);
  }
  const work = WORK_STATES.find((each) => each === given['work']);
  if (given['work'] !== undefined && !work) return refuse(`"work" is one of ${WORK_STATES.join(', ')}.`);
  const locale = LOCALES.find((each) => each === given['locale']);
  if (given['locale'] !== undefined && !locale) return refuse(`"locale" is one of ${LOCALES.join(', ')}.`);
  const [from, until] = [readDay(given['from']), readDay(given['until'])];
  if (from === null || until === null) return refuse('"from" and "until" are days as in 2026-11-29.');
  const limit = given['limit'] ?? '50';
  if (!/^\d{1,3}$/.test(limit) || Number(limit) < 1 || Number(limit) > MOST)
    return refuse(`"limit" is a whole number from 1 to ${MOST}.`);
  const after = given['after'] === undefined ? undefined : readAfter(given['after']);
  if (after === null) return refuse('"after" is the "next" of the answer before.');
  return {
    ok: true,
    query: {
      ...{ form: given['form'] || undefined, work, locale, search: given['search']?.trim() || undefined },
      // The last day is meant too.
      ...{ from, until: until && new Date(until.getTime() + DAY_MS), after, limit: Number(limit) },
    },
  };
}

/** Undefined: none was given; null: it is none. */
function readDay(text: string | undefined): Date | undefined | null {
  if (text === undefined || text === '') return undefined;
  const day = DAY.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return day && !Number.isNaN(day.getTime()) ? day : null;
}

export const writeAfter = ({ createdAt, id }: { readonly createdAt: Date; readonly id: string }): string =>
  `${createdAt.toISOString()}~${id}`;

function readAfter(text: string): { readonly at: string; readonly id: string } | null {
  const [at = '', id = ''] = text.split('~');
  return isUuid(id) && /^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/.test(at) && !Number.isNaN(Date.parse(at))
    ? { at, id }
    : null;
}
