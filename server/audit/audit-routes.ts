import { Hono } from 'hono';
import type { AccountsEnv } from '../accounts/accounts-api.ts';
import type { AuditLog } from './audit-log.ts';

const LIMIT = 50;

/** `GET /` (by, action, record, before): fifty lines, newest first; `next` is the `before` of those that follow. */
export function auditRoutes(log: Pick<AuditLog, 'list'>): Hono<AccountsEnv> {
  const routes = new Hono<AccountsEnv>();
  routes.get('/', async (context) => {
    const { by, action, record, before } = context.req.query();
    const long = Object.entries({ by, action, record }).find(([, value]) => (value?.length ?? 0) > 254);
    if (long)
      return context.json(
        { code: 'BAD_REQUEST', message: `"${long[0]}" has 254 characters at most.`, field: long[0] },
        400,
      );
    if (before !== undefined && !/^\d{1,15}$/.test(before))
      return context.json(
        { code: 'BAD_REQUEST', message: '"before" must be the "next" of the answer before.', field: 'before' },
        400,
      );
    const lines = await log.list({
      ...{ by: by || undefined, action: action || undefined, record: record || undefined, limit: LIMIT + 1 },
      before: before === undefined ? undefined : Number(before),
    });
    const items = lines.slice(0, LIMIT);
    return context.json({ items, ...(lines.length > LIMIT && { next: items.at(-1)?.number }) });
  });
  return routes;
}
