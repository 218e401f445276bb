// npm test: installs (Chromium too, where it may), then static checks, unit, contract, integration and end-to-end tests.
// `npm test -- NAME …` runs the tests whose file names hold NAME; `--only PROJECT` one project without the static checks.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { findNode, install, root, run, stop } from './install.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file));
}
function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen) return existsSync(chosen) ? chosen : stop(`CHROME_PATH: there is no file ${chosen}.`);
  const found = onPath();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const quiet = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    const installed = onPath();
    if (installed) return installed;
  }
  return stop(
    'The tests need Chromium: install it ("apt-get install chromium", or any Chrome), or set CHROME_PATH to its program.',
  );
}

const args = process.argv.slice(2);
const only = args.indexOf('--only');
const project = only >= 0 ? args.splice(only, 2)[1] : undefined;

install();
const node = findNode();
const environment = {
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
};
const vitest = (...more) => run(node, 'node_modules/vitest/vitest.mjs', ['run', ...more], environment);

if (project) {
  run(node, 'tooling/generate.ts', [], environment);
  vitest('--project', project, ...args);
} else if (args.length > 0) {
  run(node, 'tooling/generate.ts', [], environment);
  vitest(...args);
} else {
  environment.CHROME_PATH = findChromium();
  run(node, 'tooling/build.ts', ['--if-stale'], environment);
  run(node, 'tooling/check.ts', [], environment);
  vitest();
}
