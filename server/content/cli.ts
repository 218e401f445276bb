/** `npm run content -- …`: content in and out, and whether what is stored is valid. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import type { Storefronts } from '#schemas/contracts/storefront.ts';
import { ConfigError, readConfig, type Config } from '#server/config/read-config.ts';
import { StoreStartError } from '#server/db/start-error.ts';
import storefronts from '../../storefronts.json' with { type: 'json' };
import { createFileStorage, type AssetFiles } from './assets/asset-files.ts';
import { openStore, type Store } from './store/open-store.ts';
import { readTokens } from './tokens.ts';
import { checkStore } from './transfer/check-store.ts';
import { exportStore } from './transfer/export-store.ts';
import { importBundle } from './transfer/import-bundle.ts';
import { filesFolderOf, readSource } from './transfer/read-source.ts';
import { writeReport } from './transfer/report.ts';
import { resetStore } from './transfer/reset-store.ts';

const USAGE = `npm run content -- COMMAND

  import FILE|FOLDER   brings in an export of a Contentful space or of this store, or a folder with entries/ and assets/
                       --locale en-US=en-UK   takes one locale of the file for another; may be repeated
                       --dry-run              says what would come in, and stores nothing
                       --type page=theirPage  takes a content type of the file under another id; may be repeated
  export FILE          writes the whole store to FILE; bytes of files go to FILE's folder beside it (name.files/)
  check                every stored record against its schema; code 1 when one is not valid
  reset --yes          empties the store, history included
  token                prints the tokens for delivery, preview and management`;

interface Session {
  readonly store: Store;
  readonly files: AssetFiles;
}

/** @returns exit code */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string', multiple: true },
      type: { type: 'string', multiple: true },
      yes: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [command, path] = positionals;
  const config = readConfig(process.env, storefronts as unknown as Storefronts);
  if (command === 'token') {
    for (const [name, token] of Object.entries(readTokens(config))) console.log(`${name.padEnd(10)} ${token}`);
    return 0;
  }
  if (command === 'check') return withStore(config, check);
  if (command === 'import' && path)
    return withStore(config, (session) =>
      bringIn(session, path, {
        locales: values.locale ?? [],
        types: values.type ?? [],
        dryRun: values['dry-run'] ?? false,
      }),
    );
  if (command === 'export' && path) return withStore(config, (session) => writeOut(session, path));
  if (command === 'reset') {
    if (!values.yes) return usage('This deletes every entry, asset and version. Repeat it with --yes.');
    return withStore(config, async ({ store }) => {
      await resetStore(store);
      console.log('The store is empty.');
      return 0;
    });
  }
  return usage(values.help || command === undefined ? '' : `"${positionals.join(' ')}" is not a command.`);
}

function usage(problem: string): number {
  if (problem) console.error(`${problem}\n`);
  (problem ? console.error : console.log)(USAGE);
  return problem ? 2 : 0;
}

async function withStore(config: Config, run: (session: Session) => Promise<number>): Promise<number> {
  const logger = {
    info: () => undefined,
    warn: (fields: object, message: string) => console.error(message, fields),
    error: (fields: object, message: string) => console.error(message, fields),
  };
  const store = await openStore({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    manifest: await readManifest(),
    logger,
  });
  try {
    return await run({ store, files: createFileStorage(join(config.dataDir, 'assets')) });
  } finally {
    await store.close();
  }
}

async function readManifest(): Promise<RegistryManifest> {
  const file = resolve('schemas/generated/manifest.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as RegistryManifest;
  } catch {
    throw new StoreStartError(`${file} is missing or damaged. Run "npm run generate" in the project's folder first.`);
  }
}

async function bringIn(
  { store, files }: Session,
  path: string,
  {
    locales,
    types,
    dryRun,
  }: { readonly locales: readonly string[]; readonly types: readonly string[]; readonly dryRun: boolean },
): Promise<number> {
  const [renamedLocales, renamedTypes] = [locales, types].map(
    (pairs) => new Map(pairs.map((pair) => pair.split('=', 2) as [string, string])),
  );
  for (const pair of [...locales, ...types])
    if (!/^[^=]+=[^=]+$/.test(pair)) return usage(`"${pair}" must look like en-US=en-UK.`);
  const { bundle, bytes } = await readSource(path, { locales: renamedLocales, types: renamedTypes });
  const report = await importBundle({ store, files, bundle, bytes, by: 'import', dryRun });
  (report.ok ? console.log : console.error)(writeReport(report));
  return report.ok ? 0 : 1;
}

async function writeOut({ store, files }: Session, path: string): Promise<number> {
  const { text, digests } = await exportStore(store);
  await mkdir(dirname(resolve(path)), { recursive: true });
  const folder = filesFolderOf(path);
  if (digests.length > 0) await mkdir(folder, { recursive: true });
  for (const digest of digests) {
    const bytes = await files.read(digest);
    if (bytes) await writeFile(join(folder, digest), bytes);
    else console.error(`warning: the bytes ${digest} are missing in the store`);
  }
  await writeFile(path, text);
  console.log(`Wrote ${path}${digests.length > 0 ? ` and ${digests.length} files to ${folder}` : ''}.`);
  return 0;
}

async function check({ store, files }: Session): Promise<number> {
  const { checked, problems } = await checkStore(store, files);
  for (const { severity, where, field, message } of problems)
    console.error(`${severity}: ${where}${field ? `, ${field}` : ''}: ${message}`);
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  console.log(`${checked} records checked, ${errors} errors, ${problems.length - errors} warnings.`);
  return errors > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof StoreStartError ||
    (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 2;
}
