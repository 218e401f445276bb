import type { RecordKind, StoredFields } from '#server/db/schema.ts';
import type { Schedule } from '../schedules/schedule-store.ts';
import { titleOf } from '../lists/title-of.ts';
import type { ContentModel, ModelType } from '../store/model.ts';
import type { RecordUse } from '../store/list-uses.ts';
import type { StoredVersion, VersionSummary } from '../store/record-reader.ts';
import { stateOf, type StoredRecord } from '../store/record.ts';
import { recordResource } from '../transfer/record-resource.ts';

/** A record as the API answers it: the export's shape with the state said in a word. */
export function presentRecord(kind: RecordKind, record: StoredRecord): object {
  const { metadata, sys, fields } = recordResource(kind, record);
  return {
    metadata,
    sys: { ...sys, state: stateOf(record), ...(record.apart?.locales && { publishedLocales: record.apart.locales }) },
    fields,
    ...(record.stale && { stale: record.stale }),
  };
}

export function presentVersion(version: StoredVersion | VersionSummary): object {
  const fields: { fields?: StoredFields } = 'fields' in version ? { fields: version.fields } : {};
  return {
    sys: {
      id: version.id,
      type: version.kind,
      version: version.version,
      ...(version.kind === 'Entry' && {
        contentType: { sys: { type: 'Link', linkType: 'ContentType', id: version.typeId } },
      }),
    },
    action: version.action,
    at: version.at.toISOString(),
    by: version.by,
    ...fields,
  };
}

/** `status: 'failed'` comes with the words of whoever refused it. */
export const presentSchedule = (schedule: Schedule) => ({
  id: schedule.id,
  record: { sys: { type: 'Link' as const, linkType: schedule.kind, id: schedule.recordId } },
  action: schedule.action,
  at: schedule.at.toISOString(),
  status: schedule.status,
  fault: schedule.fault,
  by: schedule.createdBy,
  createdAt: schedule.createdAt.toISOString(),
  endedAt: schedule.endedAt?.toISOString() ?? null,
  ...(schedule.locales && { locales: schedule.locales }),
  ...(schedule.withParts && { withParts: true }),
  ...(schedule.changedBy !== null && { changedBy: schedule.changedBy }),
});

export const presentUse = (
  { kind, id, typeId, field, isPublished, fields }: RecordUse,
  model: ContentModel,
): object => ({
  sys: { type: kind, id, contentType: typeId },
  title: titleOf({ id, typeId, fields: fields ?? {} }, model),
  field,
  published: isPublished,
});

export const presentType = ({ id, typename, origin, schema }: ModelType): object => ({ id, typename, origin, schema });
