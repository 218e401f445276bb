import { createHmac } from 'node:crypto';
import type { AccountRequest, AccountService } from '#schemas/contracts/accounts.ts';
import type { PrivateFields } from '#schemas/contracts/content.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { OidcSettings } from '../config/oidc-settings.ts';
import type { Database } from '../db/connect.ts';
import type { SendAccountMail } from './account-mails.ts';
import { createAccountService } from './account-service.ts';
import { createAttempts, MAIL_LIMITS, SIGN_IN_LIMITS, TOKEN_LIMITS, type Attempts } from './attempts.ts';
import { createLibraries, type Libraries } from './libraries.ts';
import { createBehind, type Behind } from './run-behind.ts';
import { createSessionCookies, type SessionCookies } from './session-cookie.ts';
import { createSessions, type Sessions } from './sessions.ts';
import { createAccountTokens, type AccountTokens } from './tokens.ts';
import { createAuditLog, type AuditLog } from '../audit/audit-log.ts';
import { createTradeApplications, type TradeApplications } from './trade-applications.ts';
import { createUsers, type Users } from './users.ts';

export interface AccountsOptions {
  readonly database: Database;
  /** The secret that everything secret of an installation derives from. */
  readonly secret: string;
  readonly logger: Logger;
  readonly oidc?: OidcSettings | undefined;
  /** Origin of the storefront that a Host header means. */
  readonly originOf: (host: string | undefined) => string;
  /** Path of a screen of accounts, with language prefix. */
  readonly pathOf: (routeId: AccountScreen, locale: AccountRequest['locale']) => string;
  readonly sendMail: SendAccountMail;
  /** Where net prices are read: in no page and no answer of the content service. */
  readonly privateFields: PrivateFields;
}

export type AccountScreen = 'sign-in' | 'sign-up' | 'sign-up-waiting' | 'reset-password' | 'new-password' | 'account';

/** The parts of accounts, put together; `accounts-api.ts` and the forms work on them. */
export interface Accounts extends AccountsOptions {
  readonly cookies: SessionCookies;
  readonly sessions: Sessions;
  readonly users: Users;
  readonly tokens: AccountTokens;
  readonly applications: TradeApplications;
  readonly libraries: Libraries;
  readonly audit: AuditLog;
  readonly behind: Behind;
  readonly attempts: { readonly signIn: Attempts; readonly mail: Attempts; readonly token: Attempts };
  readonly service: AccountService;
  close(): Promise<void>;
}

const SWEEP_MS = 60 * 60 * 1000;

/** Opens accounts on a migrated database. Nothing of the library is loaded yet. */
export function openAccounts(options: AccountsOptions): Accounts {
  const { database, logger } = options;
  const derive = (purpose: string): string =>
    createHmac('sha256', options.secret).update(`meridian accounts ${purpose}`).digest('base64url');
  const attempts = (kind: string, limits: Parameters<typeof createAttempts>[0]['limits']): Attempts =>
    createAttempts({ pool: database.pool, secret: derive('attempts'), kind, limits });
  const sessions = createSessions(database.drizzle);
  const tokens = createAccountTokens(database.drizzle);
  const behind = createBehind(logger);
  const parts = {
    ...options,
    sessions,
    tokens,
    behind,
    cookies: createSessionCookies(derive('cookies')),
    users: createUsers(database.drizzle),
    audit: createAuditLog(database.drizzle),
    applications: createTradeApplications(database.drizzle),
    libraries: createLibraries({ ...options, secret: derive('library'), tokens }),
    attempts: {
      signIn: attempts('in', SIGN_IN_LIMITS),
      mail: attempts('mail', MAIL_LIMITS),
      token: attempts('token', TOKEN_LIMITS),
    },
  };
  const sweep = setInterval(
    () => behind.run('sweep of accounts', () => Promise.all([sessions.sweep(), tokens.sweep()])),
    SWEEP_MS,
  ).unref();
  return {
    ...parts,
    service: createAccountService(parts),
    close: async () => {
      clearInterval(sweep);
      await behind.settle();
    },
  };
}
