import { createHash, randomBytes } from 'node:crypto';
import { and, eq, lt, ne } from 'drizzle-orm';
import type { Drizzle } from '../db/connect.ts';
import { userTokens } from '../db/account-tables.ts';

/** As the library names and hashes the token of a reset link (`storeIdentifier: 'hashed'`). */
const identify = (token: string): string => createHash('sha256').update(`reset-password:${token}`).digest('base64url');

export interface AccountTokens {
  /** A reset token made here, without the library: for the first administrator and for people who are invited. */
  makeReset(userId: string, seconds: number): Promise<string>;
  /** Only the newest link of an account works. */
  dropOlderResets(userId: string, token: string): Promise<void>;
  /** No link of an account works any more. */
  dropResets(userId: string): Promise<void>;
  /** Whose token it is; `undefined` when it is unknown, spent or too old. */
  ownerOf(token: string): Promise<string | undefined>;
  sweep(): Promise<void>;
}

export function createAccountTokens(drizzle: Drizzle): AccountTokens {
  return {
    async makeReset(userId, seconds) {
      const token = randomBytes(24).toString('base64url');
      const now = new Date();
      await drizzle.insert(userTokens).values({
        id: randomBytes(16).toString('hex'),
        identifier: identify(token),
        value: userId,
        expiresAt: new Date(now.getTime() + seconds * 1000),
        createdAt: now,
        updatedAt: now,
      });
      return token;
    },
    async dropOlderResets(userId, token) {
      // Tokens of sign-ins under way hold JSON; those of resets hold the id alone.
      await drizzle
        .delete(userTokens)
        .where(and(eq(userTokens.value, userId), ne(userTokens.identifier, identify(token))));
    },
    dropResets: async (userId) => void (await drizzle.delete(userTokens).where(eq(userTokens.value, userId))),
    async ownerOf(token) {
      const [row] = await drizzle
        .select()
        .from(userTokens)
        .where(eq(userTokens.identifier, identify(token)));
      return row && row.expiresAt.getTime() > Date.now() ? row.value : undefined;
    },
    sweep: async () => void (await drizzle.delete(userTokens).where(lt(userTokens.expiresAt, new Date()))),
  };
}
