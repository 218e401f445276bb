/**
 * `npm run build`: generate, browser build, server build, compressed copies. With `--if-stale` nothing happens when the
 * sources are those of the last build.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { build } from 'vite';
import { buildServer } from './build/build-server.ts';
import { compressAssets } from './build/compress-assets.ts';
import { keepRecentAssets } from './build/keep-recent-assets.ts';
import { hashSources } from './build/hash-sources.ts';
import { STUDIO_DIR, studioBuild } from './build/studio-build.ts';

const RECORD = 'dist/build.json';
const sources = hashSources();

function isFresh(): boolean {
  if (!existsSync(RECORD)) return false;
  const record = JSON.parse(readFileSync(RECORD, 'utf8')) as { sources?: string };
  return record.sources === sources;
}

if (process.argv.includes('--if-stale') && isFresh()) process.exit(0);

const generated = spawnSync(process.execPath, ['tooling/generate.ts'], { stdio: 'inherit' });
if (generated.status !== 0) process.exit(1);

process.env['NODE_ENV'] = 'production';
console.log('Building …');
mkdirSync('dist', { recursive: true });
await build({ logLevel: 'warn', build: { emptyOutDir: false } });
await build(studioBuild());
await build({ logLevel: 'warn', build: { ssr: true } });
await buildServer();
for (const folder of ['dist/client', STUDIO_DIR]) {
  keepRecentAssets(folder, sources);
  await compressAssets(folder);
}
writeFileSync(
  RECORD,
  `${JSON.stringify({ id: sources.slice(0, 12), sources, builtAt: new Date().toISOString() }, null, 2)}\n`,
);
