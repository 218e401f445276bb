import type { RecordKind, StoredFields, StoredFile } from '#server/db/schema.ts';
import { readFocal } from '#schemas/asset-path.ts';
import { assetUrl } from '../dialect/resolve/asset-url.ts';
import type { Queryable } from '../dialect/read/sql.ts';

/** Assets are looked up one by one: a join may read them all. A picture of a record is its own, or the first of what it shows; further away nobody looks. */
const SQL = `
WITH asked AS (SELECT unnest($1::text[]) AS id),
picked AS (
  SELECT a.id, coalesce(
    (SELECT l.target_id FROM links l WHERE l.source_kind = 'Entry' AND l.source_id = a.id AND l.view = 'draft'
      AND l.target_kind = 'Asset' ORDER BY l.field <> 'photo', l.field, l.position LIMIT 1),
    (SELECT inner_link.target_id FROM
      (SELECT l.target_id, l.field, l.position FROM links l WHERE l.source_kind = 'Entry' AND l.source_id = a.id
        AND l.view = 'draft' AND l.target_kind = 'Entry' AND l.field IN ('heroBanners', 'modules', 'items') ORDER BY l.field, l.position LIMIT 5) near
      JOIN links inner_link ON inner_link.source_kind = 'Entry' AND inner_link.source_id = near.target_id
        AND inner_link.view = 'draft' AND inner_link.target_kind = 'Asset'
      ORDER BY near.field, near.position, inner_link.position LIMIT 1)
  ) AS asset_id
  FROM asked a
)
SELECT p.id, p.asset_id, found.fields FROM picked p
CROSS JOIN LATERAL (SELECT a.fields FROM assets a WHERE a.id = p.asset_id LIMIT 1) found`;
const SQL_ASSETS = 'SELECT id, id AS asset_id, fields FROM assets WHERE id = ANY($1::text[])';

/** @returns path of a picture by the id of the record that it shows */
export async function findPictures(
  db: Queryable,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query({ text: kind === 'Entry' ? SQL : SQL_ASSETS, values: [[...ids]] });
  return new Map(
    (rows as readonly { id: string; asset_id: string; fields: StoredFields }[]).flatMap(({ id, asset_id, fields }) => {
      const file = Object.values(fields['file'] ?? {})[0] as StoredFile | undefined;
      const url = file && assetUrl(asset_id, file, readFocal(fields), '');
      return url ? [[id, url] as const] : [];
    }),
  );
}
