import { Hono } from 'hono';
import { isUuid } from '../http/is-uuid.ts';
import { readListPage } from '../http/list-page.ts';
import { readersOnly } from '../http/readers-only.ts';
import { mask } from '../inbox/personal-data.ts';
import type { QueuedMail } from './mail-queue.ts';
import type { OpenMail } from './open-mail.ts';
import { renderMail } from './render-mail.ts';

const STATUSES = ['waiting', 'sent', 'failed'] as const;
/**
 * The outbox, for those who may see it: `GET /` (`status`, `skip`, `limit`), `GET /:id` (drawn, while it was not sent),
 * `POST /:id/send`.
 */
export function createMailRoutes({
  mail,
  mayRead,
  onAct,
}: {
  mail: Pick<OpenMail, 'queue' | 'hasServer' | 'flush'>;
  mayRead: (request: Request) => Promise<boolean>;
  /**
   * Told before a mail is shown or sent. @returns whether a person asks: they see addresses in the list masked, and what they
   * open is logged; the management token is a machine's
   */
  onAct?: (request: Request, act?: { readonly action: 'reveal' | 'retry'; readonly id: string }) => Promise<boolean>;
}): Hono {
  const app = new Hono();
  app.use('*', readersOnly(mayRead, 'mails'));
  app.get('/', async (context) => {
    const { status } = context.req.query();
    const wanted = STATUSES.find((each) => each === status);
    if (status !== undefined && !wanted)
      return context.json(
        { code: 'BAD_REQUEST', message: `"status" is one of ${STATUSES.join(', ')}.`, field: 'status' },
        400,
      );
    const read = readListPage(context.req.query(), { limit: 50, most: 500 });
    if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message, field: read.field }, 400);
    const { items, total } = await mail.queue.list({ status: wanted, ...read.page });
    const isPerson = await onAct?.(context.req.raw);
    const shown = items.map(present).map((row) => (isPerson ? { ...row, to: mask(row.to), replyTo: null } : row));
    return context.json({ items: shown, total, hasServer: mail.hasServer });
  });
  app.get('/:id', async (context) => {
    const { id } = context.req.param();
    const found = isUuid(id) ? await mail.queue.find(id) : undefined;
    if (!found) return context.json({ code: 'NOT_FOUND', message: 'There is no such mail.' }, 404);
    await onAct?.(context.req.raw, { action: 'reveal', id });
    // Sent mails are no longer known word by word.
    const drawn = found.status === 'sent' ? {} : renderMail(found.template, found.values, found.locale);
    return context.json({ ...present(found), ...drawn });
  });
  app.post('/:id/send', async (context) => {
    const { id } = context.req.param();
    if (!mail.hasServer)
      return context.json(
        { code: 'NO_SERVER', message: 'No mail server is named. Set SMTP_URL and start again.' },
        409,
      );
    if (!isUuid(id) || !(await mail.queue.sendNow(id)))
      return context.json({ code: 'NOT_FOUND', message: 'There is no such mail that was not sent.' }, 404);
    await onAct?.(context.req.raw, { action: 'retry', id });
    await mail.flush();
    const found = await mail.queue.find(id);
    return context.json(found ? present(found) : {}, 202);
  });
  return app;
}

const present = (mail: QueuedMail) => ({
  ...{ id: mail.id, template: mail.template, locale: mail.locale, to: mail.recipient, replyTo: mail.replyTo },
  ...{ status: mail.status, attempts: mail.attempts, fault: mail.fault, nextAttemptAt: mail.nextAttemptAt },
  ...{ createdAt: mail.createdAt, sentAt: mail.sentAt },
});
