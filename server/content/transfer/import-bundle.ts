import { isDeepStrictEqual } from 'node:util';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connect.ts';
import { contentTypes, locales, tags, versions, type RecordKind } from '#server/db/schema.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { buildModel, type ContentModel, type StoredLocale } from '../store/model.ts';
import type { Store } from '../store/open-store.ts';
import { tableOf } from '../store/record-rows.ts';
import type { Bundle } from './bundle.ts';
import { checkBundle } from './check-bundle.ts';
import type { ImportProblem, ImportReport, SuggestedRenames } from './report.ts';
import { suggestRenames } from './suggest-renames.ts';
import { writeRecords } from './write-records.ts';

/** Keeps two imports, or an import and a seed, from mixing. */
const IMPORT_LOCK = 727_003;

export interface ImportOptions {
  readonly store: Store;
  readonly files: AssetFiles;
  readonly bundle: Bundle;
  /** For the history. */
  readonly by: string;
  /** Bytes that come with the import, by digest; they are kept before the rows are committed. */
  readonly bytes?: ReadonlyMap<string, () => Promise<Uint8Array>>;
  /** Find out what would happen, to the last check, and store nothing. */
  readonly dryRun?: boolean;
  /** Leave the store alone unless it is empty (seeds). */
  readonly onlyIfEmpty?: boolean;
}

/** Files that are flushed together: the disk does many in the time of one. */
const FILES_AT_ONCE = 16;

async function keepFiles(files: AssetFiles, bytes: NonNullable<ImportOptions['bytes']>): Promise<void> {
  const all = [...bytes];
  for (let start = 0; start < all.length; start += FILES_AT_ONCE) {
    await Promise.all(
      all.slice(start, start + FILES_AT_ONCE).map(async ([digest, read]) => {
        if ((await files.put(await read())) !== digest)
          throw new Error(`A file of the import changed while it was read (${digest}). Import again.`);
      }),
    );
  }
}

/** Ends the transaction of an import that must not be, or was only tried. */
class Refused extends Error {}

/**
 * Brings a bundle into the store: all of it or nothing, in one transaction. Records that are there already get the bundle's
 * values as a new version; equal ones are left as they are; what the bundle lacks stays.
 *
 * @returns counts and every problem found; `ok: false` when nothing was stored. A dry run counts what would be
 */
