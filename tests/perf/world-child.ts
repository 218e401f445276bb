/**
 * Process of its own: what the database does for a page, and how long the page takes, in the demonstration's world and in
 * one with 10,000 cities and 5,000 packages more. Arguments: client folder, data folder of a seeded product, which is
 * larger afterwards. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createFileStorage } from '#server/content/assets/asset-files.ts';
import { createDelivery, type Delivery } from '#server/content/dialect/create-delivery.ts';
import { openStore } from '#server/content/store/open-store.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { ClientManifest, CreateSite } from '#schemas/contracts/site.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import { countRows } from '../support/rows-read.ts';
import { importWorld } from '../support/world/import-world.ts';
import { LARGE_WORLD } from '../support/world/world-entries.ts';
import { median } from './statistics.ts';

export interface PageWork {
  readonly queries: number;
  readonly rows: number;
  /** From the address to the bytes, nothing cached, in milliseconds; median. */
  readonly ms: number;
}
export interface WorldWork {
  readonly before: Readonly<Record<string, PageWork>>;
  readonly after: Readonly<Record<string, PageWork>>;
  readonly imported: { readonly entries: number; readonly seconds: number };
}

const [client = '', dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'error' }, pino.destination(2));
const storefronts = storefrontsFile as Storefronts;
const storefront = storefronts.storefronts[0];
if (!storefront) throw new Error('storefronts.json has no storefront.');
/** The same addresses in both worlds. */
const PAGES = {
  'destination page of a city': '/en/destinations/europe/greece/athens/ci_1/',
  'destination page of a country': '/en/destinations/europe/greece/ct_1/',
  'results everywhere': '/en/results/packages/',
  'results of a country': '/en/results/packages/greece/',
};
const ROUNDS = 9;

const store = await openStore({ dataDir, manifest: manifest as unknown as RegistryManifest, logger });
const { counted, measure } = countRows(store.database.pool);
const open = (pool: typeof counted): Delivery =>
  createDelivery({
    store: { database: { pool } },
    manifest: manifest as unknown as RegistryManifest,
    operations: operations as GeneratedOperations,
    tokens: {},
    logger,
  });
const { default: createSite } = (await import(new URL('../../dist/server/site.js', import.meta.url).href)) as {
  default: CreateSite;
};
const clientManifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest;

/** A site that has answered a page already, and remembers nothing of it: types, locales and code are there. */
async function ask(pool: typeof counted): Promise<(path: string) => Promise<void>> {
  const delivery = open(pool);
  await delivery.readAsset('none', false);
  const site = createSite({
    content: delivery.client,
    storefronts,
    logger,
    build: 'bench',
    production: true,
    manifest: clientManifest,
    readAsset: (file) => readFileSync(join(client, file), 'utf8'),
  });
  return async (pathname) => {
    const { status, body, headers } = await site.handle({
      pathname,
      search: '',
      storefront: storefront!,
      origin: 'http://localhost',
      preview: false,
      as: 'page',
      requestId: 'bench',
    });
    if (status !== 200 || !body) throw new Error(`${pathname} answers ${status} ${headers['location'] ?? ''}.`);
    body.gzip();
  };
}

async function measurePages(): Promise<Record<string, PageWork>> {
  await store.database.pool.query('VACUUM ANALYZE');
  const works: Record<string, PageWork> = {};
  for (const [name, address] of Object.entries(PAGES)) {
    const counting = await ask(counted);
    const work = await measure(() => counting(address));
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const fresh = await ask(store.database.pool);
      const start = performance.now();
      await fresh(address);
      if (round > 1) times.push(performance.now() - start);
    }
    works[name] = { ...work, ms: median(times) };
  }
  return works;
}

const before = await measurePages();
const start = performance.now();
const entries = await importWorld(
  { store, files: createFileStorage(join(dataDir, 'assets')) },
  { ...LARGE_WORLD, pages: 0, onto: 'demonstration' },
);
const seconds = (performance.now() - start) / 1000;
const after = await measurePages();
console.log(JSON.stringify({ before, after, imported: { entries, seconds } } satisfies WorldWork));
process.exit(0);
