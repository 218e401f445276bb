import { GraphQLError } from 'graphql';
import type { DialectContext, RecordNode } from '../context.ts';
import { readField } from './values.ts';

type Slot = RecordNode | GraphQLError;
type Sortable = string | number | boolean | null;

/**
 * Sorts linked records as the database sorts selected ones: texts by code point, what has no value last in either
 * direction, ties in the order of the links. Slots without a record stand last.
 */
export function sortRecords(
  slots: readonly Slot[],
  order: readonly string[],
  context: DialectContext,
): readonly Slot[] {
  const terms = order.map((value) => {
    const [, key = '', direction] = /^(.+)_(ASC|DESC)$/.exec(value) ?? [];
    return { read: reader(key, context), sign: direction === 'DESC' ? -1 : 1 };
  });
  const rows = slots.map((slot) => ({
    slot,
    keys: terms.map(({ read }) => (slot instanceof GraphQLError ? null : read(slot))),
  }));
  rows.sort((a, b) => {
    for (const [index, { sign }] of terms.entries()) {
      const difference = compare(a.keys[index] ?? null, b.keys[index] ?? null, sign);
      if (difference !== 0) return difference;
    }
    return 0;
  });
  return rows.map(({ slot }) => slot);
}

function reader(key: string, { model, locales }: DialectContext): (node: RecordNode) => Sortable {
  switch (key) {
    case 'sys_id':
      return ({ record }) => record.id;
    case 'sys_publishedAt':
      return ({ record }) => record.publishedAt;
    case 'sys_firstPublishedAt':
      return ({ record }) => record.firstPublishedAt;
    case 'sys_publishedVersion':
      return ({ record }) => record.publishedVersion;
    default:
      return ({ record, locale }) => {
        const field = model.byId.get(record.typeId)?.fields.find(({ name }) => name === key);
        const value = field ? readField(record, field, locale, locales) : null;
        if (field?.kind === 'date' && typeof value === 'string') return Date.parse(value);
        return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
      };
  }
}

function compare(a: Sortable, b: Sortable, sign: number): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a === 'string' && typeof b === 'string')
    return sign * Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return a < b ? -sign : sign;
}
