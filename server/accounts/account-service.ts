import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountRequest, AccountService, SignedIn, SignInAttempt } from '#schemas/contracts/accounts.ts';
import { returnPath } from '../http/return-path.ts';
import { normalEmail } from './attempts.ts';
import { readHostCookie, writeHostCookie } from './host-cookie.ts';
import type { Library } from './library.ts';
import type { Accounts } from './open-accounts.ts';

/** Holds the token of a reset link between the mail and the form: it stands in no address, and pages stay the same for all. */
export const RESET_COOKIE = 'reset';

/** Several times what it takes to hash a password and write a few rows. */
const SIGN_UP_MS = 600;

/** What forms ask of accounts. */
export function createAccountService(accounts: Omit<Accounts, 'service' | 'close'>): AccountService {
  const { attempts, behind, cookies, libraries, originOf, sessions, tokens, users } = accounts;

  /** A session always begins with a new token, and the one before it ends (session fixation). */
  const begin = async (token: string, request: AccountRequest, keep: boolean): Promise<SignedIn> => {
    const before = cookies.read(request.cookie, request.origin);
    if (before !== undefined && before !== token) await sessions.end(before);
    const visitor = await sessions.find(token);
    if (!visitor) throw new Error('A session that has just begun is not there.');
    return {
      kind: 'signed-in',
      visitor,
      cookies: cookies.write(token, { origin: request.origin, keep, role: visitor.role }),
      redirect: wayOn(request),
    };
  };

  const wayOn = ({ page, locale, origin }: AccountRequest): string => {
    const asked = page !== undefined && URL.canParse(page, origin) && new URL(page, origin).searchParams.get('return');
    return returnPath(asked || undefined, accounts.pathOf('account', locale));
  };

  const tryPassword = ({ email, password, keep, origin, locale }: SignInAttempt): Promise<string | undefined> =>
    libraries.use({ origin, locale }, (library) =>
      unlessRefused(async () => {
        const { token } = await library.api.signInEmail({
          body: { email: normalEmail(email), password, rememberMe: keep },
        });
        return token;
      }),
    );

  return {
    async visitorOf({ headers }) {
      const token = cookies.read(headers.get('cookie'), originOf(headers.get('host') ?? undefined));
      return token === undefined ? undefined : sessions.find(token);
    },

    async signIn(attempt) {
      const wait = await attempts.signIn.take(attempt);
      if (wait > 0) return { kind: 'too-many', retryAfter: wait };
      const token = await tryPassword(attempt);
      if (token === undefined) return { kind: 'wrong' };
      // A suspended account: one answer for it and for a wrong password.
      if (!(await sessions.find(token))) return { kind: 'wrong' };
      await attempts.signIn.forget(attempt.email);
      return begin(token, attempt, attempt.keep);
    },

    async signUpTrade({ company, email, password, firstName, lastName, ...request }) {
      const wait = await attempts.mail.take({ email, network: request.network });
      if (wait > 0) return { kind: 'too-many', retryAfter: wait };
      const name = `${firstName} ${lastName}`.trim();
      await atLeast(SIGN_UP_MS, () =>
        libraries.use(request, async (library) => {
          const { user } = await library.api.signUpEmail({ body: { email: normalEmail(email), password, name } });
          // For an address that has an account the library answers with a user that does not exist.
          if (!(await users.get(user.id))) return;
          try {
            await accounts.applications.add({ userId: user.id, company, locale: request.locale });
          } catch (error) {
            await users.remove(user.id);
            throw error;
          }
        }),
      );
      return { kind: 'received', redirect: accounts.pathOf('sign-up-waiting', request.locale) };
    },

    async changePassword({ visitor, currentPassword, password, ...request }) {
      const { id, email } = visitor;
      const wait = await attempts.signIn.take({ email, network: request.network });
      if (wait > 0) return { kind: 'too-many', retryAfter: wait };
      const changed = await libraries.use(request, (library) =>
        replacePassword(library, id, currentPassword, password),
      );
      if (typeof changed === 'string') return { kind: changed };
      await attempts.signIn.forget(email);
      await sessions.endAll(id);
      await tokens.dropResets(id);
      return begin(await libraries.use(request, (library) => startSession(library, id)), request, false);
    },

    async requestReset({ email, ...request }) {
      const wait = await attempts.mail.take({ email, network: request.network });
      if (wait > 0) return { kind: 'too-many', retryAfter: wait };
      behind.run('reset by mail', () =>
        libraries.use(request, (library) => library.api.requestPasswordReset({ body: { email: normalEmail(email) } })),
      );
      return { kind: 'accepted' };
    },

    async setPassword({ password, ...request }) {
      const wait = await attempts.token.take(request);
      if (wait > 0) return { kind: 'too-many', retryAfter: wait };
      const token = readHostCookie(request.cookie, RESET_COOKIE, request.origin);
      const owner = token === undefined ? undefined : await tokens.ownerOf(token);
      const user = owner === undefined ? undefined : await users.get(owner);
      if (token === undefined || !user || user.suspendedAt) return { kind: 'wrong-token' };
      const session = await libraries.use(request, (library) =>
        unlessRefused(async () => {
          await library.api.resetPassword({ body: { token, newPassword: password } });
          // The link came by mail, so the address is theirs.
          await users.confirm(user.id);
          return startSession(library, user.id);
        }),
      );
      if (session === undefined) return { kind: 'wrong-token' };
      await attempts.signIn.forget(user.email);
      const signedIn = await begin(session, request, false);
      return { ...signedIn, cookies: [...signedIn.cookies, writeHostCookie(RESET_COOKIE, '', request.origin, 0)] };
    },
  };
}

/** Waits for the work, and at least for a time: how much there was to do does not show. */
async function atLeast(milliseconds: number, work: () => Promise<void>): Promise<void> {
  await Promise.all([work(), sleep(milliseconds)]);
}

async function startSession(library: Library, userId: string): Promise<string> {
  const context = await library.$context;
  return (await context.internalAdapter.createSession(userId, true)).token;
}

/** Whoever came from outside only has no password here: theirs is never the present one. */
async function replacePassword(
  library: Library,
  userId: string,
  current: string,
  next: string,
): Promise<'wrong' | 'same' | true> {
  const { internalAdapter, password } = await library.$context;
  const login = (await internalAdapter.findAccounts(userId)).find(({ providerId }) => providerId === 'credential');
  // As long as with a password that is there: whether there is one does not show.
  const hash = login?.password ?? (await password.hash(next));
  const isRight = await password.verify({ hash, password: current });
  if (!login?.password || !isRight) return 'wrong';
  if (current === next) return 'same';
  await internalAdapter.updatePassword(userId, await password.hash(next));
  return true;
}

/** @returns `undefined` when the library refuses (a wrong password, a spent token); its other errors are faults and pass on */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const status = (error as { statusCode?: unknown }).statusCode;
    if (status === 400 || status === 401) return undefined;
    throw error;
  }
}
