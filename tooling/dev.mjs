// npm run dev: the same product from source, with hot reload.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNode, install, root, run } from './install.mjs';

install();
const node = findNode();
run(node, 'tooling/generate.ts');
const server = spawn(node, [join(root, 'tooling/dev-server.ts')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
