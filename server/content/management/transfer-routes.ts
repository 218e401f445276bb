import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { pack, type Pack } from 'tar-stream';
import type { Logger } from '#schemas/contracts/site.ts';
import type { AssetFiles } from '../assets/asset-files.ts';
import { invalid } from '../store/errors.ts';
import type { Store } from '../store/open-store.ts';
import { exportStore } from '../transfer/export-store.ts';
import { importBundle } from '../transfer/import-bundle.ts';
import type { Renames } from '../transfer/parse-export.ts';
import { readSource } from '../transfer/read-source.ts';
import { receiveExport, TooLarge } from '../transfer/receive-file.ts';
import type { ManagementEnv } from './create-management-api.ts';
import { RequestError } from './read-request.ts';

interface TransferServices {
  readonly store: Store;
  readonly files: AssetFiles;
  readonly logger: Logger;
}

/**
 * Whole spaces in and out.
 *
 * `POST /imports?dryRun=1&name=site.json&locale=en-US=en-UK&type=page=theirPage`: body an export as JSON, or a tar archive of
 * it with its files. Answers the report, of a try also one with errors; 422 with the errors when nothing was stored because
 * of them. `GET /export` answers
 * the store as JSON, with `?files=1` as a tar archive with its files.
 */
export function transferRoutes(services: TransferServices): Hono<ManagementEnv> {
  const routes = new Hono<ManagementEnv>();
  routes.post('/imports', async (context) => bringIn(context, services));
  routes.get('/export', async (context) => sendOut(context, services));
  return routes;
}

async function bringIn(context: Context<ManagementEnv>, { store, files }: TransferServices): Promise<Response> {
  const kind = /^application\/(json|x-tar)(?:;|$)/i.exec(context.req.header('content-type') ?? '')?.[1]?.toLowerCase();
  const { body } = context.req.raw;
  if (!kind || !body)
    throw new RequestError(
      415,
      'content-type',
      'Send the export as "application/json", or with its files as "application/x-tar".',
    );
  const renames = readRenames(context);
  const folder = await mkdtemp(join(tmpdir(), 'meridian-import-'));
  try {
    const path = await receiveExport(body, { into: folder, name: readName(context), isArchive: kind === 'x-tar' });
    const { bundle, bytes } = await readSource(path, renames);
    const dryRun = context.req.query('dryRun') === '1';
    const report = await importBundle({ store, files, bundle, bytes, by: context.get('actor'), dryRun });
    if (report.ok || dryRun) return context.json({ ...report, dryRun });
    const errors = report.problems.filter(({ severity }) => severity === 'error');
    throw invalid(
      errors.map(({ where, field, message }) => ({
        field: field ? `${where}, ${field}` : where,
        keyword: 'import',
        message,
      })),
    );
  } catch (error) {
    if (error instanceof TooLarge) throw new RequestError(413, 'too-large', error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `?locale=en-US=en-UK&type=page=theirPage`, each as often as needed. */
function readRenames(context: Context): Renames {
  const pairs = (key: string): Map<string, string> =>
    new Map(
      (context.req.queries(key) ?? []).map((pair) => {
        const [, from, to] = /^([\w.-]{1,64})=([\w.-]{1,64})$/.exec(pair) ?? [];
        if (!from || !to) throw new RequestError(400, 'bad-request', `"${key}" must look like page=theirPage.`);
        return [from, to];
      }),
    );
  return { locales: pairs('locale'), types: pairs('type') };
}

function readName(context: Context): string {
  const name = context.req.query('name') ?? 'import.json';
  return /^[\w][\w .-]{0,80}\.json$/.test(name) ? name : 'import.json';
}

async function sendOut(context: Context<ManagementEnv>, { store, files, logger }: TransferServices): Promise<Response> {
  const { text, digests } = await exportStore(store);
  const name = `meridian-${new Date().toISOString().slice(0, 10)}`;
  if (context.req.query('files') !== '1') {
    context.header('content-disposition', `attachment; filename="${name}.json"`);
    return context.body(text, 200, { 'content-type': 'application/json; charset=utf-8' });
  }
  const archive = pack();
  fill(archive, { name, text, digests, files }).catch((error: Error) => {
    logger.error({ error: error.message }, 'an export broke off');
    archive.destroy(error);
  });
  context.header('content-disposition', `attachment; filename="${name}.tar"`);
  return context.body(Readable.toWeb(Readable.from(archive)) as ReadableStream, 200, {
    'content-type': 'application/x-tar',
  });
}

interface Filling {
  readonly name: string;
  readonly text: string;
  readonly digests: readonly string[];
  readonly files: AssetFiles;
}

/** One file after another: the archive is as large as all pictures, memory holds one. */
async function fill(archive: Pack, { name, text, digests, files }: Filling): Promise<void> {
  const add = (path: string, bytes: Buffer | string) =>
    new Promise<void>((done, fail) => archive.entry({ name: path }, bytes, (error) => (error ? fail(error) : done())));
  await add(`${name}.json`, text);
  for (const digest of digests) {
    const bytes = await files.read(digest);
    if (bytes) await add(`${name}.files/${digest}`, bytes);
  }
  archive.finalize();
}
