/** Keeps records that link to another in the order of a number, inside the transaction that publishes. */
import { sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';

/** Types whose records are listed under what they link to, the highest number first. */
const RANKED: Readonly<Record<string, string>> = { city: 'population' };

/** @returns the field that a list of the type has an index for, if any */
export const rankedBy = (typeId: string): string | undefined => RANKED[typeId];

/** Raise it when the rules change: stores are then derived anew. */
const FORM = 1;
const RANKS_LOCK = 727_008;
const BATCH = 500;

/** @param changed entries whose published values and links have been written just now */
export async function keepRanks(
  transaction: Transaction,
  changed: readonly { readonly id: string; readonly typeId: string }[],
): Promise<void> {
  const ids = changed.filter(({ typeId }) => rankedBy(typeId)).map(({ id }) => id);
  if (ids.length > 0) await write(transaction, ids);
}

/** Derives everything where the tables were made by other rules, or never. */
export async function deriveRanksIfOld(drizzle: Drizzle): Promise<void> {
  const isOld = async (connection: Drizzle | Transaction): Promise<boolean> => {
    const { rows } = await connection.execute(sql`SELECT form FROM derived_forms WHERE name = 'ranks'`);
    return (rows[0] as { form: number } | undefined)?.form !== FORM;
  };
  if (!(await isOld(drizzle))) return;
  await drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = '120s'`);
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${RANKS_LOCK})`);
    if (!(await isOld(transaction))) return;
    await forgetRanks(transaction);
    const { rows } = await transaction.execute(
      sql`SELECT id FROM entries WHERE type_id = ANY(${sql.param(Object.keys(RANKED))}::text[]) AND published IS NOT NULL ORDER BY id`,
    );
    await write(
      transaction,
      (rows as { id: string }[]).map(({ id }) => id),
    );
    await transaction.execute(
      sql`INSERT INTO derived_forms VALUES ('ranks', ${FORM}) ON CONFLICT (name) DO UPDATE SET form = excluded.form`,
    );
  });
}

export async function forgetRanks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`TRUNCATE linked_ranks, linked_counts`);
}

async function write(transaction: Transaction, ids: readonly string[]): Promise<void> {
  // Counts of the same record are changed by one publish after the other.
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${RANKS_LOCK})`);
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = sql.param(ids.slice(start, start + BATCH));
    await transaction.execute(sql`
      WITH gone AS (DELETE FROM linked_ranks WHERE source_id = ANY(${batch}::text[]) RETURNING target_id, type_id)
      UPDATE linked_counts AS c SET n = c.n - d.n
      FROM (SELECT target_id, type_id, count(*)::integer AS n FROM gone GROUP BY target_id, type_id) AS d
      WHERE c.target_id = d.target_id AND c.type_id = d.type_id`);
    await transaction.execute(sql`
      WITH come AS (
        INSERT INTO linked_ranks (target_id, type_id, source_id, rank, published_at)
        SELECT DISTINCT l.target_id, e.type_id, e.id,
          CASE WHEN jsonb_typeof(value) = 'number' THEN (value #>> '{}')::numeric END, e.published_at
        FROM entries AS e
        JOIN links AS l ON l.source_kind = 'Entry' AND l.source_id = e.id AND l.view = 'published' AND l.target_kind = 'Entry'
        JOIN jsonb_each_text(${JSON.stringify(RANKED)}::jsonb) AS ranked (type_id, field) ON ranked.type_id = e.type_id
        LEFT JOIN locales ON locales.is_default
        CROSS JOIN LATERAL (SELECT e.published -> ranked.field -> coalesce(locales.code, 'en-UK')) AS v (value)
        WHERE e.id = ANY(${batch}::text[]) AND e.published IS NOT NULL
        RETURNING target_id, type_id)
      INSERT INTO linked_counts (target_id, type_id, n)
      SELECT target_id, type_id, count(*)::integer FROM come GROUP BY target_id, type_id
      ON CONFLICT (target_id, type_id) DO UPDATE SET n = linked_counts.n + excluded.n`);
  }
}
