import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Json } from './json-parts.ts';
import type { ImportProblem } from './report.ts';
import { parseStrictJson } from './strict-json.ts';
import { isObject } from '#schemas/is-object.ts';

const FILE = 'price-history.json';

/**
 * `price-history.json` of a folder: id of a market's price → its `priceHistory`, for content whose records are written by
 * hand or by a script that knows no past.
 *
 * @returns the records with what the file says of them
 */
export async function attachPriceHistory<Found extends { record: Json }>(
  folder: string,
  entries: readonly Found[],
  problems: ImportProblem[],
): Promise<readonly Found[]> {
  const text = await readFile(join(folder, FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return entries;
  const parsed = parseStrictJson(text);
  if (!parsed.ok || !isObject(parsed.value)) {
    const message = parsed.ok ? 'must be an object: id of a price → its history' : parsed.message;
    problems.push({ severity: 'error', where: FILE, message });
    return entries;
  }
  const left = new Map(Object.entries(parsed.value));
  const attached = entries.map((found) => {
    const { sys } = found.record;
    const id = isObject(sys) && typeof sys['id'] === 'string' ? sys['id'] : '';
    const priceHistory = left.get(id);
    if (priceHistory === undefined || 'priceHistory' in found.record) return found;
    left.delete(id);
    return { ...found, record: { ...found.record, priceHistory } };
  });
  for (const id of left.keys())
    problems.push({ severity: 'warning', where: FILE, message: `tells of "${id}", which the folder does not have` });
  return attached;
}