export async function importBundle(options: ImportOptions): Promise<ImportReport> {
  const { store, bundle, files, bytes = new Map<string, () => Promise<Uint8Array>>() } = options;
  const problems: ImportProblem[] = [...bundle.problems];
  let counts = { created: 0, updated: 0, unchanged: 0 };
  let stored = false;
  let suggested: SuggestedRenames = { locales: {}, types: {} };
  try {
    await store.database.drizzle.transaction(async (transaction) => {
      await transaction.execute(sql`SET LOCAL statement_timeout = '120s'`);
      await transaction.execute(sql`SET LOCAL idle_in_transaction_session_timeout = '300s'`);
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const isEmpty = await isStoreEmpty(transaction);
      if (options.onlyIfEmpty && !isEmpty) return;
      suggested = suggestRenames(store.model, bundle, isEmpty);
      const model = await planModel(transaction, store.model, bundle, isEmpty, problems);
      problems.push(
        ...(await checkBundle({
          bundle,
          model,
          transaction,
          hasBytes: async (digest) => bytes.has(digest) || files.has(digest),
        })),
      );
      if (problems.some((problem) => problem.severity === 'error')) throw new Refused();
      if (!options.dryRun) await keepFiles(files, bytes);
      await writeModel(transaction, model, bundle);
      counts = await writeRecords(transaction, bundle.records, options.by, problems);
      if (problems.some((problem) => problem.severity === 'error')) throw new Refused();
      if (options.dryRun) throw new Refused();
      await store.hub.announce(transaction, RESET);
      stored = true;
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
  if (stored) {
    await store.reloadModel();
    store.hub.deliver(RESET);
  }
  const ofKind = (kind: RecordKind): number => bundle.records.filter((record) => record.kind === kind).length;
  const isFine = !problems.some((problem) => problem.severity === 'error');
  return {
    ok: isFine,
    problems,
    renames: suggested,
    ...(stored || (options.dryRun && isFine) ? counts : { created: 0, updated: 0, unchanged: 0 }),
    contentTypes: bundle.contentTypes.length,
    entries: ofKind('Entry'),
    assets: ofKind('Asset'),
  };
}

export const RESET = { kind: 'reset', id: '', typename: '', version: 0 } as const;

async function isStoreEmpty(transaction: Transaction): Promise<boolean> {
  for (const kind of ['Entry', 'Asset'] as const) {
    const table = tableOf(kind);
    const rows = await transaction.select({ id: table.id }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Types and locales as they will be. An empty store takes the file's locales; otherwise the default locales must agree. */
async function planModel(
  transaction: Transaction,
  present: ContentModel,
  bundle: Bundle,
  isEmpty: boolean,
  problems: ImportProblem[],
): Promise<ContentModel> {
  const ours = [...present.types.values()].filter((type) => type.origin === 'schema');
  for (const { id, definition } of bundle.contentTypes) {
    const own = ours.find((type) => type.id === id);
    const unknown = definition.fields
      .filter((field) => own && !Object.hasOwn(own.schema.properties, field.id))
      .map((field) => field.id);
    if (unknown.length > 0) {
      problems.push({
        severity: 'warning',
        where: `content type "${id}"`,
        message: `is described here by a schema (${own?.schema.$id ?? ''}), which the file cannot change; fields only in the file: ${unknown.join(', ')}. To keep both, import it under another id (--type ${id}=${id}Imported)`,
      });
    }
  }
  const rows = await transaction
    .select({ id: contentTypes.id, definition: contentTypes.definition })
    .from(contentTypes);
  const imported = new Map(rows.map((row) => [row.id, row.definition]));
  for (const { id, definition } of bundle.contentTypes) imported.set(id, definition);
  return buildModel(
    { contentTypes: ours.map(({ id, typename, schema }) => ({ id, typename, schema, source: schema.$id })) },
    [...imported].map(([id, definition]) => ({ id, definition })),
    planLocales(present.locales, bundle.locales, isEmpty, problems),
  );
}

function planLocales(
  present: readonly StoredLocale[],
  brought: readonly StoredLocale[],
  isEmpty: boolean,
  problems: ImportProblem[],
): readonly StoredLocale[] {
  if (brought.length === 0) return present;
  if (isEmpty) return brought;
  const [ours, theirs] = [present[0]?.code, brought[0]?.code];
  if (ours !== theirs) {
    problems.push({
      severity: 'error',
      where: 'locales',
      message: `the file's default locale is "${theirs ?? ''}", the store's is "${ours ?? ''}". Say which it becomes (--locale ${theirs ?? ''}=${ours ?? ''}), or import into an empty store ("npm run content -- reset").`,
    });
  }
  for (const { code, fallbackCode } of brought) {
    const own = present.find((locale) => locale.code === code);
    if (own && !own.isDefault && own.fallbackCode !== fallbackCode)
      problems.push({
        severity: 'warning',
        where: 'locales',
        message: `"${code}" falls back to ${nameOf(fallbackCode)} in the file and to ${nameOf(own.fallbackCode)} here, which stays: texts that lack it may not be shown`,
      });
  }
  const known = new Set(present.map((locale) => locale.code));
  return [
    ...present,
    ...brought.filter((locale) => !known.has(locale.code)).map((locale) => ({ ...locale, isDefault: false })),
  ];
}

const nameOf = (code: string | null): string => (code === null ? 'nothing' : `"${code}"`);

async function writeModel(transaction: Transaction, model: ContentModel, bundle: Bundle): Promise<void> {
  const at = new Date();
  for (const { id, definition } of bundle.contentTypes) {
    if (model.types.get(id)?.origin === 'schema') continue;
    await transaction
      .insert(contentTypes)
      .values({ id, definition, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: contentTypes.id, set: { definition, updatedAt: at } });
  }
  const rows = await transaction.select().from(locales).orderBy(asc(locales.position));
  const brought = new Map(rows.map((row) => [row.code, row.brought]));
  const wanted = model.locales.map((locale, position) => ({
    ...locale,
    brought: locale.brought ?? brought.get(locale.code) ?? null,
    position,
  }));
  if (!isDeepStrictEqual(rows, wanted)) {
    await transaction.delete(locales);
    await transaction.insert(locales).values(wanted);
  }
  for (const tag of bundle.tags) {
    await transaction
      .insert(tags)
      .values(tag)
      .onConflictDoUpdate({
        target: tags.id,
        set: { name: tag.name, visibility: tag.visibility, brought: tag.brought },
      });
  }
}

/** @returns the last version that each record of a kind ever had */
export async function readLastVersions(transaction: Transaction, kind: RecordKind): Promise<Map<string, number>> {
  const rows = await transaction
    .select({ id: versions.id, last: sql<number>`max(${versions.version})` })
    .from(versions)
    .where(eq(versions.kind, kind))
    .groupBy(versions.id);
  return new Map(rows.map((row) => [row.id, row.last]));
}
