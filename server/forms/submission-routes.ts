import { Hono, type Context, type Next } from 'hono';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { labelOf } from '#schemas/forms/message-of.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { isUuid } from '../http/is-uuid.ts';
import { readListPage } from '../http/list-page.ts';
import { csvRow, flatten } from './csv.ts';
import { fileAnswer } from './file-answer.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

export interface SubmissionRoutesOptions {
  readonly forms: readonly FormManifest[];
  readonly store: SubmissionStore;
  /** Whether somebody may read what was sent: the management token, or a role. */
  readonly mayRead: (request: Request) => Promise<boolean>;
  /** Whether they may take all of it away as a file. */
  readonly mayExport: (request: Request) => Promise<boolean>;
}

const STATUSES = ['received', 'handled', 'refused', 'failed'] as const;
/**
 * What forms sent, for those who may see it: `GET /` (forms with counts), `GET /:name/submissions` (`status`, `skip`,
 * `limit`; as CSV with `Accept: text/csv` or `?format=csv`), `GET|DELETE /:name/submissions/:id`, `GET …/:id/files/:file`, `POST …/:id/retry`.
 */
export function createSubmissionRoutes({ forms, store, mayRead, mayExport }: SubmissionRoutesOptions): Hono {
  const app = new Hono();
  const guard = async (context: Context, next: Next) => {
    context.header('cache-control', 'no-store');
    if (!(await mayRead(context.req.raw))) {
      context.header('www-authenticate', 'Bearer realm="form submissions"');
      return context.json(
        { code: 'UNAUTHORIZED', message: 'Sign in as an editor, or send the management token.' },
        401,
      );
    }
    if (context.req.method !== 'GET' && isCrossSite(context.req.raw.headers))
      return context.json({ code: 'CROSS_SITE', message: 'This can only be asked from the site itself.' }, 403);
    return next();
  };
  const unknown = (context: Context) =>
    context.json({ code: 'NOT_FOUND', message: 'There is no such submission.' }, 404);

  app.use('/', guard);
  app.use('/:name/submissions', guard);
  app.use('/:name/submissions/*', guard);
  app.get('/', async (context) => {
    const counts = await store.counts();
    const items = forms.map(({ name, access, isStored, schema, messages }) => ({
      ...{ name, access, isStored },
      title: messages.en['title'] ?? schema.title,
      counts: Object.fromEntries(
        STATUSES.map((status) => [
          status,
          counts.find((row) => row.form === name && row.status === status)?.total ?? 0,
        ]),
      ),
    }));
    return context.json({ items });
  });
  app.get('/:name/submissions', async (context) => {
    const form = forms.find(({ name }) => name === context.req.param('name'));
    if (!form) return context.json({ code: 'NO_SUCH_FORM', message: 'There is no form of this name.' }, 404);
    const { status, format } = context.req.query();
    const wanted = STATUSES.find((each) => each === status);
    if (status !== undefined && !wanted)
      return context.json(
        { code: 'BAD_REQUEST', message: `"status" is one of ${STATUSES.join(', ')}.`, field: 'status' },
        400,
      );
    const read = readListPage(context.req.query(), { limit: 50, most: 500 });
    if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message, field: read.field }, 400);
    if (format === 'csv' || context.req.header('accept')?.startsWith('text/csv')) {
      if (await mayExport(context.req.raw)) return csvAnswer(form, store);
      return context.json(
        { code: 'FORBIDDEN', message: 'Only publishers and administrators export submissions.' },
        403,
      );
    }
    const { items, total } = await store.list({ form: form.name, status: wanted, ...read.page });
    return context.json({ items: await withFiles(store, items), total });
  });
  app.get('/:name/submissions/:id', async (context) => {
    const { name, id } = context.req.param();
    const found = isUuid(id) ? await store.find(id) : undefined;
    return found?.form === name ? context.json((await withFiles(store, [found]))[0]) : unknown(context);
  });
  app.get('/:name/submissions/:id/files/:file', async (context) => {
    const { name, id, file } = context.req.param();
    const found = isUuid(id) && isUuid(file) ? await store.find(id) : undefined;
    const bytes = found?.form === name ? await store.fileBytes(id, file) : undefined;
    return bytes ? fileAnswer(bytes) : unknown(context);
  });
  app.delete('/:name/submissions/:id', async (context) => {
    const { name, id } = context.req.param();
    return isUuid(id) && (await store.remove(name, id)) ? context.body(null, 204) : unknown(context);
  });
  app.post('/:name/submissions/:id/retry', async (context) => {
    const { name, id } = context.req.param();
    return isUuid(id) && (await store.retry(name, id)) ? context.json({ status: 'received' }, 202) : unknown(context);
  });
  return app;
}

/** Without what is only for ourselves: keys, the answer that a repetition gets. */
const present = (row: StoredSubmission) => ({
  ...{ id: row.id, form: row.form, status: row.status, values: row.values, locale: row.locale },
  ...{ storefront: row.storefront, market: row.market, entryId: row.entryId, visitor: row.visitor },
  ...{ attempts: row.attempts, nextAttemptAt: row.nextAttemptAt, createdAt: row.createdAt, handledAt: row.handledAt },
});

/** Each with the files that came with it; their bytes are asked for one by one. */
async function withFiles(store: SubmissionStore, rows: readonly StoredSubmission[]) {
  const files = Map.groupBy(await store.files(rows.map(({ id }) => id)), ({ submissionId }) => submissionId);
  return rows.map((row) => ({
    ...present(row),
    files: (files.get(row.id) ?? []).map(({ id, field, name, type, size }) => ({ id, field, name, type, size })),
  }));
}

const OWN_COLUMNS = ['id', 'createdAt', 'status', 'locale', 'storefront', 'market', 'visitor'] as const;

/** Everything of a form as a table, written while it is read. Columns are the fields of the schema, named as in English. */
function csvAnswer(form: FormManifest, store: SubmissionStore): Response {
  const fields = Object.keys(form.schema.properties).filter((name) => !form.secret.includes(name));
  const locale: Locale = 'en';
  const names = fields.map((field) => labelOf({ locale, messages: form.messages[locale] }, field) ?? field);
  async function* lines(): AsyncGenerator<Uint8Array> {
    const encoder = new TextEncoder();
    // Spreadsheets take a table for UTF-8 only with the mark at its beginning.
    yield encoder.encode(`\ufeff${csvRow([...OWN_COLUMNS, ...names])}`);
    for await (const piece of store.all(form.name))
      yield encoder.encode(
        piece
          .map((row) =>
            csvRow([
              ...[row.id, row.createdAt.toISOString(), row.status, row.locale, row.storefront, row.market],
              row.visitor?.email ?? '',
              ...fields.map((field) => flatten(row.values[field])),
            ]),
          )
          .join(''),
      );
  }
  const day = new Date().toISOString().slice(0, 10);
  const source = lines();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await source.return(undefined)),
  });
  return new Response(stream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${form.name}-${day}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
