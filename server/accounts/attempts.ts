import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  readonly points: number;
  /** Seconds, both of counting and of the pause. */
  readonly seconds: number;
}

/** "After five tries we pause for ten minutes" (design, sign-in). Offices share an address: their network gets more. */
export const SIGN_IN_LIMITS = { email: { points: 5, seconds: 600 }, network: { points: 30, seconds: 600 } };
/** Mails that somebody else can cause to be sent to an address. */
export const MAIL_LIMITS = { email: { points: 3, seconds: 3600 }, network: { points: 10, seconds: 3600 } };
/** A token has 143 bits; this is against load, not guessing. */
export const TOKEN_LIMITS = { network: { points: 20, seconds: 600 } };

export interface Attempts {
  /** Counts one for each. @returns seconds to wait, 0 when it may go on */
  take(subject: { readonly email?: string; readonly network: string }): Promise<number>;
  /** After a right password, or by an administrator. */
  forget(email: string): Promise<void>;
}

/**
 * Counts of tries by e-mail and by network, kept in the database: shared by all processes, and not gone with one. An
 * e-mail counts whether it has an account or not, and every kind of try has counts of its own.
 */
export function createAttempts(options: {
  pool: Pool;
  secret: string;
  kind: string;
  limits: { readonly email?: Limit; readonly network: Limit };
}): Attempts {
  const limiter = ({ points, seconds }: Limit, subject: string) =>
    new RateLimiterPostgres({
      storeClient: options.pool,
      storeType: 'pool',
      tableName: 'account_attempts',
      tableCreated: true,
      keyPrefix: `${options.kind}-${subject}`,
      points,
      duration: seconds,
      blockDuration: seconds,
    });
  const emails = options.limits.email && limiter(options.limits.email, 'email');
  const networks = limiter(options.limits.network, 'network');
  const hash = (value: string): string => createHmac('sha256', options.secret).update(value).digest('base64url');
  return {
    async take({ email, network }) {
      // The network first: who tries many addresses from one is stopped before the next address is counted.
      const wait = await consume(networks, hash(network));
      return wait > 0 || email === undefined || !emails ? wait : consume(emails, hash(normalEmail(email)));
    },
    async forget(email) {
      await emails?.delete(hash(normalEmail(email)));
    },
  };
}

/** As the table has it: two spellings of one address are one account, and one count. */
export const normalEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw rejection;
  }
}
