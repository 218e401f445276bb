import { and, eq, lt } from 'drizzle-orm';
import type { Visitor } from '#schemas/contracts/forms.ts';
import type { Drizzle } from '../db/connect.ts';
import { users, userSessions } from '../db/account-tables.ts';
import { isStaff } from './roles.ts';
import { SESSION_SECONDS } from './session-cookie.ts';

const MINUTE = 60_000;
/** A session that is not kept, and is not used. */
const IDLE_MS = 2 * 60 * MINUTE;
/** Whoever works on the site is asked again after a working day, kept or not. */
const STAFF_IDLE_MS = 8 * 60 * MINUTE;
/** A session that is not kept lasts a day at most: the library's own limit. Longer ones are kept. */
const DAY_MS = 24 * 60 * MINUTE;
/** A read becomes a write once in this time. */
const TOUCH_MS = 5 * MINUTE;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
}

/** Absolute limit, idle limit, and the limit of the token cookie, whatever the row says (specification §9). */
export function isOver(
  { createdAt, lastSeenAt, expiresAt }: SessionTimes,
  role: Visitor['role'],
  now: number,
): boolean {
  const isKept = expiresAt.getTime() - createdAt.getTime() > DAY_MS + MINUTE;
  const idle = isStaff(role) ? STAFF_IDLE_MS : isKept ? Infinity : IDLE_MS;
  return (
    now >= expiresAt.getTime() ||
    now >= createdAt.getTime() + SESSION_SECONDS * 1000 ||
    now >= lastSeenAt.getTime() + idle
  );
}

export interface Sessions {
  find(token: string): Promise<Visitor | undefined>;
  end(token: string): Promise<void>;
  endAll(userId: string): Promise<void>;
  /** Rows that nobody can use any more. */
  sweep(): Promise<void>;
}

/**
 * Sessions as they are read on every request that has a cookie: one indexed query, and the role as it is now. The library
 * writes them; reading them does not need it.
 */
export function createSessions(drizzle: Drizzle): Sessions {
  return {
    async find(token) {
      const [row] = await drizzle
        .select({
          id: users.id,
          email: users.email,
          name: users.name,
          role: users.role,
          limits: users.limits,
          suspendedAt: users.suspendedAt,
          createdAt: userSessions.createdAt,
          lastSeenAt: userSessions.updatedAt,
          expiresAt: userSessions.expiresAt,
        })
        .from(userSessions)
        .innerJoin(users, eq(users.id, userSessions.userId))
        .where(eq(userSessions.token, token));
      if (!row) return undefined;
      const now = Date.now();
      const { id, email, name, role, limits } = row;
      if (row.suspendedAt || isOver(row, role, now)) {
        await drizzle.delete(userSessions).where(eq(userSessions.token, token));
        return undefined;
      }
      if (now - row.lastSeenAt.getTime() > TOUCH_MS)
        await drizzle
          .update(userSessions)
          .set({ updatedAt: new Date(now) })
          .where(and(eq(userSessions.token, token), lt(userSessions.updatedAt, new Date(now))));
      return { id, email, name, role, ...(limits && { limits }) };
    },
    end: async (token) => void (await drizzle.delete(userSessions).where(eq(userSessions.token, token))),
    endAll: async (userId) => void (await drizzle.delete(userSessions).where(eq(userSessions.userId, userId))),
    sweep: async () => void (await drizzle.delete(userSessions).where(lt(userSessions.expiresAt, new Date()))),
  };
}
