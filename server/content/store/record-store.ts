import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { links, versions, type RecordKind, type StoredFields, type VersionAction } from '#server/db/schema.ts';
import type { FieldProblem } from '../validation/problem.ts';
import { keepDerived } from '../derived/keep-derived.ts';
import type { RecordValidator } from '../validation/validate-record.ts';
import { acceptText } from './accept-text.ts';
import type { ChangeHub } from './changes.ts';
import { invalid, StoreError } from './errors.ts';
import { collectSearchText } from './links.ts';
import type { ContentModel } from './model.ts';
import { localeRules, schemaFields } from './locale-rules.ts';
import { keepTags } from './keep-tags.ts';
import { publishLocales } from './publish-locales.ts';
import { isTranslated, staleAfter } from './stale-marks.ts';
import { newFaults, refusedFaults } from './tolerated-faults.ts';
import { isRecordId, stateOf, type StoredRecord } from './record.ts';
import { readRecords, type RecordReader } from './record-reader.ts';
import { appendVersions, checkLinkTargets, nextVersion, recordColumns, tableOf, writeLinks } from './record-rows.ts';

/** Who asks for a change of which version. */
export interface Change {
  readonly id: string;
  /** The version that the caller has seen; another one in the store is a conflict, and nothing is written. */
  readonly version: number;
  /** For the history, for example `editor:maria`. */
  readonly by: string;
}

export type PublishChange = Change & { readonly locales?: readonly string[] | undefined };

/** What was written; `deliver` is called after the commit. */
export interface Applied {
  readonly record: StoredRecord;
  deliver(): void;
}

/** Writes of one kind of record, each one transaction. Every method rejects with a {@link StoreError} for expected trouble. */
export interface RecordStore extends RecordReader {
  /** @param options.id chosen by the caller; a random one without */
  create(options: {
    id?: string;
    typeId: string;
    fields: StoredFields;
    tags?: readonly string[];
    by: string;
  }): Promise<StoredRecord>;
  /** Replaces all fields (and the tags, when given). */
  update(change: Change & { fields: StoredFields; tags?: readonly string[] }): Promise<StoredRecord>;
  /** @param change.locales languages that are published; the others go on seeing what they saw. Absent: all of them */
  publish(change: PublishChange): Promise<StoredRecord>;
  /** The same as a part of a larger transaction. */
  publishIn(transaction: Transaction, change: PublishChange): Promise<Applied>;
  /** Says that a translation fits its source as it is now. No new version: nothing that is published changes. */
  acceptText(text: { id: string; field: string; locale: string; by: string }): Promise<StoredRecord>;
  unpublish(change: Change): Promise<StoredRecord>;
  /** Of unpublished records only, as `remove`. */
  archive(change: Change): Promise<StoredRecord>;
  unarchive(change: Change): Promise<StoredRecord>;
  /** Makes the fields of an earlier version the draft again. */
  restore(change: Change & { to: number }): Promise<StoredRecord>;
  /** The history stays; a record made anew with this id counts on from it. */
  remove(change: Change): Promise<void>;
}

interface Surroundings {
  readonly database: Database;
  readonly hub: ChangeHub;
  readonly model: () => ContentModel;
  readonly validator: () => RecordValidator;
}

type Draft = Pick<StoredRecord, 'typeId' | 'fields'>;
/** What an action changes; the version and the history are the same for all. */
type Patch = Partial<Omit<StoredRecord, 'id' | 'version' | 'typeId'>> & { readonly isPartial?: boolean };

