/** Keeps the names of places in step with what is published, inside the transaction that publishes. */
import { sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';
import type { StoredFields } from '#server/db/schema.ts';
import { FOUND_KINDS, isFound, namesOfPlace } from './place-names.ts';

/** Raise it when `place-names.ts` or `fold-text.ts` give other names for the same entries: stores are then derived anew. */
const FORM = 2;
const PLACES_LOCK = 727_006;
const BATCH = 500;

/** An entry as it is after the write; `published` is null when visitors do not see it. */
interface Changed {
  readonly id: string;
  readonly typeId: string;
  readonly published: StoredFields | null;
}

/** @param changed entries whose published values have been written just now */
export async function keepPlaces(transaction: Transaction, changed: readonly Changed[]): Promise<void> {
  const places = changed.filter(({ typeId }) => isFound(typeId));
  for (let start = 0; start < places.length; start += BATCH)
    await write(transaction, places.slice(start, start + BATCH));
}

/** Derives everything where the table was made by other rules, or never. Processes that start together do it once. */
export async function derivePlacesIfOld(drizzle: Drizzle): Promise<void> {
  const isOld = async (connection: Drizzle | Transaction): Promise<boolean> => {
    const { rows } = await connection.execute(sql`SELECT form FROM derived_forms WHERE name = 'places'`);
    return (rows[0] as { form: number } | undefined)?.form !== FORM;
  };
  if (!(await isOld(drizzle))) return;
  await drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = '120s'`);
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${PLACES_LOCK})`);
    if (!(await isOld(transaction))) return;
    await forgetPlaces(transaction);
    const kinds = sql.param([...FOUND_KINDS]);
    for (let last = ''; ;) {
      const { rows } = await transaction.execute(sql`
        SELECT id, type_id AS "typeId", published FROM entries
        WHERE type_id = ANY(${kinds}::text[]) AND published IS NOT NULL AND id COLLATE "C" > ${last}
        ORDER BY id COLLATE "C" LIMIT ${BATCH}`);
      const places = rows as unknown as Changed[];
      await write(transaction, places);
      last = places.at(-1)?.id ?? '';
      if (places.length < BATCH) break;
    }
    await transaction.execute(
      sql`INSERT INTO derived_forms VALUES ('places', ${FORM}) ON CONFLICT (name) DO UPDATE SET form = excluded.form`,
    );
  });
}

/** With the entries of a store, their names go. */
export async function forgetPlaces(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`TRUNCATE place_names`);
}

async function write(transaction: Transaction, places: readonly Changed[]): Promise<void> {
  if (places.length === 0) return;
  const ids = sql.param(places.map(({ id }) => id));
  await transaction.execute(sql`DELETE FROM place_names WHERE place_id = ANY(${ids}::text[])`);
  const rows = places.flatMap(({ id, typeId, published }) => {
    if (!published) return [];
    const kind = FOUND_KINDS.findIndex((each) => each === typeId);
    const population = populationOf(published);
    return namesOfPlace(published).map((name) => ({ id, kind, population, ...name }));
  });
  await transaction.execute(sql`
    INSERT INTO place_names (place_id, kind, population, word, tail, locales)
    SELECT id, kind, population, word, tail, locales
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, kind smallint, population bigint, word smallint, tail text, locales text[])`);
}

/** Not localized: whatever the default locale is called, it is the only one that has it. */
function populationOf(fields: StoredFields): number {
  const [population] = Object.values(fields['population'] ?? {});
  return typeof population === 'number' && Number.isFinite(population) ? Math.max(0, Math.round(population)) : 0;
}
