// Runs on the machine's own Node (20.19 or newer), before anything is installed: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = new URL('..', import.meta.url).pathname;
const stamp = join(root, 'node_modules/.installed');

/** Installs exactly what package-lock.json names, unless that was done already. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  // npm ci empties the folder first: through a link that would be somebody else's.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    stop(
      'node_modules is a link to another folder, whose packages would be deleted. Remove the link and run the command again.',
    );
  console.log('Installing packages …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop('npm ci failed; its message stands above. Is the npm registry reachable?');
  writeFileSync(stamp, lock);
}

/**
 * The Node that runs the product: the one that came with the packages (24), otherwise the machine's own from 22.18 on
 * (the first that reads TypeScript without a flag).
 */
export function findNode() {
  for (const name of [`node-${process.platform}-${process.arch}`]) {
    const path = join(root, 'node_modules', name, 'bin/node');
    if (existsSync(path)) return path;
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath;
  return stop(
    `Node ${process.versions.node} is too old here, and no packaged Node fits this system. Install Node 24 and run the command again.`,
  );
}

/** Runs a script of the project and waits; its failure is ours. */
export function run(node, script, args = [], environment = {}) {
  const { status, signal } = spawnSync(node, [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) process.exit(signal ? 1 : (status ?? 1));
}

/** @returns {never} */
export function stop(message) {
  console.error(message);
  process.exit(1);
}
