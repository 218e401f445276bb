/**
 * Makes the pictures in layers and the marks of events again, and writes their focal points.
 *
 *   node content/posters/make-layers.ts             all of layers.ts
 *   node content/posters/make-layers.ts douro-line  one of them
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LAYERED, layerSvgs, layerWebp, MARK_NAMES, markWebp } from './layers.ts';
import { focalPoint } from './poster.ts';

const ASSETS = path.join(import.meta.dirname, '..', 'assets');

async function save(id: string, file: Buffer, focal: { readonly x: number; readonly y: number }): Promise<void> {
  await writeFile(path.join(ASSETS, `${id}.webp`), file);
  const recordFile = path.join(ASSETS, `${id}.json`);
  const record = JSON.parse(await readFile(recordFile, 'utf8')) as { fields: Record<string, unknown> };
  record.fields = { ...record.fields, focalX: { 'en-UK': focal.x }, focalY: { 'en-UK': focal.y } };
  await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  console.log(`${id.padEnd(40)} ${(file.length / 1024).toFixed(1)} kB`);
}

const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
for (const [journey, layered] of LAYERED) {
  if (!isWanted(journey)) continue;
  for (const [index, svg] of layerSvgs(layered).entries())
    await save(`layers-${journey}-${index}`, await layerWebp(svg), focalPoint(layered));
}
for (const name of MARK_NAMES) if (isWanted(name)) await save(`mark-${name}`, await markWebp(name), { x: 50, y: 50 });