export function createRecordStore(kind: RecordKind, { database, hub, model, validator }: Surroundings): RecordStore {
  const table = tableOf(kind);
  const columns = recordColumns(table);
  const noun = kind.toLowerCase();
  const reader = readRecords(kind, database);

  const announcement = (action: VersionAction, record: StoredRecord): ContentChange | undefined => {
    if (action !== 'publish' && action !== 'unpublish') return undefined;
    const typename = kind === 'Asset' ? 'Asset' : (model().types.get(record.typeId)?.typename ?? record.typeId);
    return {
      kind: kind === 'Asset' ? 'asset' : action,
      id: record.id,
      typename,
      version: record.publishedVersion ?? record.version,
    };
  };
  const refuse = (problems: readonly FieldProblem[]): void => {
    if (problems.length > 0) throw invalid(problems);
  };
  const refuseFaults = (typeId: string, faults: readonly FieldProblem[], isPublish = false): void =>
    refuse(refusedFaults(model(), typeId, faults, isPublish));
  const lock = async (transaction: Transaction, change: Change): Promise<StoredRecord> => {
    const [record] = await transaction.select(columns).from(table).where(eq(table.id, change.id)).for('update');
    if (!record) throw new StoreError({ code: 'not-found', message: `There is no ${noun} "${change.id}".` });
    if (record.version !== change.version) {
      const message = `The ${noun} "${change.id}" has version ${record.version} by now, and the change was made to version ${change.version}. Load it anew and repeat the change.`;
      throw new StoreError({ code: 'version-conflict', message, version: record.version });
    }
    return record;
  };
  const wrongState = (record: StoredRecord, message: string): StoreError =>
    new StoreError({ code: 'wrong-state', message: `The ${noun} "${record.id}" ${message}`, version: record.version });

  type Decide = (record: StoredRecord, transaction: Transaction, at: Date) => Promise<Patch> | Patch;
  /** Lock, decide, write row, history and links, announce; after the commit, deliver. */
  const applyIn = async (
    transaction: Transaction,
    change: Change,
    action: VersionAction,
    decide: Decide,
  ): Promise<Applied> => {
    const before = await lock(transaction, change);
    const at = new Date();
    const { isPartial, ...patch } = await decide(before, transaction, at);
    const search = patch.fields && { searchText: collectSearchText(before.id, patch.fields) };
    const stale = patch.fields && { stale: staleAfter(before, patch.fields, textsOf(before.typeId)) };
    // What a publish leaves unpublished counts as a change after it.
    const version = before.version + (isPartial ? 2 : 1);
    const [after] = await transaction
      .update(table)
      .set({ ...patch, ...search, ...stale, version, updatedAt: at, updatedBy: change.by })
      .where(eq(table.id, change.id))
      .returning(columns);
    if (!after) throw new Error(`The locked ${noun} "${change.id}" vanished.`);
    await appendVersions(transaction, kind, [after], { action, at, by: change.by });
    if (patch.fields) await writeLinks(transaction, kind, 'draft', [after]);
    if (patch.published !== undefined)
      await writeLinks(transaction, kind, 'published', [{ id: after.id, fields: after.published }]);
    if (patch.published !== undefined && kind === 'Entry') await keepDerived(transaction, [after]);
    const announced = announcement(action, after);
    if (announced) await hub.announce(transaction, announced);
    const deliver = (): void => {
      if (announced) hub.deliver(announced);
      hub.tellWrite({ id: after.id, version: after.version });
    };
    return { record: after, deliver };
  };
  const apply = async (change: Change, action: VersionAction, decide: Decide): Promise<StoredRecord> => {
    const { record, deliver } = await database.drizzle.transaction((transaction) =>
      applyIn(transaction, change, action, decide),
    );
    deliver();
    return record;
  };
  const textsOf = (typeId: string) => {
    const fields = schemaFields(model(), typeId);
    return {
      source: model().defaultLocale,
      isText: (field: string) => isTranslated(fields[field]),
      ...(kind === 'Asset' && { tells: 'description' }),
    };
  };
  /** @returns the rule by which a record of the type is published */
  const publishAs =
    ({ locales, by }: PublishChange): Decide =>
    async (record, transaction, at) => {
      if (record.archivedAt) throw wrongState(record, 'is archived. Take it out of the archive before publishing it.');
      // Checked again as a whole: its type, or what it links to, may have changed since it was saved.
      const { typeId, fields } = record;
      refuseFaults(typeId, validator().checkDraft(typeId, fields), true);
      const missing = validator().checkComplete(typeId, fields, locales);
      refuseFaults(typeId, [...missing, ...(await checkLinkTargets(transaction, model(), record, true))], true);
      const rules = localeRules(model(), record.typeId);
      const values = publishLocales(record, locales ?? rules.locales, rules);
      return {
        ...values,
        publishedVersion: record.version,
        publishedAt: at,
        firstPublishedAt: record.firstPublishedAt ?? at,
        publishedCounter: record.publishedCounter + 1,
        publishedBy: by,
      };
    };

  const checkDraft = async (transaction: Transaction, draft: Draft, before?: StoredFields): Promise<void> => {
    const { typeId, fields } = draft;
    refuseFaults(typeId, newFaults(validator().checkDraft(typeId, fields), fields, before));
    refuseFaults(typeId, newFaults(await checkLinkTargets(transaction, model(), draft, false), fields, before));
  };

  return {
    ...reader,
    create: async ({
      id = randomBytes(16)
        .toString('base64url')
        .replace(/^[-_]+/, 'm'),
      typeId,
      fields,
      tags = [],
      by,
    }) => {
      if (!isRecordId(id))
        refuse([
          {
            field: 'sys.id',
            keyword: 'pattern',
            message: 'must have 1 to 64 of the characters A–Z, a–z, 0–9, ".", "_" and "-"',
          },
        ]);
      return database.drizzle.transaction(async (transaction) => {
        await checkDraft(transaction, { typeId, fields });
        const at = new Date();
        const version = await nextVersion(transaction, kind, id);
        const [record] = await transaction
          .insert(table)
          .values({
            id,
            typeId,
            fields,
            tags: [...tags],
            version,
            createdAt: at,
            updatedAt: at,
            createdBy: by,
            updatedBy: by,
            searchText: collectSearchText(id, fields),
          })
          .onConflictDoNothing()
          .returning(columns);
        if (!record) {
          const existing = await reader.get(id);
          throw new StoreError({
            code: 'already-exists',
            message: `There is already ${kind === 'Asset' ? 'an asset' : 'an entry'} "${id}".`,
            version: existing?.version ?? version,
          });
        }
        await appendVersions(transaction, kind, [record], { action: 'create', at, by });
        await writeLinks(transaction, kind, 'draft', [record]);
        return record;
      });
    },
    update: (change) =>
      apply(change, 'update', async (record, transaction) => {
        if (record.archivedAt) throw wrongState(record, 'is archived. Take it out of the archive before changing it.');
        await checkDraft(transaction, { typeId: record.typeId, fields: change.fields }, record.fields);
        await keepTags(transaction, change.tags ?? []);
        return { fields: change.fields, ...(change.tags && { tags: [...change.tags] }) };
      }),
    publish: (change) => apply(change, 'publish', publishAs(change)),
    publishIn: (transaction, change) => applyIn(transaction, change, 'publish', publishAs(change)),
    acceptText: ({ id, field, locale, by }) =>
      database.drizzle.transaction((transaction) => acceptText(transaction, kind, { id, field, locale, by })),
    unpublish: (change) =>
      apply(change, 'unpublish', (record) => {
        if (record.publishedVersion === null) throw wrongState(record, 'is not published.');
        return { published: null, apart: null, publishedVersion: null, publishedAt: null };
      }),
    archive: (change) =>
      apply(change, 'archive', (record, _, at) => {
        if (record.archivedAt) throw wrongState(record, 'is archived already.');
        if (stateOf(record) !== 'draft') throw wrongState(record, 'is published. Unpublish it before archiving it.');
        return { archivedAt: at, archivedVersion: record.version, archivedBy: change.by };
      }),
    unarchive: (change) =>
      apply(change, 'unarchive', (record) => {
        if (!record.archivedAt) throw wrongState(record, 'is not archived.');
        return { archivedAt: null, archivedVersion: null, archivedBy: null };
      }),
    restore: (change) =>
      apply(change, 'restore', async (record, transaction) => {
        if (record.archivedAt)
          throw wrongState(record, 'is archived. Take it out of the archive before restoring a version.');
        const [old] = await transaction
          .select()
          .from(versions)
          .where(and(eq(versions.kind, kind), eq(versions.id, change.id), eq(versions.version, change.to)));
        if (!old)
          throw new StoreError({
            code: 'not-found',
            message: `The ${noun} "${change.id}" has no version ${change.to}.`,
          });
        await checkDraft(transaction, { typeId: record.typeId, fields: old.fields }, record.fields);
        return { fields: old.fields, tags: old.tags };
      }),
    remove: async (change) => {
      await database.drizzle.transaction(async (transaction) => {
        const record = await lock(transaction, change);
        if (record.publishedVersion !== null)
          throw wrongState(record, 'is published. Unpublish it before deleting it.');
        const at = new Date();
        await appendVersions(transaction, kind, [{ ...record, version: record.version + 1 }], {
          action: 'delete',
          at,
          by: change.by,
        });
        await transaction.delete(table).where(eq(table.id, change.id));
        await transaction.delete(links).where(and(eq(links.sourceKind, kind), eq(links.sourceId, change.id)));
      });
    },
  };
}
