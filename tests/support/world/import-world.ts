import type { AssetFiles } from '#server/content/assets/asset-files.ts';
import type { Store } from '#server/content/store/open-store.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { writeReport } from '#server/content/transfer/report.ts';
import { worldEntries, type WorldEntry, type WorldSize } from './world-entries.ts';

/** Entries an import at a time: enough to be quick, few enough for a small heap. */
const PART = 20_000;

/**
 * Brings a world into a store by the code that imports any export.
 * @returns entries that are there now and were not before
 * @throws Error with the report when the importer refuses a part
 */
export async function importWorld(
  { store, files }: { readonly store: Store; readonly files: AssetFiles },
  size: WorldSize,
): Promise<number> {
  let created = 0;
  let part: WorldEntry[] = [];
  const bring = async (): Promise<void> => {
    const report = await importBundle({
      store,
      files,
      bundle: parseExport({ entries: part }, 'world.json'),
      by: 'import',
    });
    if (!report.ok) throw new Error(writeReport(report));
    created += report.created;
    part = [];
  };
  for (const entry of worldEntries(size)) {
    part.push(entry);
    if (part.length === PART) await bring();
  }
  if (part.length > 0) await bring();
  return created;
}
