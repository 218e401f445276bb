import { randomBytes } from 'node:crypto';
import { asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Role } from '#schemas/contracts/accounts.ts';
import type { AccountLimits, Visitor } from '#schemas/contracts/forms.ts';
import type { Drizzle } from '../db/connect.ts';
import { users } from '../db/account-tables.ts';
import { normalEmail } from './attempts.ts';
import { isStaff, ROLES } from './roles.ts';
import { escapeLike } from '../db/escape-like.ts';

export interface User extends Visitor {
  readonly emailVerified: boolean;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
}

export interface Users {
  get(id: string): Promise<User | undefined>;
  list(page: { search?: string; limit: number; skip: number }): Promise<readonly User[]>;
  /** Everybody who works on the site, by name. */
  listStaff(): Promise<readonly User[]>;
  /** How many have the role. */
  countRole(role: Role): Promise<number>;
  /** @returns the new user, or `undefined` when the address has an account */
  create(user: { email: string; name: string; role: Role; emailVerified: boolean }): Promise<User | undefined>;
  setRole(id: string, role: Role): Promise<void>;
  /** `null`: not limited any more. */
  setLimits(id: string, limits: AccountLimits | null): Promise<void>;
  /** A suspended account has no session and gets none. */
  setSuspended(id: string, isSuspended: boolean): Promise<void>;
  /** The address has shown to be theirs. */
  confirm(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

const COLUMNS = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  emailVerified: users.emailVerified,
  createdAt: users.createdAt,
  suspendedAt: users.suspendedAt,
  limits: users.limits,
};
const present = ({ limits, ...user }: Omit<User, 'limits'> & { readonly limits: AccountLimits | null }): User => ({
  ...user,
  ...(limits && { limits }),
});

export function createUsers(drizzle: Drizzle): Users {
  return {
    async get(id) {
      const [row] = await drizzle.select(COLUMNS).from(users).where(eq(users.id, id));
      return row && present(row);
    },
    async list({ search, limit, skip }) {
      const pattern = search && `%${escapeLike(search)}%`;
      const rows = await drizzle
        .select(COLUMNS)
        .from(users)
        .where(pattern ? or(ilike(users.email, pattern), ilike(users.name, pattern)) : undefined)
        .orderBy(asc(users.email))
        .limit(limit)
        .offset(skip);
      return rows.map(present);
    },
    listStaff: async () => {
      const rows = await drizzle
        .select(COLUMNS)
        .from(users)
        .where(inArray(users.role, ROLES.filter((role) => role !== 'visitor' && isStaff(role)) as Role[]))
        .orderBy(asc(users.name))
        .limit(500);
      return rows.map(present);
    },
    async countRole(role) {
      const [row] = await drizzle.select({ n: count() }).from(users).where(eq(users.role, role));
      return row?.n ?? 0;
    },
    async create({ email, ...user }) {
      const now = new Date();
      const [row] = await drizzle
        .insert(users)
        .values({
          ...user,
          id: randomBytes(16).toString('hex'),
          email: normalEmail(email),
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoNothing()
        .returning(COLUMNS);
      return row && present(row);
    },
    setRole: async (id, role) =>
      void (await drizzle.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id))),
    setLimits: async (id, limits) =>
      void (await drizzle.update(users).set({ limits, updatedAt: new Date() }).where(eq(users.id, id))),
    setSuspended: async (id, isSuspended) =>
      void (await drizzle
        .update(users)
        .set({ suspendedAt: isSuspended ? new Date() : null, updatedAt: new Date() })
        .where(eq(users.id, id))),
    confirm: async (id) =>
      void (await drizzle.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id))),
    remove: async (id) => void (await drizzle.delete(users).where(eq(users.id, id))),
  };
}
