import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds whose files stay: a page opened before a deployment still finds its chunks (this build and the two before). */
const KEPT_BUILDS = 3;

interface AssetLog {
  readonly builds: readonly { readonly id: string; readonly files: readonly string[] }[];
}

/** Notes the files of this build and removes those that only older builds name. */
export function keepRecentAssets(clientDir: string, id: string): void {
  const logFile = join(clientDir, '.vite/builds.json');
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[]; assets?: string[] }
  >;
  const files = [
    ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
  ];
  const before = existsSync(logFile) ? (JSON.parse(readFileSync(logFile, 'utf8')) as AssetLog).builds : [];
  const builds = [{ id, files }, ...before.filter((build) => build.id !== id)].slice(0, KEPT_BUILDS);
  const kept = new Set(builds.flatMap((build) => build.files));
  for (const name of readdirSync(join(clientDir, 'assets'))) {
    if (!kept.has(`assets/${name.replace(/\.(?:br|gz)$/, '')}`)) rmSync(join(clientDir, 'assets', name));
  }
  writeFileSync(logFile, `${JSON.stringify({ builds }, null, 2)}\n`);
}
