import { Hono, type Context } from 'hono';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormManifest, Visitor } from '#schemas/contracts/forms.ts';
import { type InboxPage, WORK_STATES } from '#schemas/contracts/studio-inbox.ts';
import { isObject } from '#schemas/is-object.ts';
import { may, type Operation } from '../accounts/roles.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { fileAnswer } from '../forms/file-answer.ts';
import { csvAnswer } from '../forms/submission-csv.ts';
import type { SubmissionStore } from '../forms/submission-store.ts';
import { isCrossSite } from '../http/cross-site.ts';
import { isUuid } from '../http/is-uuid.ts';
import { smallBody } from '../http/small-body.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { InboxStore } from './inbox-store.ts';
import { presentDetail, presentRow } from './present-submission.ts';
import { readInboxQuery, writeAfter } from './read-inbox-query.ts';

export type InboxEnv = { Variables: { visitor: Visitor } };

export interface InboxRoutesOptions {
  readonly forms: readonly FormManifest[];
  readonly inbox: InboxStore;
  readonly store: Pick<SubmissionStore, 'files' | 'fileBytes' | 'retry' | 'all'>;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  readonly audit: Pick<AuditLog, 'note'>;
  /** How much of other people's data somebody may look at. */
  readonly revealLimit: RateLimit;
  readonly keepDays: number;
  /** What came beside forms: bookings, catalogues. */
  readonly beside: readonly ((app: Hono<InboxEnv>) => void)[];
}

/**
 * `/api/studio/inbox`, for sessions that may `read-submissions`: `GET /forms`, `GET /submissions` (form, work, locale, search,
 * from, until, after, limit), `GET /submissions/:id`, masked; `POST …/:id/reveal` the same in the open, `GET …/:id/files/:file`,
 * `PUT …/:id/work` `{ work }`, `POST …/:id/retry`, `DELETE …/:id`; `GET /export/:form` (CSV) for those who may
 * `export-submissions`. Every look at personal data and every change is logged with its author; nothing is kept by a cache.
 */
