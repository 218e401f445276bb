import type { StudioDraft, StudioDrafts } from '#schemas/contracts/studio-canvas.ts';
import type { ContentReader, StoredRecord } from '../context.ts';
import { andThen } from '../maybe-promise.ts';

/**
 * A reader for one request that has an editor's unsaved records before the stored ones. Only single records of the draft
 * view are: lists and filters that the database selects see what is stored; a record it does not know yet passes them.
 */
export function withDrafts(reader: ContentReader, drafts: StudioDrafts): ContentReader {
  const draftOf = (id: string): StudioDraft | undefined => (Object.hasOwn(drafts, id) ? drafts[id] : undefined);
  return {
    ...reader,
    record(kind, id, view) {
      const draft = kind === 'Entry' && view === 'draft' ? draftOf(id) : undefined;
      return draft ? toRecord(id, draft) : reader.record(kind, id, view);
    },
    match: (ids, selection, view) =>
      andThen(reader.match(ids, selection, view), (found) => {
        const unknown = view === 'draft' ? ids.filter((id) => draftOf(id) && !found.has(id)) : [];
        if (unknown.length === 0) return found;
        return new Map([...found, ...unknown.map((id) => [id, { id, version: 0, matches: true }] as const)]);
      }),
  };
}

/** Without a published version: what is rendered from it is known by its data. */
const toRecord = (id: string, { typeId, fields }: StudioDraft): StoredRecord => ({
  ...{ kind: 'Entry', id, typeId, fields, tags: [] },
  ...{ publishedVersion: null, publishedAt: null, firstPublishedAt: null },
});
