/** Tables of accounts, as drizzle sees them (`migrations/0020-accounts.ts`). Property names are those of the library. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';
import type { AccountLimits } from '#schemas/contracts/forms.ts';
import type { Role, TradeCompany } from '#schemas/contracts/accounts.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';

const times = { createdAt: time('created_at').notNull(), updatedAt: time('updated_at').notNull() };

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role').$type<Role>().notNull().default('customer'),
  limits: jsonb('limits').$type<AccountLimits>(),
  suspendedAt: time('suspended_at'),
  ...times,
});

/** `updatedAt`: when it was last seen. */
export const userSessions = pgTable('user_sessions', {
  id: text('id').primaryKey(),
  token: text('token').notNull().unique(),
  userId: text('user_id').notNull(),
  expiresAt: time('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...times,
});

/** Ways in of a user: a password (`providerId` is `credential`), or a provider outside. */
export const userLogins = pgTable('user_logins', {
  id: text('id').primaryKey(),
  userId: text('user_id').notNull(),
  providerId: text('provider_id').notNull(),
  accountId: text('account_id').notNull(),
  password: text('password'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: time('access_token_expires_at'),
  refreshTokenExpiresAt: time('refresh_token_expires_at'),
  scope: text('scope'),
  ...times,
});

export const userTokens = pgTable('user_tokens', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: time('expires_at').notNull(),
  ...times,
});

export const tradeApplications = pgTable('trade_applications', {
  number: integer('number').generatedAlwaysAsIdentity().primaryKey(),
  userId: text('user_id').notNull(),
  company: jsonb('company').$type<TradeCompany>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  status: text('status').$type<'pending' | 'approved' | 'refused'>().notNull().default('pending'),
  reason: text('reason'),
  appliedAt: time('applied_at').notNull().defaultNow(),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
});
