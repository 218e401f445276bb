import { readTable } from '../geography/read-tables.ts';
import { TABLE_LANGUAGES, LOCALE_OF } from '../geography/languages.ts';
import { linkOf, readRecords, valueIn, type ContentRecord, type Values } from '../testing/read-content.ts';
import { POSTERS_OF_PLACES } from './set.ts';
import type { SetPoster } from './place-posters.ts';

/** What a poster of a kind shows, in words, by locale. */
function captionOf({ kind, palette }: SetPoster): Record<string, string> {
  const rows = readTable('../posters/captions.tsv');
  const row = [`${kind}:${palette}`, kind].map((key) => rows.find(({ scene }) => scene === key)).find(Boolean);
  if (!row) throw new Error(`posters/captions.tsv has no line for "${kind}"`);
  return Object.fromEntries(TABLE_LANGUAGES.map((language) => [LOCALE_OF[language], row[language] ?? '']));
}

let owners: ReadonlyMap<string, ContentRecord> | undefined;

/** Records by the asset that is theirs alone. */
function readOwners(): ReadonlyMap<string, ContentRecord> {
  const records = readRecords();
  const found = new Map<string, ContentRecord>();
  for (const record of records.values()) {
    const photo = linkOf(valueIn(record, 'photo'))?.id;
    if (photo) found.set(photo, record);
  }
  for (const [id, asset] of POSTERS_OF_PLACES().photoOf) {
    const record = records.get(id);
    if (record && !asset.startsWith('art-place-')) found.set(asset, record);
  }
  return found;
}

/** Record of a new asset: titled as the record it is for, described as what is seen. */
export function createAssetRecord(id: string, poster: SetPoster): { fields: Record<string, Values> } {
  owners ??= readOwners();
  const description = captionOf(poster);
  const file = { fileName: `${id}.webp`, contentType: 'image/webp', upload: `${id}.webp` };
  const title = id.startsWith('art-place-') ? description : (owners.get(id)?.fields['name'] ?? description);
  const sys = { id, type: 'Asset', version: 2, publishedVersion: 1 };
  return { sys, fields: { title, description, file: { 'en-UK': file } } } as { fields: Record<string, Values> };
}
