import type { Logger } from '#schemas/contracts/site.ts';
import type { Drizzle } from '../db/connect.ts';
import { userLogins, users, userSessions, userTokens } from '../db/account-tables.ts';
import type { OidcSettings } from '../config/oidc-settings.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

/**
 * As the library counts, in UTF-16 units: twelve characters at least (design; NIST SP 800-63B asks for eight). The forms
 * allow 128 characters, which are up to 256 units.
 */
const PASSWORD_LENGTH = { min: 12, max: 256 };
/** Life of a reset link, as the mail and the screen say. */
export const RESET_SECONDS = 30 * 60;
/** Life of the link that confirms an address. */
const CONFIRM_SECONDS = 3 * 24 * 60 * 60;
export const OIDC_PROVIDER = 'oidc';
export const BASE_PATH = '/api/accounts';

/** What the library tells us of: mails to write. None of them may throw. */
export interface LibraryEvents {
  onResetRequested(
    user: { readonly id: string; readonly email: string; readonly name: string },
    token: string,
  ): Promise<void>;
  onConfirmationNeeded(user: { readonly email: string; readonly name: string }, token: string): Promise<void>;
  /** Somebody signed up with an address that has an account. */
  onExistingSignUp(user: { readonly email: string; readonly name: string }): Promise<void>;
}

export interface LibraryOptions extends LibraryEvents {
  readonly drizzle: Drizzle;
  readonly secret: string;
  readonly origin: string;
  readonly logger: Logger;
  readonly oidc?: OidcSettings | undefined;
}

export type Library = Awaited<ReturnType<typeof openLibrary>>;

/**
 * better-auth on our tables: passwords (scrypt), sessions, single-use tokens, OpenID Connect. Imported when somebody first
 * signs in, since it costs 20 MB and most processes never need it. Its own HTTP routes are not mounted but for the
 * callback of the provider: what is not offered cannot be misused (CVE-2025-61928).
 */
export async function openLibrary(options: LibraryOptions) {
  const [{ betterAuth }, { drizzleAdapter }, { genericOAuth }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/drizzle'),
    import('better-auth/plugins/generic-oauth'),
  ]);
  const { logger, oidc } = options;
  return betterAuth({
    baseURL: options.origin,
    basePath: BASE_PATH,
    trustedOrigins: [options.origin],
    secret: options.secret,
    database: drizzleAdapter(options.drizzle, {
      provider: 'pg',
      schema: { users, user_sessions: userSessions, user_logins: userLogins, user_tokens: userTokens },
      transaction: true,
    }),
    user: {
      modelName: 'users',
      additionalFields: { role: { type: 'string', input: false, defaultValue: 'customer' } },
    },
    session: {
      modelName: 'user_sessions',
      expiresIn: SESSION_SECONDS,
      // Seven days are seven days; the idle limit is ours (`sessions.ts`).
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'user_logins',
      encryptOAuthTokens: true,
      // A provider's word links to an account only where both sides have confirmed the address.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'user_tokens', storeIdentifier: 'hashed' },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      resetPasswordTokenExpiresIn: RESET_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => options.onResetRequested(user, token),
      onExistingUserSignUp: ({ user }) => options.onExistingSignUp(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      expiresIn: CONFIRM_SECONDS,
      sendVerificationEmail: ({ user, token }) => options.onConfirmationNeeded(user, token),
    },
    plugins: oidc
      ? [
          genericOAuth({
            config: [
              {
                providerId: OIDC_PROVIDER,
                discoveryUrl: `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                requireIdTokenVerification: true,
              },
            ],
          }),
        ]
      : [],
    advanced: {
      cookiePrefix: 'account',
      useSecureCookies: options.origin.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // Only the words: what stands beside them may be an address or a token.
      log: (level, message) => logger[level === 'error' ? 'error' : 'warn']({ part: 'accounts' }, message),
    },
  });
}
