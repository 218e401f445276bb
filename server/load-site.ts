import { existsSync, readFileSync } from 'node:fs';
import type { ClientManifest, CreateSite } from '#schemas/contracts/site.ts';

/** What the server needs of the built site: it never imports `pages/` itself. */
export interface LoadedSite {
  readonly createSite: CreateSite;
  readonly build: string;
  readonly builtAt: number;
  readonly manifest?: ClientManifest;
  readonly readAsset: (file: string) => string;
}

const RECORD = 'dist/build.json';
const MANIFEST = 'dist/client/.vite/manifest.json';

/** The built site. @throws Error when there is no build: `npm start` makes one */
export async function loadBuiltSite(): Promise<LoadedSite> {
  if (!existsSync(RECORD) || !existsSync(MANIFEST)) throw new Error('There is no build in dist/. Run "npm run build" (or "npm start", which does).');
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { id: string; builtAt: string };
  const site = (await import(new URL('../dist/server/site.js', import.meta.url).href)) as { default: CreateSite };
  return {
    createSite: site.default,
    build: record.id,
    builtAt: Date.parse(record.builtAt),
    manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')) as ClientManifest,
    readAsset: (file) => readFileSync(new URL(`../dist/client/${file}`, import.meta.url), 'utf8'),
  };
}
