import { and, eq, exists, sql } from 'drizzle-orm';
import { userLogins, users } from '../db/account-tables.ts';
import { ConfigError } from '../config/read-config.ts';
import type { Accounts } from './open-accounts.ts';

/** Life of the link that the start prints. */
const LINK_SECONDS = 24 * 60 * 60;

/**
 * As long as no administrator has a way in, every start makes a link with which the first one chooses a password, once
 * (plan §3). A lost or outdated link is replaced by starting again.
 *
 * @returns the link, or `undefined` when there is an administrator
 * @throws ConfigError when the address of the administrator belongs to somebody else
 */
export async function inviteFirstAdmin(
  accounts: Pick<Accounts, 'database' | 'users' | 'tokens'>,
  { email, origin }: { readonly email: string; readonly origin: string },
): Promise<string | undefined> {
  const { drizzle } = accounts.database;
  const login = drizzle
    .select({ one: sql`1` })
    .from(userLogins)
    .where(eq(userLogins.userId, users.id));
  const ready = await drizzle
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), exists(login)))
    .limit(1);
  if (ready.length > 0) return undefined;
  await accounts.users.create({ email, name: 'Administrator', role: 'admin', emailVerified: true });
  const [admin] = await drizzle.select().from(users).where(eq(users.email, email));
  if (admin?.role !== 'admin')
    throw new ConfigError([
      `ADMIN_EMAIL: ${email} has an account that is no administrator's. Name another address: nobody becomes administrator by a variable.`,
    ]);
  const token = await accounts.tokens.makeReset(admin.id, LINK_SECONDS);
  return `${origin}/api/accounts/reset?token=${token}&return=/studio/`;
}
