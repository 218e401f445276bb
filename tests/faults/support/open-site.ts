/** The built site without its server, on content of our choosing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { ClientManifest, CreateSite, Site, SiteRequest } from '#schemas/contracts/site.ts';
import type { Storefront, Storefronts } from '#schemas/contracts/storefront.ts';
import storefrontsFile from '../../../storefronts.json' with { type: 'json' };

const dist = (path: string) => fileURLToPath(new URL(`../../../dist/${path}`, import.meta.url));
export const storefronts = storefrontsFile as Storefronts;
const silent = { info() {}, warn() {}, error() {} };

export function storefrontOf(id: string): Storefront {
  const found = storefronts.storefronts.find((storefront) => storefront.id === id);
  if (!found) throw new Error(`storefronts.json has no storefront ${id}.`);
  return found;
}

/** @param errors takes what the site logs as an error: exceptions that it answered with a status */
export async function openSite(content: ContentClient, errors: unknown[] = []): Promise<Site> {
  const { default: createSite } = (await import(dist('server/site.js'))) as { default: CreateSite };
  return createSite({
    content,
    storefronts,
    logger: { ...silent, error: (fields) => void errors.push(fields) },
    build: 'faults',
    production: true,
    manifest: JSON.parse(readFileSync(dist('client/.vite/manifest.json'), 'utf8')) as ClientManifest,
    readAsset: (file) => readFileSync(dist(`client/${file}`), 'utf8'),
  });
}

export const requestOf = (address: string, storefront: Storefront): SiteRequest => {
  const [pathname = '/', search = ''] = address.split('?', 2);
  return { pathname, search, storefront, origin: 'http://localhost', preview: false, as: 'page', requestId: 'faults' };
};
