/** Keywords of the search schemas for what JSON Schema cannot say: that one property is not before another. */
import type { FuncKeywordDefinition } from 'ajv';

/** @returns below, at or above zero; `undefined` where the two cannot be compared, which is another keyword's business */
export function compareValues(left: unknown, right: unknown): number | undefined {
  const [a, b] = [orderOf(left), orderOf(right)];
  if (a === undefined || b === undefined || typeof a !== typeof b) return undefined;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Days and moments are written so that their text sorts as they follow one another. */
function orderOf(value: unknown): string | number | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return undefined;
  const { date, time } = value as { readonly date?: unknown; readonly time?: unknown };
  return typeof date === 'string' && typeof time === 'string' ? `${date}T${time}` : undefined;
}

const keyword = (name: string, holds: (order: number) => boolean): FuncKeywordDefinition => ({
  keyword: name,
  type: 'object',
  schemaType: 'object',
  validate: (pairs: Readonly<Record<string, string>>, data: Readonly<Record<string, unknown>>) =>
    Object.entries(pairs).every(([later, than]) => {
      const order = compareValues(data[later], data[than]);
      return order === undefined || holds(order);
    }),
});

/** `"x-at-least": { "to": "from" }`, and `x-more-than` where the two must not be the same. */
export const ORDER_KEYWORDS: readonly FuncKeywordDefinition[] = [
  keyword('x-at-least', (order) => order >= 0),
  keyword('x-more-than', (order) => order > 0),
];
