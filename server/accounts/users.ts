import { randomBytes } from 'node:crypto';
import { asc, count, eq, ilike, inArray, or } from 'drizzle-orm';
import type { Role } from '#schemas/contracts/accounts.ts';
import type { Visitor } from '#schemas/contracts/forms.ts';
import type { Drizzle } from '../db/connect.ts';
import { users } from '../db/account-tables.ts';
import { normalEmail } from './attempts.ts';
import { isStaff, ROLES } from './roles.ts';

export interface User extends Visitor {
  readonly emailVerified: boolean;
  readonly createdAt: Date;
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
};
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export function createUsers(drizzle: Drizzle): Users {
  return {
    async get(id) {
      return (await drizzle.select(COLUMNS).from(users).where(eq(users.id, id)))[0];
    },
    list({ search, limit, skip }) {
      const pattern = search && `%${escapeLike(search)}%`;
      return drizzle
        .select(COLUMNS)
        .from(users)
        .where(pattern ? or(ilike(users.email, pattern), ilike(users.name, pattern)) : undefined)
        .orderBy(asc(users.email))
        .limit(limit)
        .offset(skip);
    },
    listStaff: () =>
      drizzle
        .select(COLUMNS)
        .from(users)
        .where(inArray(users.role, ROLES.filter((role) => role !== 'visitor' && isStaff(role)) as Role[]))
        .orderBy(asc(users.name))
        .limit(500),
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
      return row;
    },
    setRole: async (id, role) =>
      void (await drizzle.update(users).set({ role, updatedAt: new Date() }).where(eq(users.id, id))),
    confirm: async (id) =>
      void (await drizzle.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id))),
    remove: async (id) => void (await drizzle.delete(users).where(eq(users.id, id))),
  };
}
