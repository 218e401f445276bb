/** A store for one test file: on the embedded server in a folder of its own, or in a fresh database of `TEST_DATABASE_URL`. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createFileStorage, type AssetFiles } from '#server/content/assets/asset-files.ts';
import { openStore, type Store } from '#server/content/store/open-store.ts';
import type { ContentType } from '#schemas/contracts/registry.ts';
import { manifest } from './fixtures/manifest.ts';

export const START_TIMEOUT = 60_000;
export const isEmbedded = !process.env['TEST_DATABASE_URL'];

export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface TestStore {
  readonly store: Store;
  readonly files: AssetFiles;
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** Another store on the same database, as a second process would have it. */
  openAnother(): Promise<Store>;
  close(): Promise<void>;
}

export async function openTestStore(contentTypes: readonly ContentType[] = manifest.contentTypes): Promise<TestStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-test-'));
  const database = process.env['TEST_DATABASE_URL']
    ? await createDatabase(process.env['TEST_DATABASE_URL'])
    : undefined;
  const open = () => openStore({ dataDir, databaseUrl: database?.url, manifest: { contentTypes }, logger: silent });
  const store = await open();
  return {
    store,
    dataDir,
    databaseUrl: database?.url,
    files: createFileStorage(join(dataDir, 'assets')),
    openAnother: open,
    close: async () => {
      await store.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function createDatabase(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Fields of an article that can be published. */
export const article = (title: string, more: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {}) => ({
  title: { 'en-UK': title },
  slug: { 'en-UK': title.toLowerCase().replace(/[^a-z0-9]+/g, '-') },
  ...more,
});

export const linkTo = (id: string, linkType: 'Entry' | 'Asset' = 'Entry') => ({ sys: { type: 'Link', linkType, id } });
