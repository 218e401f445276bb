import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inspectImage } from '../assets/inspect-image.ts';
import { KNOWN_IMAGES, readKnownImages } from './known-images.ts';

const content = join(import.meta.dirname, '..', '..', '..', 'content');
const good = { contentType: 'image/webp', width: 3, height: 2, placeholder: '#000000,#111111,#222222' };

async function readText(text: string): Promise<unknown[]> {
  const folder = mkdtempSync(join(tmpdir(), 'known-'));
  writeFileSync(join(folder, KNOWN_IMAGES), text);
  const known = await readKnownImages(folder);
  rmSync(folder, { recursive: true });
  return [...known];
}

test('takes lines that say all there is to be known, and no others', async () => {
  expect(await readText(JSON.stringify({ a: good }))).toEqual([['a', good]]);
  const wrong = [{ width: 0 }, { height: 1.5 }, { placeholder: 'red' }, { contentType: 'image/svg+xml' }];
  for (const value of wrong) expect(await readText(JSON.stringify({ a: { ...good, ...value } }))).toEqual([]);
  expect(await readText('not JSON')).toEqual([]);
  expect([...(await readKnownImages(join(tmpdir(), 'no such folder')))]).toEqual([]);
});

test('the demonstration content says of its pictures what looking at them says, and of nearly all', async () => {
  const known = await readKnownImages(content);
  const pictures = readdirSync(join(content, 'assets')).filter((name) => name.endsWith('.webp'));
  const found = pictures.map((name) => {
    const bytes = readFileSync(join(content, 'assets', name));
    return { name, bytes, facts: known.get(createHash('sha256').update(bytes).digest('hex')) };
  });
  const told = found.filter(({ facts }) => facts);
  // A few new ones cost a first start little; for more, `node tooling/inspect-images.ts`.
  expect(told.length / found.length).toBeGreaterThan(0.9);
  for (const { name, bytes, facts } of told.filter((_, index) => index % 25 === 0))
    expect(await inspectImage(bytes), name).toMatchObject({ ok: true, image: facts });
});
