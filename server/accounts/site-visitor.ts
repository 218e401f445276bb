import type { SiteVisitor } from '#schemas/contracts/site.ts';
import type { Accounts } from './open-accounts.ts';

/**
 * Somebody as their own page shows them; `undefined` when nobody is signed in.
 *
 * @param origin of the page that is asked for: the name of the session cookie follows from it
 */
export async function siteVisitor(
  { cookies, sessions, applications }: Pick<Accounts, 'cookies' | 'sessions' | 'applications'>,
  cookie: string | undefined,
  origin: string,
): Promise<SiteVisitor | undefined> {
  const token = cookies.read(cookie, origin);
  const visitor = token === undefined ? undefined : await sessions.find(token);
  if (!visitor) return undefined;
  const { name, email, role } = visitor;
  const application = await applications.ofUser(visitor.id);
  if (!application) return { name, email, role };
  const { reference, status, reason, appliedAt, emailVerified } = application;
  return {
    ...{ name, email, role },
    application: {
      ...{ reference, status, appliedAt: appliedAt.toISOString(), emailConfirmed: emailVerified },
      ...(reason !== null && { reason }),
    },
  };
}
