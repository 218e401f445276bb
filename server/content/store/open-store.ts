import { asc } from 'drizzle-orm';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { openDatabase, type Database, type Drizzle } from '#server/db/connect.ts';
import { contentTypes, locales, type View } from '#server/db/schema.ts';
import { deriveIfOld } from '../derived/keep-derived.ts';
import { createValidator, type RecordValidator } from '../validation/validate-record.ts';
import { openChanges, type ChangeHub, type Changes } from './changes.ts';
import { buildModel, type ContentModel, type StoredLocale } from './model.ts';
import { createRecordStore, type RecordStore } from './record-store.ts';
import type { StoredRecord } from './record.ts';

export interface Store {
  readonly entries: RecordStore;
  readonly assets: RecordStore;
  readonly changes: Changes;
  /** Types and locales as they are now; an import anywhere renews it. */
  readonly model: ContentModel;
  readonly validator: RecordValidator;
  readonly database: Database;
  /** For imports and resets: they announce by themselves. */
  readonly hub: ChangeHub;
  /** Reads types and locales anew after this process has written them. */
  reloadModel(): Promise<void>;
  getEntries(ids: readonly string[], view: View): Promise<StoredRecord[]>;
  getAssets(ids: readonly string[], view: View): Promise<StoredRecord[]>;
  close(): Promise<void>;
}

/** Locales of the specification, without fallback; an import into an empty store may bring others. */
export const OWN_LOCALES: readonly StoredLocale[] = [
  { code: 'en-UK', name: 'English', fallbackCode: null, isDefault: true },
  { code: 'es-ES', name: 'Español', fallbackCode: null, isDefault: false },
  { code: 'pt-PT', name: 'Português', fallbackCode: null, isDefault: false },
  { code: 'it-IT', name: 'Italiano', fallbackCode: null, isDefault: false },
];

/**
 * Opens the content store: database, types, changes.
 *
 * @param options.dataDir folder of the embedded server; without `databaseUrl` it is started or joined there
 * @param options.databaseUrl another PostgreSQL, 15 or newer
 * @param options.manifest `schemas/generated/manifest.json`
 */
export async function openStore(options: {
  dataDir: string;
  databaseUrl?: string;
  manifest: Pick<RegistryManifest, 'contentTypes'>;
  logger: Logger;
}): Promise<Store> {
  const { logger, manifest } = options;
  const database = await openDatabase(options);
  const hub = await openChanges(database, logger, () => reloadModel());
  await writeOwnLocales(database.drizzle);
  await deriveIfOld(database.drizzle);
  let model = await loadModel(database.drizzle, manifest);
  let validator = createValidator(model);
  const reloadModel = async (): Promise<void> => {
    model = await loadModel(database.drizzle, manifest);
    validator = createValidator(model);
  };
  const surroundings = { database, hub, model: () => model, validator: () => validator };
  const entries = createRecordStore('Entry', surroundings);
  const assets = createRecordStore('Asset', surroundings);
  return {
    entries,
    assets,
    changes: hub,
    hub,
    database,
    get model() {
      return model;
    },
    get validator() {
      return validator;
    },
    reloadModel,
    getEntries: entries.getMany,
    getAssets: assets.getMany,
    close: async () => {
      await hub.close();
      await database.close();
    },
  };
}

export async function writeOwnLocales(drizzle: Pick<Drizzle, 'select' | 'insert'>): Promise<void> {
  const present = await drizzle.select({ code: locales.code }).from(locales).limit(1);
  if (present.length > 0) return;
  await drizzle
    .insert(locales)
    .values(OWN_LOCALES.map((locale, position) => ({ ...locale, position })))
    .onConflictDoNothing();
}

async function loadModel(drizzle: Drizzle, manifest: Pick<RegistryManifest, 'contentTypes'>): Promise<ContentModel> {
  const types = await drizzle
    .select({ id: contentTypes.id, definition: contentTypes.definition })
    .from(contentTypes)
    .orderBy(asc(contentTypes.id));
  const rows = await drizzle.select().from(locales).orderBy(asc(locales.position), asc(locales.code));
  return buildModel(
    manifest,
    types,
    rows.map(({ code, name, fallbackCode, isDefault }) => ({ code, name, fallbackCode, isDefault })),
  );
}
