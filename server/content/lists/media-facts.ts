import { type MediaFacts, USES_LIMIT } from '#schemas/contracts/studio-lists.ts';
import type { StaleMarks, StoredFields, StoredFile } from '#server/db/schema.ts';
import type { Queryable } from '../dialect/read/sql.ts';
import type { ContentModel } from '../store/model.ts';

/** From the index of links, up to the limit of each asset: a picture on every page costs no more than one on a hundred. */
const SQL = `
SELECT a.id, (SELECT count(*)::integer FROM (
  SELECT DISTINCT near.source_kind, near.source_id, near.field FROM (
    SELECT l.source_kind, l.source_id, l.field FROM links l
    WHERE l.target_kind = 'Asset' AND l.target_id = a.id LIMIT ${USES_LIMIT * 4}) near
  LIMIT ${USES_LIMIT}) counted) AS n
FROM unnest($1::text[]) AS a(id)`;

/** @returns uses by asset, each as `GET /assets/:id/usage` counts them */
export async function countUses(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query({ text: SQL, values: [[...ids]] });
  return new Map((rows as readonly { id: string; n: number }[]).map(({ id, n }) => [id, n]));
}

export function mediaFacts(
  { fields, stale }: { readonly fields: StoredFields; readonly stale: StaleMarks | null },
  uses: number,
  { locales, defaultLocale }: ContentModel,
): MediaFacts {
  const files = fields['file'] ?? {};
  const file = (files[defaultLocale] ?? Object.values(files)[0]) as StoredFile | undefined;
  const { size, image } = file?.details ?? {};
  return {
    fileName: file?.fileName ?? '',
    contentType: file?.contentType ?? '',
    ...(size !== undefined && { size }),
    ...(image && { width: image.width, height: image.height }),
    ...(Object.values(fields['decorative'] ?? {})[0] === true && { isDecorative: true }),
    ...(stale?.['description'] && { staleAlt: Object.keys(stale['description']) }),
    alt: locales.map(({ code }) => code).filter((code) => Boolean(fields['description']?.[code])),
    uses,
  };
}
