import { Hono, type Context } from 'hono';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import { isEmail } from '#schemas/forms/formats.ts';
import { isObject } from '#schemas/is-object.ts';
import { readListPage } from '../http/list-page.ts';
import type { AccountsEnv } from './accounts-api.ts';
import type { Accounts } from './open-accounts.ts';
import { isRole, ROLES } from './roles.ts';

/** Life of the link in an invitation. */
const INVITATION_SECONDS = 24 * 60 * 60;

/**
 * People, for administrators: `GET /` (search, skip, limit), `POST /` with `{ email, name, role, locale }` invites somebody
 * (no password is ever set by another: they get a link), `PUT /:id/role` with `{ role }`, `PUT /:id/limits` with `{ locales?, types? }`,
 * `POST /:id/suspend` and `/resume`, `POST /:id/unlock` ends the pause
 * after wrong passwords, `DELETE /:id/sessions` signs somebody out everywhere.
 */
export function userRoutes(accounts: Accounts): Hono<AccountsEnv> {
  const { users, tokens, sessions, attempts, originOf, sendMail, audit } = accounts;
  const by = (context: Context<AccountsEnv>): string => context.get('visitor').email;
  const routes = new Hono<AccountsEnv>();

  routes.get('/', async (context) => {
    const read = readListPage(context.req.query(), { limit: 25, most: 100 });
    if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message, field: read.field }, 400);
    const { page } = read;
    const search = context.req.query('search') ?? '';
    if (search.length > 100)
      return context.json(
        { code: 'BAD_REQUEST', message: '"search" has 100 characters at most.', field: 'search' },
        400,
      );
    return context.json({ items: await users.list({ ...page, search }), ...page });
  });

  routes.post('/', async (context) => {
    const body = readObject(await context.req.json().catch(() => undefined));
    const { email, name, role } = body;
    const errors = [
      ...(isAddress(email) ? [] : [fault('email', 'format', 'must be an e-mail address')]),
      ...(isName(name) ? [] : [fault('name', 'maxLength', 'must have 1 to 100 characters')]),
      ...(isRole(role) ? [] : [roleFault]),
    ];
    if (!isAddress(email) || !isName(name) || !isRole(role)) return context.json({ errors }, 422);
    const user = await users.create({ email, name, role, emailVerified: false });
    if (!user)
      return context.json(
        { code: 'ALREADY_EXISTS', message: 'This address has an account. Change its role instead.' },
        409,
      );
    await audit.add({ by: by(context), action: 'invite', whom: user.email, detail: role });
    const token = await tokens.makeReset(user.id, INVITATION_SECONDS);
    const locale =
      body['locale'] === 'es' || body['locale'] === 'pt' || body['locale'] === 'it' ? body['locale'] : 'en';
    const link = `${originOf(context.req.header('host'))}/api/accounts/reset?${new URLSearchParams({ token, locale })}`;
    await sendMail(user.email, locale, { template: 'invitation', values: { name, link } });
    return context.json(user, 201);
  });

  routes.use('/:id/*', async (context, next) => {
    if (await users.get(context.req.param('id') ?? '')) return next();
    return context.json({ code: 'NOT_FOUND', message: 'There is no such user.' }, 404);
  });

  routes.put('/:id/role', async (context) => {
    const id = context.req.param('id');
    const { role } = readObject(await context.req.json().catch(() => undefined));
    if (!isRole(role)) return context.json({ errors: [roleFault] }, 422);
    const before = await users.get(id);
    if (before?.role === 'admin' && role !== 'admin' && (await users.countRole('admin')) < 2)
      return context.json(
        { code: 'LAST_ADMIN', message: 'This is the last administrator. Make somebody else one first.' },
        409,
      );
    await users.setRole(id, role);
    await audit.add({ by: by(context), action: 'role', whom: before?.email ?? id, detail: role });
    return context.json(await users.get(id));
  });

  routes.put('/:id/limits', async (context) => {
    const id = context.req.param('id');
    const limits = readLimits(await context.req.json().catch(() => undefined));
    if (!limits) return context.json({ errors: [limitsFault] }, 422);
    const isNone = Object.keys(limits).length === 0;
    await users.setLimits(id, isNone ? null : limits);
    const user = await users.get(id);
    await audit.add({ by: by(context), action: 'limits', whom: user?.email ?? id, detail: JSON.stringify(limits) });
    return context.json(user);
  });

  for (const [path, isSuspended] of [
    ['suspend', true],
    ['resume', false],
  ] as const)
    routes.post(`/:id/${path}`, async (context) => {
      const user = await users.get(context.req.param('id'));
      if (!user) return context.json({ code: 'NOT_FOUND', message: 'There is no such user.' }, 404);
      if (isSuspended && user.id === context.get('visitor').id)
        return context.json(
          { code: 'OWN_ACCOUNT', message: 'This is your own account. Ask another administrator.' },
          409,
        );
      await users.setSuspended(user.id, isSuspended);
      if (isSuspended) await sessions.endAll(user.id);
      await audit.add({ by: by(context), action: path, whom: user.email });
      return context.json(await users.get(user.id));
    });

  routes.post('/:id/unlock', async (context) => {
    const user = await users.get(context.req.param('id'));
    if (user) {
      await attempts.signIn.forget(user.email);
      await audit.add({ by: by(context), action: 'unlock', whom: user.email });
    }
    return context.body(null, 204);
  });

  routes.delete('/:id/sessions', async (context) => {
    const user = await users.get(context.req.param('id'));
    await sessions.endAll(context.req.param('id'));
    await audit.add({ by: by(context), action: 'sign-out-everywhere', whom: user?.email ?? '' });
    return context.body(null, 204);
  });
  return routes;
}

const fault = (field: string, keyword: string, message: string) => ({ field, keyword, message });
const roleFault = fault('role', 'enum', `must be one of ${ROLES.slice(1).join(', ')}`);

const limitsFault = fault(
  'limits',
  'type',
  'must be { locales?: [code, …], types?: [id, …] }, each with 1 to 200 names',
);

function readLimits(value: unknown): AccountLimits | undefined {
  if (!isObject(value) || Object.keys(value).some((key) => key !== 'locales' && key !== 'types')) return undefined;
  const isList = (list: unknown): list is string[] =>
    Array.isArray(list) &&
    list.length > 0 &&
    list.length <= 200 &&
    list.every((each) => typeof each === 'string' && /^[\w.-]{1,64}$/.test(each));
  const { locales, types } = value;
  if ((locales !== undefined && !isList(locales)) || (types !== undefined && !isList(types))) return undefined;
  return { ...(locales !== undefined && { locales }), ...(types !== undefined && { types }) };
}

const readObject = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !/[\p{Cc}]/u.test(value);
const isAddress = (value: unknown): value is string => typeof value === 'string' && isEmail(value);
