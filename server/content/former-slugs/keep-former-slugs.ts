/** Remembers under which slugs records were published, so that an address still leads to a record with a new name. */
import { sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';

/** Types whose addresses hold their slug and no id. */
const KINDS = ['country', 'page'];
const FORM = 2;

/** @param changed entries whose published values have been written just now */
export async function keepFormerSlugs(
  transaction: Transaction,
  changed: readonly { readonly id: string; readonly typeId: string }[],
): Promise<void> {
  const ids = changed.filter(({ typeId }) => KINDS.includes(typeId)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO former_slugs (type_id, locale, slug, entry_id, last_at)
    SELECT e.type_id, s.locale, s.slug, e.id, e.published_at
    FROM entries AS e, jsonb_each_text(e.published -> 'slug') AS s (locale, slug)
    WHERE e.id = ANY(${sql.param(ids)}::text[]) AND jsonb_typeof(e.published -> 'slug') = 'object' AND s.slug <> ''
    ON CONFLICT (type_id, locale, slug, entry_id) DO UPDATE SET last_at = excluded.last_at`);
}

/** Of stores that are older than this table: what their history tells. */
export async function fillFormerSlugsIfNew(drizzle: Drizzle): Promise<void> {
  const { rows } = await drizzle.execute(sql`SELECT form FROM derived_forms WHERE name = 'former slugs'`);
  if ((rows[0] as { form: number } | undefined)?.form === FORM) return;
  await drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`
      INSERT INTO former_slugs (type_id, locale, slug, entry_id, last_at)
      SELECT v.type_id, s.locale, s.slug, v.id, max(v.at)
      FROM versions AS v, jsonb_each_text(v.fields -> 'slug') AS s (locale, slug)
      WHERE v.kind = 'Entry' AND v.type_id = ANY(${sql.param(KINDS)}::text[]) AND v.action IN ('publish', 'import')
        AND jsonb_typeof(v.fields -> 'slug') = 'object' AND s.slug <> ''
      GROUP BY v.type_id, s.locale, s.slug, v.id
      ON CONFLICT DO NOTHING`);
    await transaction.execute(
      sql`INSERT INTO derived_forms VALUES ('former slugs', ${FORM}) ON CONFLICT (name) DO UPDATE SET form = excluded.form`,
    );
  });
}

export async function forgetFormerSlugs(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`TRUNCATE former_slugs`);
}
