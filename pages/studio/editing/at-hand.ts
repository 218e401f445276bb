import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { isObject } from '#schemas/is-object.ts';
import type { IsAtHand } from './bring-in.ts';
import { valueIn } from './field-values.ts';

/**
 * Others' changes wait while the focus is in the very field that they change, or in something that they take away: a module
 * that was removed, or one within it. `data-row` says in the outline and in the inspector what they show.
 */
export const isAtHand: IsAtHand = (theirs, came, get) => {
  const focused = document.activeElement;
  const cell = focused?.closest<HTMLElement>('[data-record][data-field][data-locale]')?.dataset;
  const row = focused?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const isTyped = focused?.matches('input, textarea, select') === true;
  if (came.some(({ field, locale }) => cell?.['field'] === field && cell['locale'] === locale))
    if (cell?.['record'] === theirs.id) return true;
  // Times and places of visibility are fields without a cell of their own.
  if (!cell && isTyped && row === theirs.id) return true;
  const at = cell?.['record'] ?? row;
  const mine = get(theirs.id);
  if (at === undefined || !mine) return false;
  return came.some(({ field, locale }) => {
    const stays = new Set(linkedIn(valueIn(theirs.fields, field, locale)));
    return linkedIn(valueIn(mine.fields, field, locale)).some((id) => !stays.has(id) && holds(id, at, get));
  });
};

const linkedIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each: unknown) =>
    isObject(each) && isObject(each['sys']) && typeof each['sys']['id'] === 'string' ? [each['sys']['id']] : [],
  );

/** Whether a record is another one, or holds it at any depth. */
function holds(
  id: string,
  wanted: string,
  get: (id: string) => StudioRecord | undefined,
  seen = new Set<string>(),
): boolean {
  if (id === wanted) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return Object.values(get(id)?.fields ?? {})
    .flatMap((values) => Object.values(values).flatMap(linkedIn))
    .some((next) => holds(next, wanted, get, seen));
}
