/**
 * `npm run bench`: every row of plan §12, as ratios within one run and as bytes. Prints a table, and writes it to
 * `.cache/bench.md` and `.cache/bench.json`. Names of sections as arguments run only those: cpu, server, bytes, browser, modules, studio, planner, world.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../support/browser.ts';
import { startProduct } from '../support/product.ts';
import { buildBench } from './build-bench.ts';
import { measureFirstVisit, measureManyModules } from './measure-browser.ts';
import { measureBytes } from './measure-bytes.ts';
import { measureCpu } from './measure-cpu.ts';
import { measurePlanner } from './measure-planner.ts';
import { measurePublish, measureServer, measureStart, warmUp } from './measure-server.ts';
import { measureTyping } from './measure-typing.ts';
import { measureWorld } from './measure-world.ts';
import { isPinned, startScript } from './process.ts';
import { type Row, toMarkdown } from './rows.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
process.env['NODE_ENV'] = 'production';
process.env['LOG_LEVEL'] ??= 'warn';
const CLIENT = join(process.cwd(), 'dist/client');
const wanted = process.argv.slice(2);
const wants = (section: string) => wanted.length === 0 || wanted.includes(section);
const say = (text: string) => console.error(text);

const built = spawnSync(process.execPath, ['tooling/build.ts', '--if-stale'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (built.status !== 0) throw new Error('The product could not be built; npm run build says why.');
const bundle = await buildBench();
const dataDir = await mkdtemp(join(tmpdir(), 'meridian-bench-'));
const rows: Row[] = [];

try {
  say('Making the database …');
  let product = await startProduct({ dataDir });
  if (wants('server')) {
    await product.stop();
    say('Starting …');
    rows.push(await measureStart(dataDir));
    product = await startProduct({ dataDir });
    say('Cached page …');
    rows.push(...(await measureServer(product)));
    say('Publishing …');
    rows.push(...(await measurePublish(product)));
  }
  if (wants('cpu')) {
    say('CPU of pages …');
    rows.push(...(await measureCpu({ bundle, client: CLIENT, dataDir })));
  }
  if (wants('bytes')) rows.push(...(await measureBytes(product.origin, CLIENT)));
  if (wants('browser') || wants('modules')) {
    const browser = await launchBrowser();
    if (wants('browser')) {
      say('First visit …');
      await warmUp(product.origin);
      rows.push(...(await measureFirstVisit(browser, `${product.origin}/en/`)));
    }
    if (wants('modules')) {
      say('Many modules …');
      const { origin, child } = await startScript('./modules-server.ts', [bundle, CLIENT]);
      rows.push(...(await measureManyModules(browser, { ten: `${origin}/10/`, many: `${origin}/200/` })));
      child.kill();
    }
    await browser.close();
  }
  if (wants('studio')) {
    say('Typing in Studio …');
    rows.push(...(await measureTyping(product)));
  }
  if (wants('planner')) {
    say('Trips in words …');
    rows.push(...(await measurePlanner()));
  }
  if (wants('world')) {
    say('A large world …');
    rows.push(...(await measureWorld({ client: CLIENT, dataDir })));
  }
  await product.stop();
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

const table = toMarkdown(rows);
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, node ${process.version}${isPinned ? ', server pinned to one core' : ''}`;
await mkdir('.cache', { recursive: true });
await writeFile('.cache/bench.md', `${machine}\n\n${table}\n`);
await writeFile('.cache/bench.json', JSON.stringify({ machine, at: new Date().toISOString(), rows }, null, 2));
console.log(`${machine}\n\n${table}`);
if (rows.some(({ isKept }) => isKept === false)) say('\nSome budgets are missed.');
process.exit(0);
