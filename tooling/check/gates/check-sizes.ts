import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ClientManifest } from '#schemas/contracts/site.ts';
import type { Problem } from '#schemas/problem.ts';
import { loadRegistry } from '../registry/load-registry.ts';

/** Bytes, brotli at its best. Plan: first load of a content page on a cold cache. */
export const BUDGETS = { loader: 10_000, module: 8_000, script: 80_000, style: 20_000 } as const;

const CLIENT = 'dist/client';
const LOADER = 'renderer/browser/loader.client.ts';
const LATER = 'renderer/browser/later.client.ts';
const HYDRATE = 'renderer/browser/hydrate.client.tsx';
const STYLE = 'pages/site.css';

/**
 * Sizes of the built client, where there is one. "All" script is what a page fetches by itself: the loader, what
 * follows on idle, React, and every module that starts then, as if a page had them all; style is the site's and every
 * module's.
 */
export async function checkSizes(root: string): Promise<{ problems: readonly Problem[]; summary: string }> {
  const file = join(root, CLIENT, '.vite/manifest.json');
  if (!existsSync(file)) return { problems: [], summary: 'not built, not measured' };
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as ClientManifest;
  const { found } = await loadRegistry(root);
  const components = Object.entries(found.modules).map(([path, { hydrate, schema }]) => {
    const folder = path.replace(/^\.\//, 'registry/').replace(/\/index\.ts$/, '');
    return {
      source: `${folder}/${folder.split('/').at(-1)}.tsx`,
      hydrated: hydrate !== 'none',
      settles: hydrate === 'idle',
      placed: schema['x-stored'] !== false,
    };
  });
  const missing = [LOADER, HYDRATE, STYLE].filter((source) => !manifest[source]);
  if (missing.length > 0) {
    const next = 'Build again; vite.config.ts names the entries.';
    return {
      problems: missing.map((source) => ({ at: `${CLIENT}/.vite/manifest.json`, what: `lacks ${source}`, next })),
      summary: '',
    };
  }
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    const size = sizes.get(path) ?? brotliSize(join(root, CLIENT, path));
    sizes.set(path, size);
    return size;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((total, path) => total + sizeOf(path), 0);
  const islands = components.filter(({ hydrated }) => hydrated).map(({ source }) => source);
  const loader = sum(scriptsOf(manifest, [LOADER]));
  // What a page fetches by itself; an island that waits for a touch or for scrolling is no part of it.
  // The budget is a content page's: editors may put all of theirs on one. What a screen makes is held by its own budget.
  const settling = components.filter(({ settles, placed }) => settles && placed).map(({ source }) => source);
  const script = sum(scriptsOf(manifest, [LOADER, LATER, HYDRATE, ...settling]));
  const style = sum(stylesOf(manifest, [STYLE, ...components.map(({ source }) => source)]));
  const modules = islands.flatMap((source) =>
    manifest[source] ? [{ source, size: sizeOf(manifest[source].file) }] : [],
  );
  const over = (at: string, what: string, size: number, budget: number): Problem[] =>
    size <= budget
      ? []
      : [
          {
            at,
            what: `${what} is ${size} bytes, budget ${budget}`,
            next: 'See what it imports: load it later, or do without.',
          },
        ];
  const problems = [
    ...over(LOADER, 'the loader with what it imports', loader, BUDGETS.loader),
    ...modules.flatMap(({ source, size }) => over(source, 'its script', size, BUDGETS.module)),
    ...over(HYDRATE, 'all script of a page', script, BUDGETS.script),
    ...over(STYLE, 'all style of a page', style, BUDGETS.style),
  ];
  return { problems, summary: `loader ${loader}, script ${script}, style ${style} bytes` };
}

function scriptsOf(manifest: ClientManifest, sources: readonly string[]): Set<string> {
  return new Set(
    closureOf(manifest, sources)
      .flatMap((key) => manifest[key]?.file ?? [])
      .filter((path) => path.endsWith('.js')),
  );
}

function stylesOf(manifest: ClientManifest, sources: readonly string[]): Set<string> {
  const chunks = closureOf(manifest, sources).flatMap((key) => manifest[key] ?? []);
  return new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]).filter((path) => path.endsWith('.css')));
}

/** The entries and all that they import before they run. */
function closureOf(manifest: ClientManifest, sources: readonly string[]): string[] {
  const seen = new Set<string>();
  const queue = [...sources];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    queue.push(...(manifest[key]?.imports ?? []));
  }
  return [...seen];
}

const brotliSize = (path: string): number =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
