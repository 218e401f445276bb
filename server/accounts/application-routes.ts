import { Hono } from 'hono';
import { readListPage } from '../http/list-page.ts';
import type { Accounts } from './open-accounts.ts';
import type { AccountsEnv } from './accounts-api.ts';
import { APPLICATION_STATES, type Decision } from './trade-applications.ts';

const MAX_REASON = 1000;

const REFUSALS: Readonly<Record<Exclude<Decision['kind'], 'decided'>, readonly [404 | 409, string]>> = {
  'not-found': [404, 'There is no such application.'],
  'already-decided': [409, 'This application has been decided already. Load the list again.'],
  'email-not-confirmed': [
    409,
    'The applicant has not confirmed the e-mail address yet. Wait for that, or refuse with a reason.',
  ],
};

/**
 * Applications for trade accounts, for editors: `GET /` (status, skip, limit), `POST /:number/approve`,
 * `POST /:number/refuse` with `{ reason }`, which the applicant reads. Both send a mail.
 */
export function applicationRoutes({ applications, audit, sendMail, originOf, pathOf }: Accounts): Hono<AccountsEnv> {
  const routes = new Hono<AccountsEnv>();

  routes.get('/', async (context) => {
    const read = readListPage(context.req.query(), { limit: 25, most: 100 });
    if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message, field: read.field }, 400);
    const { page } = read;
    const asked = context.req.query('status') ?? 'pending';
    const status = APPLICATION_STATES.find((state) => state === asked);
    if (!status)
      return context.json(
        { code: 'BAD_REQUEST', message: `"status" is one of ${APPLICATION_STATES.join(', ')}.`, field: 'status' },
        400,
      );
    const [items, total] = await Promise.all([applications.list(status, page), applications.count(status)]);
    return context.json({ items, total, ...page });
  });

  routes.post('/:number/:decision{approve|refuse}', async (context) => {
    const number = Number(context.req.param('number'));
    if (!Number.isInteger(number) || number < 1 || number > 2 ** 31 - 1)
      return context.json({ code: 'NOT_FOUND', message: REFUSALS['not-found'][1] }, 404);
    const isRefused = context.req.param('decision') === 'refuse';
    const reason = isRefused ? await readReason(context.req.raw) : undefined;
    if (isRefused && reason === undefined)
      return context.json(
        {
          errors: [
            {
              field: 'reason',
              keyword: 'required',
              message: `Say why, in 1 to ${MAX_REASON} characters: the applicant reads it.`,
            },
          ],
        },
        422,
      );
    const by = context.get('visitor').email;
    const decision = await applications.decide(number, { by, ...(reason !== undefined && { refusedFor: reason }) });
    if (decision.kind !== 'decided') {
      const [status, message] = REFUSALS[decision.kind];
      return context.json({ code: decision.kind.toUpperCase().replaceAll('-', '_'), message }, status);
    }
    const { application } = decision;
    await audit.note({
      ...{ by, action: isRefused ? 'refuse' : 'approve', kind: 'Application' },
      id: application.reference,
    });
    const { name, email, locale } = application;
    await sendMail(
      email,
      locale,
      reason === undefined
        ? {
            template: 'trade-approved',
            values: { name, link: originOf(context.req.header('host')) + pathOf('sign-in', locale) },
          }
        : { template: 'trade-refused', values: { name, reason } },
    );
    return context.json(application);
  });
  return routes;
}

async function readReason(request: Request): Promise<string | undefined> {
  const body: unknown = await request.json().catch(() => undefined);
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  const text = typeof reason === 'string' ? reason.trim() : '';
  return text.length > 0 && text.length <= MAX_REASON ? text : undefined;
}
