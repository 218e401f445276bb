/**
 * Makes the pictures of the demonstration content again.
 *
 *   node content/posters/make.ts                    all of set.ts, and the focal points in their asset records
 *   node content/posters/make.ts hero-japan …       these assets only
 *   node content/posters/make.ts --missing          those that are not there yet, and the records of their assets
 *   node content/posters/make.ts --sheet out.png    every kind and palette on one sheet, focal points marked
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { createAssetRecord } from './asset-record.ts';
import { focalPoint, posterSvg, posterWebp } from './poster.ts';
import { KINDS, SCENES } from './scenes/index.ts';
import { POSTERS } from './set.ts';

const ASSETS = path.join(import.meta.dirname, '..', 'assets');
const TILE = { width: 480, height: 320, columns: 6 } as const;

/** Writes `<id>.webp` and the focal point of `<id>.json`. */
async function makeAsset(id: string): Promise<number> {
  const options = POSTERS.get(id);
  if (!options) throw new Error(`posters/make: no asset "${id}" in content/posters/set.ts; add a line there first`);
  const file = await posterWebp(options);
  await writeFile(path.join(ASSETS, `${id}.webp`), file);
  const recordFile = path.join(ASSETS, `${id}.json`);
  const record = existsSync(recordFile)
    ? (JSON.parse(await readFile(recordFile, 'utf8')) as { fields: Record<string, Record<string, unknown>> })
    : createAssetRecord(id, options);
  const { x, y } = focalPoint(options);
  record.fields = { ...record.fields, focalX: { 'en-UK': x }, focalY: { 'en-UK': y } };
  await writeFile(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  return file.length;
}

/** One PNG with every scene in every palette: what to look at after a change to a shared thing. */
async function makeSheet(file: string): Promise<void> {
  const jobs = KINDS.flatMap((kind) =>
    Array.from({ length: SCENES[kind].paletteCount }, (_, palette) => ({ kind, palette })),
  );
  const tiles = await Promise.all(
    jobs.map(async ({ kind, palette }, index) => {
      const { x, y } = SCENES[kind].focal;
      const dot = `<circle cx="${x * 12}" cy="${y * 8}" r="14" fill="none" stroke="#fff" stroke-width="5"/></svg>`;
      const svg = posterSvg({ seed: kind, kind, palette }).replace(/<\/svg>$/, dot);
      const input = await sharp(Buffer.from(svg)).resize(TILE.width, TILE.height).png().toBuffer();
      return { input, left: (index % TILE.columns) * TILE.width, top: Math.floor(index / TILE.columns) * TILE.height };
    }),
  );
  const height = Math.ceil(jobs.length / TILE.columns) * TILE.height;
  const canvas = { width: TILE.columns * TILE.width, height, channels: 3 as const, background: '#ffffff' };
  await writeFile(file, await sharp({ create: canvas }).composite(tiles).png().toBuffer());
}

const [first, second] = process.argv.slice(2);
if (first === '--sheet') {
  await makeSheet(second ?? 'posters.png');
} else {
  const all = [...POSTERS.keys()];
  const isThere = (id: string): boolean =>
    ['json', 'webp'].every((end) => existsSync(path.join(ASSETS, `${id}.${end}`)));
  const ids = first === '--missing' ? all.filter((id) => !isThere(id)) : first ? process.argv.slice(2) : all;
  let total = 0;
  for (const id of ids) {
    const size = await makeAsset(id);
    total += size;
    console.log(`${id.padEnd(26)} ${(size / 1024).toFixed(1)} kB`);
  }
  console.log(`${ids.length} posters, ${(total / 1024 / 1024).toFixed(2)} MB`);
}
