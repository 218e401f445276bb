/**
 * Process of its own, on a core of its own: CPU of a page from the address to its compressed bytes, with content from the
 * database. Arguments: bundle, client folder, data folder of a seeded product. Prints JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDelivery } from '#server/content/dialect/create-delivery.ts';
import { openStore } from '#server/content/store/open-store.ts';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import type { ClientManifest, CreateSite, SiteRequest } from '#schemas/contracts/site.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import storefrontsFile from '../../storefronts.json' with { type: 'json' };
import type * as BenchSite from './bench-site.tsx';
import { cpuPerRun } from './statistics.ts';

const [bundle = '', client = '', dataDir = ''] = process.argv.slice(2);
const logger = pino({ level: 'error' }, pino.destination(2));
const storefronts = storefrontsFile as Storefronts;
const [storefront] = storefronts.storefronts;
if (!storefront) throw new Error('storefronts.json has no storefront.');

const store = await openStore({ dataDir, manifest: manifest as unknown as RegistryManifest, logger });
const delivery = createDelivery({
  store,
  manifest: manifest as unknown as RegistryManifest,
  operations: operations as GeneratedOperations,
  tokens: {},
  logger,
});
const { default: createSite } = (await import(new URL('../../dist/server/site.js', import.meta.url).href)) as {
  default: CreateSite;
};
const site = createSite({
  content: delivery.client,
  storefronts,
  logger,
  build: 'bench',
  production: true,
  manifest: JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as ClientManifest,
  readAsset: (file) => readFileSync(join(client, file), 'utf8'),
});
const request: SiteRequest = {
  pathname: '/en/',
  search: '',
  storefront,
  origin: 'http://localhost',
  preview: false,
  as: 'page',
  requestId: 'bench',
};
const answer = async () => {
  const { status, body, tags } = await site.handle(request);
  if (status !== 200 || !body) throw new Error(`/en/ answers ${status}.`);
  return { gzip: body.gzip(), tags };
};
const change = (id: string): ContentChange => ({ kind: 'publish', id, typename: '', version: 2 });
const forgetContent = (ids: readonly string[]) => ids.forEach((id) => delivery.invalidate(change(id)));
const { createBench, createPageSource, loadPage } = (await import(bundle)) as typeof BenchSite;
const bench = await createBench(client);
const loaded = await loadPage({
  source: createPageSource(delivery.client),
  pageId: 'home',
  contentLocale: 'en-UK',
  market: 'en',
  preview: false,
});
if (!loaded) throw new Error('There is no home page in the data folder.');
const { record } = loaded;
const { tags } = await answer();
const [, , changed] = record.parts.modules;
if (!changed) throw new Error('The home page has fewer than three modules.');

const ms = await cpuPerRun(
  {
    bare: () => bench.bare(record),
    allCached: answer,
    oneChanged: () => {
      const published = change(changed.sys.id);
      delivery.invalidate(published);
      site.invalidate(published);
      return answer();
    },
    nothingCached: () => {
      forgetContent(tags);
      site.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
      return answer();
    },
  },
  { rounds: 7, runs: 50, warmUp: 60 },
);
console.log(JSON.stringify({ ms, entries: tags.length, modules: record.parts.modules.length }));
process.exit(0);
