import type { assets } from '#server/db/schema.ts';

/** A row of `entries` or `assets`. `typeId` is `Asset` for assets. */
export type StoredRecord = Omit<typeof assets.$inferSelect, 'searchText'>;

export type RecordState = 'draft' | 'published' | 'changed' | 'archived';

/** State as Contentful derives it from versions. */
export function stateOf(record: Pick<StoredRecord, 'version' | 'publishedVersion' | 'archivedAt'>): RecordState {
  if (record.archivedAt) return 'archived';
  if (record.publishedVersion === null) return 'draft';
  return record.version === record.publishedVersion + 1 ? 'published' : 'changed';
}

/** Contentful's rule for ids, less names that JavaScript objects or paths would trip over. */
const ID = /^(?!__proto__$|\.{1,2}$)[A-Za-z0-9._-]{1,64}$/;
export const isRecordId = (id: unknown): id is string => typeof id === 'string' && ID.test(id);
