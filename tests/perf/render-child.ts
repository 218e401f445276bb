/** Process of its own, on a core of its own: CPU of rendering. Arguments: bundle, client folder. Prints JSON. */
import { gunzipSync, gzipSync } from 'node:zlib';
import type * as BenchSite from './bench-site.tsx';
import { cpuPerRun } from './statistics.ts';

const [bundle = '', client = ''] = process.argv.slice(2);
const { createBench, benchRecord } = (await import(bundle)) as typeof BenchSite;
const bench = await createBench(client);
const record = benchRecord();
let version = 1;

const first = await bench.render(record);
if (!gunzipSync(first.gzip()).equals(first.raw())) throw new Error('The glued gzip is not the page.');

const ms = await cpuPerRun(
  {
    bare: () => bench.bare(record),
    bareThenGzip: () => gzipSync(bench.bare(record), { level: 6 }),
    allCached: async () => (await bench.render(record)).gzip(),
    oneChanged: async () => (await bench.render(benchRecord({ changed: 4, version: ++version }))).gzip(),
    nothingCached: async () => (bench.forget(), (await bench.render(record)).gzip()),
  },
  { rounds: 7, runs: 50, warmUp: 60 },
);
console.log(JSON.stringify({ ms, htmlBytes: first.raw().length, bareBytes: bench.bare(record).length }));
process.exit(0);
