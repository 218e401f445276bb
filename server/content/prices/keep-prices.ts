/** Writes down what prices are asked of visitors, inside the transaction that publishes them. */
import { sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';
import type { StoredFields } from '#server/db/schema.ts';
import { lowestBefore, marketOf, presentPrice, type PriceRow } from './price-history.ts';
import { readPublishedVersions } from './read-published-versions.ts';

/** Raised only to fill the table once more from the versions; what is there stays. */
const FORM = 1;
const PRICES_LOCK = 727_007;
const BATCH = 500;
export const PRICE_TYPE = 'marketInformation';

/** An entry as it is after the write; `published` is null when visitors do not see it. */
interface Changed {
  readonly id: string;
  readonly typeId: string;
  readonly published: StoredFields | null;
  readonly publishedAt: Date | null;
}

/** Prices that an import says were asked before, oldest first. */
export type EarlierPrices = ReadonlyMap<string, readonly PriceRow[]>;

/**
 * @param changed entries whose published values have been written just now
 * @param earlier what an import brings; taken only for prices that this store has never seen, so that no import can give
 *   a price another past than it had
 */
export async function keepPrices(
  transaction: Transaction,
  changed: readonly Changed[],
  earlier: EarlierPrices = new Map(),
): Promise<void> {
  const prices = changed.filter(({ typeId }) => typeId === PRICE_TYPE);
  for (let start = 0; start < prices.length; start += BATCH) {
    const batch = prices.slice(start, start + BATCH);
    const known = await readPriceHistory(
      transaction,
      batch.map(({ id }) => id),
    );
    const now = new Date();
    const added = batch.flatMap(({ id, published, publishedAt }) => {
      const present = known.get(id) ?? [];
      const past = present.length > 0 ? [] : (earlier.get(id) ?? []);
      // A store that has known the price knows when it changed here; a new one takes the record's word for it.
      const since = present.length > 0 || publishedAt === null || publishedAt > now ? now : publishedAt;
      const before = [...present, ...past.filter((row) => row.since < since)];
      const row = nextRow(before, { fields: published, since });
      return withPriors(id, present.length, row ? [...before, row] : before);
    });
    await writeRows(transaction, added);
  }
}

/** @returns the row for a newly published price; `undefined` when nothing has changed */
function nextRow(
  before: readonly PriceRow[],
  { fields, since }: { fields: StoredFields | null; since: Date },
): PriceRow | undefined {
  const last = before.at(-1);
  const price = fields ? presentPrice(fields) : null;
  const marketId = fields ? marketOf(fields) : null;
  if (!last && price === null) return undefined;
  if (last && last.price === price && (price === null || last.marketId === marketId)) return undefined;
  // Two publishes within a millisecond, or a clock that was put back: the order in which they came counts.
  const moment = last && since <= last.since ? new Date(last.since.getTime() + 1) : since;
  return { since: moment, price, marketId };
}

interface KeptRow extends PriceRow {
  readonly id: string;
  readonly prior: number | null;
}

const withPriors = (id: string, known: number, rows: readonly PriceRow[]): KeptRow[] =>
  rows.slice(known).map((row) => ({ ...row, id, prior: lowestBefore(rows, row.since, row.marketId) }));

/** @param ids entries whose history is wanted; absent: all */
export async function readPriceHistory(
  transaction: Transaction,
  ids?: readonly string[],
): Promise<Map<string, PriceRow[]>> {
  const { rows } = await transaction.execute(sql`
    SELECT entry_id AS id, since, price::float8 AS price, market_id AS "marketId" FROM price_history
    WHERE ${ids ? sql`entry_id = ANY(${sql.param([...ids])}::text[])` : sql`true`} ORDER BY entry_id, since`);
  const found = new Map<string, PriceRow[]>();
  for (const { id, since, price, marketId } of rows as unknown as (PriceRow & { id: string })[]) {
    const row = { since: new Date(since), price, marketId };
    const list = found.get(id);
    if (list) list.push(row);
    else found.set(id, [row]);
  }
  return found;
}

async function writeRows(transaction: Transaction, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    INSERT INTO price_history (entry_id, since, price, market_id, prior)
    SELECT id, since, price, "marketId", prior
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, since timestamptz, price numeric, "marketId" text, prior numeric)
    ON CONFLICT DO NOTHING`);
}

/** Fills the table from the versions of a store that is older than it. Processes that start together do it once. */
export async function fillPricesIfNew(drizzle: Drizzle): Promise<void> {
  const isFilled = async (connection: Drizzle | Transaction): Promise<boolean> => {
    const { rows } = await connection.execute(sql`SELECT form FROM derived_forms WHERE name = 'prices'`);
    return (rows[0] as { form: number } | undefined)?.form === FORM;
  };
  if (await isFilled(drizzle)) return;
  await drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = '120s'`);
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${PRICES_LOCK})`);
    if (await isFilled(transaction)) return;
    const known = await readKnownIds(transaction);
    for (const [id, versions] of await readPublishedVersions(transaction, PRICE_TYPE)) {
      if (known.has(id)) continue;
      const rows = versions.reduce<PriceRow[]>((before, version) => {
        const row = nextRow(before, { fields: version.fields, since: version.at });
        return row ? [...before, row] : before;
      }, []);
      await writeRows(transaction, withPriors(id, 0, rows));
    }
    await transaction.execute(
      sql`INSERT INTO derived_forms VALUES ('prices', ${FORM}) ON CONFLICT (name) DO UPDATE SET form = excluded.form`,
    );
  });
}

async function readKnownIds(transaction: Transaction): Promise<ReadonlySet<string>> {
  const { rows } = await transaction.execute(sql`SELECT DISTINCT entry_id AS id FROM price_history`);
  return new Set((rows as { id: string }[]).map(({ id }) => id));
}

/** With a store that is emptied, its history included. */
export async function forgetPrices(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`TRUNCATE price_history`);
}
