import { type RecordUses, USES_LIMIT } from '#schemas/contracts/studio-lists.ts';
import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';
import type { ContentModel } from '../store/model.ts';
import { titleOf } from './title-of.ts';

/** Places that are named; the others are counted. */
const NAMED = 20;

/** From the index of links, up to the limit of each record. */
const SQL = `
WITH near AS MATERIALIZED (
  SELECT a.id AS target, u.source_kind, u.source_id FROM unnest($2::text[]) AS a(id)
  CROSS JOIN LATERAL (SELECT DISTINCT l.source_kind, l.source_id FROM (
    SELECT source_kind, source_id FROM links WHERE target_kind = $1 AND target_id = a.id LIMIT ${USES_LIMIT * 4}) l
    LIMIT ${USES_LIMIT}) u
  WHERE NOT (u.source_kind = $1 AND u.source_id = ANY($2::text[]))
), places AS MATERIALIZED (SELECT DISTINCT source_kind, source_id FROM near)
SELECT (SELECT count(*)::integer FROM places) AS total,
  (SELECT coalesce(jsonb_object_agg(c.target, c.n), '{}') FROM (SELECT target, count(*)::integer AS n FROM near GROUP BY target) c) AS by_record,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', p.source_kind, 'id', p.source_id,
    'typeId', coalesce(e.type_id, 'Asset'), 'fields', coalesce(e.fields, '{}')) ORDER BY p.source_id), '[]')
   FROM (SELECT * FROM places ORDER BY source_id LIMIT ${NAMED}) p
   LEFT JOIN LATERAL (SELECT type_id, fields FROM entries WHERE p.source_kind = 'Entry' AND id = p.source_id LIMIT 1) e ON true) AS items`;

interface Row {
  readonly total: number;
  readonly by_record: Readonly<Record<string, number>>;
  readonly items: readonly {
    readonly kind: RecordKind;
    readonly id: string;
    readonly typeId: string;
    readonly fields: StoredFields;
  }[];
}

/** Where several records are used, apart from each other: what is taken down together is missing nowhere in itself. One query. */
export async function findUses(
  db: Queryable,
  kind: RecordKind,
  ids: readonly string[],
  model: ContentModel,
): Promise<RecordUses> {
  const { rows } = await db.query({ text: SQL, values: [kind, [...ids]] });
  const [found] = rows as readonly Row[];
  return {
    total: found?.total ?? 0,
    byRecord: found?.by_record ?? {},
    items: (found?.items ?? []).map(({ fields, ...place }) => ({
      ...place,
      title: titleOf({ ...place, fields }, model),
    })),
  };
}
