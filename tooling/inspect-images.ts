/**
 * Writes `content/known-images.json`: size and colours of the pictures in `content/assets/`, which the importer then need not decode. Run it
 * after pictures were added or drawn anew; what is in no line is decoded at every first start.
 *
 *   node tooling/inspect-images.ts
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inspectImage } from '#server/content/assets/inspect-image.ts';
import { KNOWN_IMAGES, readKnownImages } from '#server/content/transfer/known-images.ts';

const content = path.join(import.meta.dirname, '..', 'content');
const folder = path.join(content, 'assets');
const known = await readKnownImages(content);
const lines = new Map<string, string>();
for (const name of readdirSync(folder).filter((file) => /\.(?:webp|png|jpe?g)$/.test(file))) {
  const bytes = readFileSync(path.join(folder, name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const inspected = known.get(digest) ?? (await inspectImage(bytes).then((found) => found.ok && found.image));
  if (!inspected) throw new Error(`content/assets/${name} is no picture; draw it anew`);
  lines.set(digest, `  "${digest}": ${JSON.stringify(inspected)}`);
}
const sorted = [...lines.values()].toSorted();
writeFileSync(path.join(content, KNOWN_IMAGES), `{\n${sorted.join(',\n')}\n}\n`);
console.log(`${lines.size} pictures, ${known.size} of them known before`);
