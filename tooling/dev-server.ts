/**
 * Runs the server from source and starts it anew when its code, or anything derived for it, changes. What `schemas/generated/`
 * is derived from is watched here: a change is derived at once, and what cannot be derived is told and changes nothing.
 */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { watchSources } from './dev/watch-sources.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Not `schemas/content`: the server reads what is derived from it, and would start twice for one change.
const schemas = readdirSync(join(root, 'schemas')).filter((name) => name !== 'content');
const watched = ['server', ...schemas.map((name) => `schemas/${name}`)];
const server = spawn(process.execPath, [...watched.map((path) => `--watch-path=${path}`), 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});

/** A process of its own: the modules of this one would be those from before the change. */
const generate = (): Promise<void> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['tooling/generate.ts'], { cwd: root, stdio: 'inherit' });
    child.once('error', (error) => {
      console.error(`generate could not be started: ${error.message}`);
      resolve();
    });
    child.once('exit', (code) => {
      if (code !== 0) console.error('generate: correct the above and save; until then the server has what it had.');
      resolve();
    });
  });
const stopWatching = watchSources(root, generate);

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  stopWatching();
  process.exit(signal ? 1 : (code ?? 0));
});
