// npm start: installs, builds if stale, seeds if empty, serves. Runs on any Node from 20.19 on.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNode, install, root, run } from './install.mjs';

install();
const command = JSON.parse(readFileSync(new URL('./server-command.json', import.meta.url), 'utf8'));
const node = findNode();
run(node, 'tooling/build.ts', ['--if-stale']);
const server = spawn(node, [...command.flags, join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...command.environment },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
