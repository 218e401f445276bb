import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Five tries in a quarter of an hour: per reference, per e-mail and per network (security facts, §3). */
export const LOOKUP_LIMIT = { points: 5, seconds: 15 * 60 };

export interface LookupLimits {
  /** Counts a try. @returns seconds to wait, 0 when it may go on */
  take(subject: { readonly network: string; readonly reference: string; readonly email: string }): Promise<number>;
}

/**
 * Counts in the database, so that all processes count together; once a limit is reached a process knows it by itself.
 * References and e-mails count whether there are such or not. The network comes first: who guesses from one network
 * locks out nobody else's booking.
 */
export function createLookupLimits(options: {
  pool: Pool;
  secret: string;
  limit?: { readonly points: number; readonly seconds: number };
}): LookupLimits {
  const { points, seconds } = options.limit ?? LOOKUP_LIMIT;
  const limiter = (subject: string) =>
    new RateLimiterPostgres({
      storeClient: options.pool,
      storeType: 'pool',
      tableName: 'account_attempts',
      tableCreated: true,
      keyPrefix: `booking-${subject}`,
      points,
      duration: seconds,
      blockDuration: seconds,
      inMemoryBlockOnConsumed: points + 1,
    });
  const networks = limiter('network');
  const references = limiter('reference');
  const emails = limiter('email');
  const hash = (value: string): string => createHmac('sha256', options.secret).update(value).digest('base64url');
  return {
    async take({ network, reference, email }) {
      const wait = await consume(networks, hash(network));
      if (wait > 0) return wait;
      const waits = await Promise.all([consume(references, hash(reference)), consume(emails, hash(email))]);
      return Math.max(...waits);
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000));
    throw rejection;
  }
}
