import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ClientManifest, CreateSite } from '#schemas/contracts/site.ts';
import { readStudioFiles, type StudioFiles } from './studio/studio-files.ts';

/** What the server needs of the site: it never imports `pages/` itself. */
export interface LoadedSite {
  readonly createSite: CreateSite;
  readonly build: string;
  /** Milliseconds since 1970. */
  readonly builtAt: number;
  readonly manifest?: ClientManifest;
  readonly readAsset: (file: string) => string;
  readonly studio: StudioFiles;
  /** Development only: modules and styles from source. */
  readonly serveSource?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly close?: () => Promise<void>;
}

// From the root, where every command of the product runs: this code runs from its source and from `dist/server/` alike.
const RECORD = 'dist/build.json';
const SITE = 'dist/server/site.js';
const CLIENT = 'dist/client';
const MANIFEST = 'dist/client/.vite/manifest.json';

class BuildStartError extends Error {
  override readonly name = 'BuildStartError';
}

/** The built site. @throws BuildStartError when there is no build: `npm start` makes one */
export async function loadBuiltSite(): Promise<LoadedSite> {
  if (!existsSync(RECORD) || !existsSync(MANIFEST))
    throw new BuildStartError('There is no build in dist/. Run "npm run build" (or "npm start", which does).');
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { id: string; builtAt: string };
  const site = (await import(pathToFileURL(SITE).href)) as { default: CreateSite };
  return {
    createSite: site.default,
    build: record.id,
    builtAt: Date.parse(record.builtAt),
    manifest: JSON.parse(readFileSync(MANIFEST, 'utf8')) as ClientManifest,
    readAsset: (file) => readFileSync(join(CLIENT, file), 'utf8'),
    studio: readStudioFiles(true),
  };
}