export function createInboxRoutes(options: InboxRoutesOptions): Hono<InboxEnv> {
  const { forms, inbox, store, accounts, audit, revealLimit, keepDays } = options;
  const app = new Hono<InboxEnv>();
  const formOf = (name: string) => forms.find((form) => form.name === name);
  const missing = (context: Context) =>
    context.json({ code: 'NOT_FOUND', message: 'There is no such submission. It may have been deleted.' }, 404);

  app.use(smallBody(8192), async (context, next) => {
    context.header('cache-control', 'private, no-store');
    context.header('vary', 'cookie');
    const visitor = await accounts.visitorOf(context.req.raw);
    if (!visitor) return context.json({ code: 'SIGN_IN_REQUIRED', message: 'Sign in to Studio.' }, 401);
    if (!may(visitor.role, 'read-submissions')) return forbidden(context, visitor, 'read-submissions');
    if (context.req.method !== 'GET' && isCrossSite(context.req.raw.headers))
      return context.json({ code: 'CROSS_SITE', message: 'Ask from Studio itself.' }, 403);
    context.set('visitor', visitor);
    return next();
  });
  const by = (context: Context<InboxEnv>): string => context.get('visitor').email;

  app.get('/forms', async (context) => {
    const counts = await inbox.counts();
    const items = forms
      .filter(({ isStored }) => isStored)
      .map(({ name, messages, schema }) => ({
        name,
        title: { en: messages.en['title'] ?? schema.title, es: messages.es['title'] ?? schema.title },
        counts: Object.fromEntries(
          WORK_STATES.map((work) => [work, counts.find((row) => row.form === name && row.work === work)?.total ?? 0]),
        ),
      }));
    return context.json({ items, keepDays });
  });
  app.get('/submissions', async (context) => {
    const read = readInboxQuery(context.req.query());
    if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message }, 400);
    const rows = await inbox.list({ ...read.query, limit: read.query.limit + 1 });
    const shown = rows.slice(0, read.query.limit);
    const last = shown.at(-1);
    const page: InboxPage = {
      items: shown.map((row) => presentRow(row, formOf(row.form))),
      ...(rows.length > shown.length && last && { next: writeAfter(last) }),
    };
    return context.json(page);
  });

  const detail = async (context: Context<InboxEnv>, isRevealed: boolean): Promise<Response> => {
    const id = context.req.param('id') ?? '';
    const found = isUuid(id) ? await inbox.find(id) : undefined;
    if (!found) return missing(context);
    const files = (await store.files([id])).map(({ submissionId: _, ...file }) => file);
    return context.json(presentDetail(found, { form: formOf(found.form), files, isRevealed, keepDays }));
  };
  app.get('/submissions/:id', (context) => detail(context, false));
  /** Logged before it is answered: a look that cannot be logged does not happen. */
  const reveal = async (context: Context<InboxEnv>, what: string, show: () => Promise<Response>): Promise<Response> => {
    const wait = await revealLimit.take(context.get('visitor').id);
    if (wait > 0) {
      context.header('retry-after', String(wait));
      return context.json({ code: 'TOO_MANY', message: `You have looked at many. Go on in ${wait} seconds.` }, 429);
    }
    const id = context.req.param('id') ?? '';
    const found = isUuid(id) ? await inbox.find(id) : undefined;
    if (!found) return missing(context);
    await audit.note({ by: by(context), action: 'reveal', kind: 'Submission', id, detail: `${found.form} ${what}` });
    return show();
  };
  app.post('/submissions/:id/reveal', (context) => reveal(context, 'values', () => detail(context, true)));
  app.get('/submissions/:id/files/:file', (context) => {
    const { id, file } = context.req.param();
    return reveal(context, 'file', async () => {
      const bytes = isUuid(file) ? await store.fileBytes(id, file) : undefined;
      return bytes ? fileAnswer(bytes) : missing(context);
    });
  });
  app.put('/submissions/:id/work', async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const work = isObject(body) ? WORK_STATES.find((each) => each === body['work']) : undefined;
    if (!work)
      return context.json({ code: 'BAD_REQUEST', message: `"work" is one of ${WORK_STATES.join(', ')}.` }, 400);
    const { id } = context.req.param();
    const changed = isUuid(id) ? await inbox.setWork(id, work, by(context)) : undefined;
    if (!changed) return missing(context);
    await audit.note({ by: by(context), action: 'work', kind: 'Submission', id, detail: `${changed.form} ${work}` });
    return detail(context, false);
  });
  app.post('/submissions/:id/retry', async (context) => {
    const { id } = context.req.param();
    const found = isUuid(id) ? await inbox.find(id) : undefined;
    if (!found) return missing(context);
    if (!(await store.retry(found.form, id)))
      return context.json(
        { code: 'WRONG_STATE', message: 'It was handled already, so there is nothing to repeat.' },
        409,
      );
    await audit.note({ by: by(context), action: 'retry', kind: 'Submission', id, detail: found.form });
    return detail(context, false);
  });
  app.delete('/submissions/:id', async (context) => {
    const { id } = context.req.param();
    const gone = isUuid(id) ? await inbox.remove(id) : undefined;
    if (!gone) return missing(context);
    await audit.note({ by: by(context), action: 'erase', kind: 'Submission', id, detail: gone.form });
    return context.body(null, 204);
  });
  app.get('/export/:form', async (context) => {
    const visitor = context.get('visitor');
    if (!may(visitor.role, 'export-submissions')) return forbidden(context, visitor, 'export-submissions');
    const form = formOf(context.req.param('form'));
    if (!form?.isStored) return context.json({ code: 'NO_SUCH_FORM', message: 'There is no form of this name.' }, 404);
    await audit.note({ by: visitor.email, action: 'export', kind: 'Submission', id: form.name });
    return csvAnswer(form, store);
  });
  for (const add of options.beside) add(app);
  return app;
}

export const forbidden = (context: Context, visitor: Visitor, operation: Operation): Response =>
  context.json({ code: 'FORBIDDEN', message: `Your account (${visitor.role}) may not ${operation}.` }, 403);
