import type { ContentType } from '#schemas/contracts/registry.ts';
import { type UnknownType, USED_LIMIT } from '#schemas/contracts/studio-registry.ts';
import type { Queryable } from '../dialect/read/sql.ts';

const COUNT = `
SELECT t.id, (SELECT count(*)::integer FROM (
  SELECT 1 FROM entries e WHERE e.type_id = t.id AND e.archived_at IS NULL LIMIT ${USED_LIMIT}) counted) AS n
FROM unnest($1::text[]) AS t(id)`;

/** Records of each type, up to the limit: a large site costs no more than a thousand records a type. */
export async function countByType(db: Queryable, typeIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query({ text: COUNT, values: [[...new Set(typeIds)]] });
  return new Map((rows as readonly { id: string; n: number }[]).map(({ id, n }) => [id, n]));
}

/** The types that there are, one step of the index each, however many records they have ("loose index scan"). */
const TYPES = `
WITH RECURSIVE t AS (
  (SELECT type_id FROM entries ORDER BY type_id LIMIT 1)
  UNION ALL
  SELECT (SELECT e.type_id FROM entries e WHERE e.type_id > t.type_id ORDER BY e.type_id LIMIT 1)
  FROM t WHERE t.type_id IS NOT NULL
)
SELECT t.type_id AS id,
  (SELECT count(*)::integer FROM (SELECT 1 FROM entries e WHERE e.type_id = t.type_id LIMIT ${USED_LIMIT}) counted) AS n,
  (SELECT min(near.created_at) FROM (SELECT e.created_at FROM entries e WHERE e.type_id = t.type_id LIMIT ${USED_LIMIT}) near) AS since
FROM t WHERE t.type_id IS NOT NULL AND NOT t.type_id = ANY($1::text[])`;

/** Types of records that the code does not describe: imported, or of a module whose folder is gone. */
export async function findUnknownTypes(
  db: Queryable,
  known: readonly Pick<ContentType, 'id' | 'typename'>[],
): Promise<readonly UnknownType[]> {
  const { rows } = await db.query({ text: TYPES, values: [known.map(({ id }) => id)] });
  return (rows as readonly { id: string; n: number; since: Date | null }[]).map(({ id, n, since }) => {
    const similar = known.find((type) => isSimilar(type.id, id))?.typename;
    return {
      typeId: id,
      typename: id.charAt(0).toUpperCase() + id.slice(1),
      used: n,
      since: since?.toISOString() ?? null,
      ...(similar !== undefined && { similar }),
    };
  });
}

/** The same but for capitals, signs and a plural. */
const isSimilar = (left: string, right: string): boolean => bare(left) === bare(right);
const bare = (id: string): string =>
  id
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/s$/, '');
