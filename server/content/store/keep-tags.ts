import type { Transaction } from '#server/db/connect.ts';
import { tags } from '#server/db/schema.ts';

/** A tag that is used is in the list of tags; a new one is called as it is written. */
export async function keepTags(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .insert(tags)
    .values(ids.map((id) => ({ id, name: id })))
    .onConflictDoNothing();
}
