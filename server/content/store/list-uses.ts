import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Drizzle, Transaction } from '#server/db/connect.ts';
import { entries, links, type RecordKind } from '#server/db/schema.ts';
import type { RecordUse } from './record-reader.ts';

/**
 * Fields that link to a record, in drafts or as visitors see them; one line a field of a record, however often it links.
 * Read from the index of links, so the work is that of the uses, not of the store.
 */
export async function listUses({
  drizzle,
  kind,
  id,
  skip,
  limit,
}: {
  readonly drizzle: Drizzle | Transaction;
  readonly kind: RecordKind;
  readonly id: string;
  readonly skip: number;
  readonly limit: number;
}): Promise<{ total: number; published: number; items: RecordUse[] }> {
  const uses = drizzle
    .select({
      kind: links.sourceKind,
      id: links.sourceId,
      field: links.field,
      isPublished: sql<boolean>`bool_or(${links.view} = 'published')`.as('is_published'),
    })
    .from(links)
    .where(and(eq(links.targetKind, kind), eq(links.targetId, id)))
    .groupBy(links.sourceKind, links.sourceId, links.field)
    .as('uses');
  const [totals] = await drizzle
    .select({ total: count(), published: sql<string>`count(*) FILTER (WHERE ${uses.isPublished})` })
    .from(uses);
  const items = await drizzle
    .select({ kind: uses.kind, id: uses.id, field: uses.field, isPublished: uses.isPublished, typeId: entries.typeId })
    .from(uses)
    .leftJoin(entries, and(eq(uses.kind, 'Entry'), eq(entries.id, uses.id)))
    .orderBy(asc(uses.id), asc(uses.field))
    .offset(skip)
    .limit(limit);
  return {
    total: totals?.total ?? 0,
    published: Number(totals?.published ?? 0),
    items: items.map((use) => ({ ...use, typeId: use.typeId ?? 'Asset' })),
  };
}
