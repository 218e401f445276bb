import { Hono, type Context } from 'hono';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import { isUuid } from '../http/is-uuid.ts';
import { readListPage } from '../http/list-page.ts';
import { readersOnly } from '../http/readers-only.ts';
import { fileAnswer } from './file-answer.ts';
import { csvAnswer } from './submission-csv.ts';
import type { StoredSubmission, SubmissionStore } from './submission-store.ts';

export interface SubmissionRoutesOptions {
  readonly forms: readonly FormManifest[];
  readonly store: SubmissionStore;
  /** Whether somebody may read what was sent: the management token, or a role. */
  readonly mayRead: (request: Request) => Promise<boolean>;
  /** Whether they may take all of it away as a file. */
  readonly mayExport: (request: Request) => Promise<boolean>;
  /**
   * Told before what was sent is shown, exported or deleted: whoever has a session is logged as in Studio's inbox, the
   * management token is a machine's.
   */
  readonly onAct?: (request: Request, act: SubmissionAct) => Promise<void>;
}

export interface SubmissionAct {
  readonly action: 'reveal' | 'export' | 'erase' | 'retry';
  /** A submission, or the form whose submissions are meant. */
  readonly id: string;
  readonly form: string;
}

const STATUSES = ['received', 'handled', 'refused', 'failed'] as const;
/**
 * What forms sent, for those who may see it: `GET /` (forms with counts), `GET /:name/submissions` (`status`, `skip`,
 * `limit`; as CSV with `Accept: text/csv` or `?format=csv`), `GET|DELETE /:name/submissions/:id`, `GET …/:id/files/:file`, `POST …/:id/retry`.
 */
export function createSubmissionRoutes({ forms, store, mayRead, mayExport, onAct }: SubmissionRoutesOptions): Hono {
  const app = new Hono();
  const tell = async (context: Context, act: SubmissionAct) => onAct?.(context.req.raw, act);
  const guard = readersOnly(mayRead, 'form submissions');
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
      if (await mayExport(context.req.raw)) {
        await tell(context, { action: 'export', id: form.name, form: form.name });
        return csvAnswer(form, store);
      }
      return context.json(
        { code: 'FORBIDDEN', message: 'Only publishers and administrators export submissions.' },
        403,
      );
    }
    await tell(context, { action: 'reveal', id: form.name, form: form.name });
    const { items, total } = await store.list({ form: form.name, status: wanted, ...read.page });
    return context.json({ items: await withFiles(store, items), total });
  });
  app.get('/:name/submissions/:id', async (context) => {
    const { name, id } = context.req.param();
    const found = isUuid(id) ? await store.find(id) : undefined;
    if (found?.form !== name) return unknown(context);
    await tell(context, { action: 'reveal', id, form: name });
    return context.json((await withFiles(store, [found]))[0]);
  });
  app.get('/:name/submissions/:id/files/:file', async (context) => {
    const { name, id, file } = context.req.param();
    const found = isUuid(id) && isUuid(file) ? await store.find(id) : undefined;
    const bytes = found?.form === name ? await store.fileBytes(id, file) : undefined;
    if (!bytes) return unknown(context);
    await tell(context, { action: 'reveal', id, form: name });
    return fileAnswer(bytes);
  });
  app.delete('/:name/submissions/:id', async (context) => {
    const { name, id } = context.req.param();
    if (!isUuid(id) || !(await store.remove(name, id))) return unknown(context);
    await tell(context, { action: 'erase', id, form: name });
    return context.body(null, 204);
  });
  app.post('/:name/submissions/:id/retry', async (context) => {
    const { name, id } = context.req.param();
    if (!isUuid(id) || !(await store.retry(name, id))) return unknown(context);
    await tell(context, { action: 'retry', id, form: name });
    return context.json({ status: 'received' }, 202);
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
