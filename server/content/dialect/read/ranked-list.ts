/** Lists that the store keeps in their order (`content/ranks`): the cities of a country by their population. */
import type { View } from '#server/db/schema.ts';
import { rankedBy } from '../../ranks/keep-ranks.ts';
import type { Page, Selection } from '../context.ts';
import type { Sql } from './sql.ts';

/** @returns what the list is of: a type whose records link to one; `undefined` when the store keeps no such list */
function keptList(selection: Selection, view: View): { typeId: string; targetId: string; field: string } | undefined {
  const { kind, typeIds, filter, linksTo } = selection;
  const [typeId, ...others] = typeIds ?? [];
  const field = typeId === undefined ? undefined : rankedBy(typeId);
  const isFiltered = filter && Object.keys(filter).length > 0;
  if (view !== 'published' || kind !== 'Entry' || !typeId || others.length > 0 || !field || isFiltered)
    return undefined;
  return linksTo?.kind === 'Entry' && !linksTo.locales ? { typeId, targetId: linksTo.id, field } : undefined;
}

/** @param columns of a record, of the table `e` */
export function rankedPageSql(
  selection: Selection,
  view: View,
  { skip, limit }: Page,
  columns: string,
): Sql | undefined {
  const list = keptList(selection, view);
  const [first, ...rest] = selection.order ?? [];
  if (!list || first !== `${list.field}_DESC` || rest.length > 0) return undefined;
  return {
    text:
      // The page first, then its records one by one (OFFSET 0): as a join, all entries might be read for it.
      `SELECT e.* FROM (SELECT * FROM linked_ranks WHERE target_id = $1::text AND type_id = $2::text ` +
      `ORDER BY rank DESC NULLS LAST, published_at DESC, source_id LIMIT $3::integer OFFSET $4::integer) AS r ` +
      `CROSS JOIN LATERAL (SELECT ${columns} FROM entries AS e WHERE e.id = r.source_id AND e.published IS NOT NULL OFFSET 0) AS e ` +
      `ORDER BY r.rank DESC NULLS LAST, r.published_at DESC, r.source_id`,
    values: [list.targetId, list.typeId, limit, skip],
  };
}

export function rankedCountSql(selection: Selection, view: View): Sql | undefined {
  const list = keptList(selection, view);
  return (
    list && {
      text: 'SELECT coalesce((SELECT n FROM linked_counts WHERE target_id = $1::text AND type_id = $2::text), 0) AS total',
      values: [list.targetId, list.typeId],
    }
  );
}
