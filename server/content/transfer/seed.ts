import type { Logger } from '#schemas/contracts/site.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import type { Store } from '../store/open-store.ts';
import { importBundle } from './import-bundle.ts';
import { readSource } from './read-source.ts';
import { writeReport } from './report.ts';
import { StoreStartError } from '#server/db/start-error.ts';

/**
 * Fills an empty store from a folder of split files; leaves one with any entry or asset alone. Processes that start
 * together: the first seeds, the others wait for it and find the store filled.
 *
 * @returns whether it seeded
 * @throws Error with the report when the folder's content is not valid: nothing is stored then
 */
export async function seedIfEmpty(options: {
  store: Store;
  files: AssetFiles;
  contentFolder: string;
  logger: Logger;
}): Promise<boolean> {
  const { store, files, contentFolder, logger } = options;
  if (!(await isEmpty(store))) return false;
  const { bundle, bytes } = await readSource(contentFolder);
  const report = await importBundle({ store, files, bundle, bytes, by: 'seed', onlyIfEmpty: true });
  if (!report.ok)
    throw new StoreStartError(`The content in ${contentFolder} cannot be imported.\n${writeReport(report)}`);
  for (const { where, field, message } of report.problems.slice(0, 20))
    logger.warn({ where, field }, `seed: ${message}`);
  logger.info({ entries: report.entries, assets: report.assets }, 'content imported into the empty store');
  return report.created > 0;
}

async function isEmpty({ entries, assets }: Store): Promise<boolean> {
  for (const records of [entries, assets])
    if ((await records.list({ skip: 0, limit: 1 })).items.length > 0) return false;
  return true;
}
