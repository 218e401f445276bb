import { and, desc, eq, sql } from 'drizzle-orm';
import type { TradeCompany } from '#schemas/contracts/accounts.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { Drizzle } from '../db/connect.ts';
import { tradeApplications, users } from '../db/account-tables.ts';

export const APPLICATION_STATES = ['pending', 'approved', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export interface TradeApplication {
  readonly number: number;
  /** `TA-2026-118` */
  readonly reference: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly company: TradeCompany;
  readonly locale: Locale;
  readonly status: ApplicationState;
  readonly reason: string | null;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

export type Decision =
  | { readonly kind: 'decided'; readonly application: TradeApplication }
  | { readonly kind: 'not-found' | 'already-decided' | 'email-not-confirmed' };

export interface TradeApplications {
  add(application: { userId: string; company: TradeCompany; locale: Locale }): Promise<void>;
  list(status: ApplicationState, page: { limit: number; skip: number }): Promise<readonly TradeApplication[]>;
  count(status: ApplicationState): Promise<number>;
  ofUser(userId: string): Promise<TradeApplication | undefined>;
  /** Approves, or refuses with a reason; once. Approving makes a customer a trade customer, in the same transaction. */
  decide(number: number, decision: { by: string; refusedFor?: string }): Promise<Decision>;
}

const COLUMNS = {
  number: tradeApplications.number,
  userId: tradeApplications.userId,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  company: tradeApplications.company,
  locale: tradeApplications.locale,
  status: tradeApplications.status,
  reason: tradeApplications.reason,
  appliedAt: tradeApplications.appliedAt,
  decidedAt: tradeApplications.decidedAt,
  decidedBy: tradeApplications.decidedBy,
};

/** Applications for trade accounts, decided by people. */
export function createTradeApplications(drizzle: Drizzle): TradeApplications {
  const select = (on: Pick<Drizzle, 'select'>) =>
    on.select(COLUMNS).from(tradeApplications).innerJoin(users, eq(users.id, tradeApplications.userId));
  const withReference = (row: Omit<TradeApplication, 'reference'>): TradeApplication => ({
    ...row,
    reference: `TA-${row.appliedAt.getUTCFullYear()}-${row.number}`,
  });
  return {
    add: async (application) => void (await drizzle.insert(tradeApplications).values(application)),
    async list(status, { limit, skip }) {
      const rows = await select(drizzle)
        .where(eq(tradeApplications.status, status))
        .orderBy(status === 'pending' ? tradeApplications.number : desc(tradeApplications.number))
        .limit(limit)
        .offset(skip);
      return rows.map(withReference);
    },
    async count(status) {
      const [row] = await drizzle
        .select({ n: sql<number>`count(*)::int` })
        .from(tradeApplications)
        .where(eq(tradeApplications.status, status));
      return row?.n ?? 0;
    },
    async ofUser(userId) {
      const [row] = await select(drizzle).where(eq(tradeApplications.userId, userId));
      return row && withReference(row);
    },
    decide: (number, { by, refusedFor }) =>
      drizzle.transaction(async (transaction) => {
        const [found] = await select(transaction).where(eq(tradeApplications.number, number)).for('update');
        if (!found) return { kind: 'not-found' };
        if (found.status !== 'pending') return { kind: 'already-decided' };
        const isApproved = refusedFor === undefined;
        // A company that cannot be written to is none that was checked.
        if (isApproved && !found.emailVerified) return { kind: 'email-not-confirmed' };
        const decided = {
          status: isApproved ? ('approved' as const) : ('refused' as const),
          reason: refusedFor ?? null,
          decidedAt: new Date(),
          decidedBy: by,
        };
        await transaction.update(tradeApplications).set(decided).where(eq(tradeApplications.number, number));
        if (isApproved)
          await transaction
            .update(users)
            .set({ role: 'trade', updatedAt: decided.decidedAt })
            .where(and(eq(users.id, found.userId), eq(users.role, 'customer')));
        return { kind: 'decided', application: withReference({ ...found, ...decided }) };
      }),
  };
}
