import { eq, sql } from 'drizzle-orm';
import type { CatalogueService } from '#schemas/contracts/catalogues.ts';
import type { ContentClient } from '#schemas/contracts/content.ts';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import type { CatalogueStock } from '#schemas/contracts/studio-inbox.ts';
import type { Drizzle } from '../db/connect.ts';
import { catalogueRequests, catalogueStock } from '../db/form-tables.ts';

interface CatalogueRecord {
  readonly sys: { readonly id: string };
  readonly name?: string | null;
  readonly year?: number | null;
  readonly stock?: number | null;
  readonly marketsCollection?: { readonly items: readonly ({ readonly iso?: string | null } | null)[] } | null;
}
interface Answer {
  readonly catalogueCollection?: { readonly items: readonly (CatalogueRecord | null)[] } | null;
}

/** Nothing was written: one of them has run out. */
class OutOfStock extends Error {}

/** Printed catalogues: which there are is content, how many were taken is in the database. */
/** Beside what forms ask: how many copies are left, for Studio's inbox. */
export interface Catalogues extends CatalogueService {
  stock(): Promise<readonly CatalogueStock[]>;
}

export function openCatalogues({ drizzle, client }: { drizzle: Drizzle; client: ContentClient }): Catalogues {
  const read = async (locale: Locale): Promise<readonly CatalogueRecord[]> => {
    const answer = await client.execute<Answer>({
      operation: 'catalogues',
      variables: { locale: CONTENT_LOCALE[locale] },
      preview: false,
    });
    return (answer.data?.catalogueCollection?.items ?? []).filter((record) => record !== null);
  };
  return {
    async stock() {
      const [records, rows] = await Promise.all([read('en'), drizzle.select().from(catalogueStock)]);
      const taken = new Map(rows.map((row) => [row.catalogueId, row.taken]));
      return records.map(({ sys, name, year, stock }) => ({
        id: sys.id,
        name: name ?? sys.id,
        year: year ?? null,
        stock: stock ?? 0,
        taken: taken.get(sys.id) ?? 0,
      }));
    },
    async take({ requestId, ids, locale, market }) {
      const offered = new Map(
        (await read(locale)).flatMap((record) => (isOffered(record, market) ? [[record.sys.id, record] as const] : [])),
      );
      // In one order, so that two requests never wait for each other.
      const wanted = [...new Set(ids)].toSorted().map((id) => offered.get(id));
      if (wanted.some((record) => record === undefined)) return { kind: 'gone' };
      const records = wanted.filter((record) => record !== undefined);
      const taken = await drizzle
        .transaction(async (transaction) => {
          const [earlier] = await transaction
            .select({ id: catalogueRequests.requestId })
            .from(catalogueRequests)
            .where(eq(catalogueRequests.requestId, requestId))
            .limit(1);
          if (earlier) return true;
          for (const { sys, stock } of records) {
            await transaction.insert(catalogueStock).values({ catalogueId: sys.id }).onConflictDoNothing();
            const rows = await transaction
              .update(catalogueStock)
              .set({ taken: sql`${catalogueStock.taken} + 1` })
              .where(sql`${catalogueStock.catalogueId} = ${sys.id} AND ${catalogueStock.taken} < ${stock ?? 0}`)
              .returning({ taken: catalogueStock.taken });
            if (rows.length === 0) throw new OutOfStock();
            await transaction
              .insert(catalogueRequests)
              .values({ requestId, catalogueId: sys.id, requestedAt: new Date() });
          }
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof OutOfStock) return false;
          throw error;
        });
      if (!taken) return { kind: 'gone' };
      return { kind: 'taken', names: records.map(({ name, year }) => [name, year].filter(Boolean).join(' ')) };
    },
  };
}

/** In every market unless its record names some. */
function isOffered({ marketsCollection }: CatalogueRecord, market: string): boolean {
  const markets = (marketsCollection?.items ?? []).flatMap((each) => each?.iso ?? []);
  return markets.length === 0 || markets.includes(market);
}
