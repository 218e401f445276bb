import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';

/** A market is on every page of a site: so many uses are looked at, and "that many, or more" is said. */
export const MOST_USES = 1_000;

/**
 * From the index of links, up to the limit. A field that links in both views, or in several languages, has several rows:
 * where not all of them are read, there are as many uses as are counted at all.
 */
const SQL = `
WITH near AS MATERIALIZED (
  SELECT l.source_kind, l.source_id, l.field, l.view FROM links l
  WHERE l.target_kind = $1 AND l.target_id = $2 LIMIT ${MOST_USES * 2}
), uses AS MATERIALIZED (
  SELECT source_kind AS kind, source_id AS id, field, bool_or(view = 'published') AS is_published
  FROM near GROUP BY source_kind, source_id, field LIMIT ${MOST_USES}
)
SELECT CASE WHEN (SELECT count(*) FROM near) = ${MOST_USES * 2} THEN ${MOST_USES} ELSE (SELECT count(*)::integer FROM uses) END AS total, (SELECT count(*)::integer FROM uses WHERE is_published) AS published,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'id', p.id, 'field', p.field, 'isPublished', p.is_published,
    'typeId', coalesce(e.type_id, 'Asset'), 'fields', e.fields) ORDER BY p.id, p.field), '[]')
   FROM (SELECT * FROM uses ORDER BY id, field OFFSET $3 LIMIT $4) p
   LEFT JOIN LATERAL (SELECT type_id, fields FROM entries WHERE p.kind = 'Entry' AND id = p.id LIMIT 1) e ON true) AS items`;

/** A field of another record that links here. */
export interface RecordUse {
  readonly kind: RecordKind;
  readonly id: string;
  /** Content type; `Asset` for assets. */
  readonly typeId: string;
  readonly field: string;
  /** Visitors get that record with this link in it. */
  readonly isPublished: boolean;
  /** Draft of that record; none of an asset. */
  readonly fields: StoredFields | null;
}

export interface Uses {
  /** {@link MOST_USES}: or more. */
  readonly total: number;
  readonly published: number;
  readonly items: readonly RecordUse[];
}

/** Fields that link to a record, in drafts or as visitors see them; one line a field of a record, however often it links. */
export async function listUses(
  db: Queryable,
  {
    kind,
    id,
    skip,
    limit,
  }: { readonly kind: RecordKind; readonly id: string; readonly skip: number; readonly limit: number },
): Promise<Uses> {
  const { rows } = await db.query({ text: SQL, values: [kind, id, skip, limit] });
  const [found] = rows as readonly Uses[];
  return found ?? { total: 0, published: 0, items: [] };
}
