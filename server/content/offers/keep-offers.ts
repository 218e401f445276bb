/** Keeps the derived tables of offers in step with what is published, inside the transaction that publishes. */
import { sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';
import { facetOf, isCounted, isListed, type Offer, offersOf } from './offer.ts';
import { decidesOffers, findAffected, readPackages } from './read-packages.ts';

/** Raise it when `offer.ts` or `read-packages.ts` give other offers for the same entries: stores are then derived anew. */
const FORM = 1;
/** Two publishes that touch the same counts go one after the other, each reading what the other has committed. */
const OFFERS_LOCK = 727_005;
const BATCH = 500;

/** @param changed entries whose published values have been written just now */
export async function keepOffers(
  transaction: Transaction,
  changed: readonly { readonly id: string; readonly typeId: string }[],
): Promise<void> {
  const ids = changed.filter(({ typeId }) => decidesOffers(typeId)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OFFERS_LOCK})`);
  await derive(transaction, await findAffected(transaction, ids));
}

/** Derives everything where the tables were made by other rules, or never. Processes that start together do it once. */
export async function deriveOffersIfOld(drizzle: Drizzle): Promise<void> {
  const isOld = async (connection: Drizzle | Transaction): Promise<boolean> => {
    const { rows } = await connection.execute(sql`SELECT form FROM derived_forms WHERE name = 'offers'`);
    return (rows[0] as { form: number } | undefined)?.form !== FORM;
  };
  if (!(await isOld(drizzle))) return;
  await drizzle.transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL statement_timeout = '120s'`);
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(${OFFERS_LOCK})`);
    if (!(await isOld(transaction))) return;
    await forgetOffers(transaction);
    const { rows } = await transaction.execute(sql`SELECT id FROM entries WHERE type_id = 'package' ORDER BY id`);
    await derive(
      transaction,
      (rows as { id: string }[]).map(({ id }) => id),
    );
    await transaction.execute(
      sql`INSERT INTO derived_forms VALUES ('offers', ${FORM}) ON CONFLICT (name) DO UPDATE SET form = excluded.form`,
    );
  });
}

/** With the entries of a store, its offers go. */
export async function forgetOffers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`TRUNCATE package_offers, package_listings, package_counts`);
}

async function derive(transaction: Transaction, packageIds: readonly string[]): Promise<void> {
  const { rows } = await transaction.execute(sql`SELECT code FROM locales WHERE is_default`);
  const locale = (rows[0] as { code: string } | undefined)?.code ?? 'en-UK';
  const counts = new Map<string, number>();
  for (let start = 0; start < packageIds.length; start += BATCH) {
    const ids = packageIds.slice(start, start + BATCH);
    const wanted = (await readPackages(transaction, ids, locale)).flatMap(offersOf);
    const present = await readOffers(transaction, ids);
    const kept = new Set(wanted.map(keyOf));
    const known = new Set(present.map(keyOf));
    const gone = present.filter((offer) => !kept.has(keyOf(offer)));
    const come = wanted.filter((offer) => !known.has(keyOf(offer)));
    await removeOffers(transaction, gone);
    await writeOffers(transaction, come);
    for (const offer of gone) count(counts, offer, -1);
    for (const offer of come) count(counts, offer, 1);
  }
  await writeCounts(transaction, counts);
}

const keyOf = (offer: Offer): string =>
  JSON.stringify([offer.packageId, offer.channel, offer.price, offer.days, offer.rank, offer.tokens]);

async function readOffers(transaction: Transaction, ids: readonly string[]): Promise<Offer[]> {
  const { rows } = await transaction.execute(
    sql`SELECT channel, package_id AS "packageId", price::float8 AS price, days, rank, tokens FROM package_offers WHERE package_id = ANY(${sql.param([...ids])}::text[])`,
  );
  return rows as unknown as Offer[];
}

/** Facets of an offer that have a list of their own, as tokens. */
const listedIn = ({ tokens }: Offer): readonly string[] => tokens.filter((token) => isListed(facetOf(token)));

async function removeOffers(transaction: Transaction, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const column = (read: (offer: Offer) => string) => sql.param(offers.map(read));
  await transaction.execute(sql`
    DELETE FROM package_offers AS o USING unnest(${column((o) => o.packageId)}::text[], ${column((o) => o.channel)}::text[]) AS gone (package_id, channel)
    WHERE o.package_id = gone.package_id AND o.channel = gone.channel`);
  const listings = offers.flatMap((offer) => listedIn(offer).map((scope) => ({ scope, packageId: offer.packageId })));
  await transaction.execute(sql`
    DELETE FROM package_listings AS l
    USING unnest(${sql.param(listings.map(({ packageId }) => packageId))}::text[], ${sql.param(listings.map(({ scope }) => scope))}::text[]) AS gone (package_id, scope)
    WHERE l.package_id = gone.package_id AND l.scope = gone.scope`);
}

async function writeOffers(transaction: Transaction, offers: readonly Offer[]): Promise<void> {
  if (offers.length === 0) return;
  const rows = JSON.stringify(offers.map((offer) => ({ ...offer, listed: listedIn(offer) })));
  const columns = sql`jsonb_to_recordset(${rows}::jsonb) AS o (channel text, "packageId" text, price numeric, days integer, rank integer, tokens text[], listed text[])`;
  await transaction.execute(sql`
    INSERT INTO package_offers (channel, package_id, price, days, rank, tokens)
    SELECT channel, "packageId", price, days, rank, tokens FROM ${columns}`);
  await transaction.execute(sql`
    INSERT INTO package_listings (scope, package_id, price, days, rank)
    SELECT scope, "packageId", price, days, rank FROM ${columns}, unnest(o.listed) AS scope`);
}

/** Between a scope and a facet in the key of a count; in neither of them. */
const BETWEEN = '\n';

/** Adds to the counts of an offer, by scope and facet. Called some hundred times a package: text is joined, not written as JSON. */
function count(counts: Map<string, number>, { tokens }: Offer, by: 1 | -1): void {
  const facets = tokens.map(facetOf);
  for (const scope of tokens) {
    if (!isCounted(facetOf(scope))) continue;
    for (const facet of facets) {
      const key = scope + BETWEEN + facet;
      counts.set(key, (counts.get(key) ?? 0) + by);
    }
  }
}

async function writeCounts(transaction: Transaction, counts: ReadonlyMap<string, number>): Promise<void> {
  // In the order of their index, which then grows at its end and not all over.
  const changes = [...counts]
    .filter(([, by]) => by !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, by]) => {
      const [scope = '', facet = ''] = key.split(BETWEEN);
      const [kind = '', id = ''] = facet.split('/');
      return [scope, kind, id, by] as const;
    });
  for (let start = 0; start < changes.length; start += 10 * BATCH) {
    const batch = JSON.stringify(changes.slice(start, start + 10 * BATCH));
    await transaction.execute(sql`
      INSERT INTO package_counts (scope, kind, id, n)
      SELECT c ->> 0, c ->> 1, c ->> 2, (c ->> 3)::integer FROM jsonb_array_elements(${batch}::jsonb) AS c
      ON CONFLICT (scope, kind, id) DO UPDATE SET n = package_counts.n + excluded.n`);
    if (changes.every(([, , , by]) => Number(by) > 0)) continue;
    await transaction.execute(sql`
      DELETE FROM package_counts AS p USING jsonb_array_elements(${batch}::jsonb) AS c
      WHERE p.scope = c ->> 0 AND p.kind = c ->> 1 AND p.id = c ->> 2 AND p.n <= 0`);
  }
}
