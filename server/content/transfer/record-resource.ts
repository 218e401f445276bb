import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import type { StoredRecord } from '../store/record.ts';

const link = (linkType: string, id: string): object => ({ sys: { type: 'Link', linkType, id } });

/** A record in the shape of the export format (Contentful's management API has the same). Dates are ISO 8601 in UTC. */
export function recordResource(
  kind: RecordKind,
  record: StoredRecord,
): { metadata: object; sys: Readonly<Record<string, unknown>>; fields: StoredFields } {
  const user = (id: string | null): object | null => (id === null ? null : link('User', id));
  const optional = {
    publishedVersion: record.publishedVersion,
    publishedAt: record.publishedAt?.toISOString(),
    firstPublishedAt: record.firstPublishedAt?.toISOString(),
    archivedVersion: record.archivedVersion,
    archivedAt: record.archivedAt?.toISOString(),
    archivedBy: user(record.archivedBy),
    createdBy: user(record.createdBy),
    updatedBy: user(record.updatedBy),
    publishedBy: user(record.publishedBy),
  };
  return {
    metadata: { tags: record.tags.map((tag) => link('Tag', tag)) },
    sys: {
      id: record.id,
      type: kind,
      ...(kind === 'Entry' && { contentType: link('ContentType', record.typeId) }),
      version: record.version,
      publishedCounter: record.publishedCounter,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null && value !== undefined)),
    },
    fields: record.fields,
  };
}
