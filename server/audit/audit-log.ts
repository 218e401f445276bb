import { and, desc, eq, lt } from 'drizzle-orm';
import type { Drizzle } from '../db/connect.ts';
import { auditLog } from '../db/audit-tables.ts';

/** What somebody did to an account; what is done to content is logged by the database itself. */
export interface AccountAct {
  readonly by: string;
  readonly action: 'invite' | 'role' | 'limits' | 'suspend' | 'resume' | 'unlock' | 'sign-out-everywhere';
  /** Whose account: their e-mail. */
  readonly whom: string;
  /** The role, or the limits, that were chosen. */
  readonly detail?: string;
}

/** What somebody did to what people sent us: who looked at personal data, who took it away, who decided. */
export interface InboxAct {
  readonly by: string;
  readonly action: 'reveal' | 'export' | 'erase' | 'work' | 'retry' | 'approve' | 'refuse' | 'look-up';
  readonly kind: 'Submission' | 'Application' | 'Booking' | 'Mail';
  /** Id of it, never its content. */
  readonly id: string;
  readonly detail?: string;
}

export interface AuditQuery {
  readonly by?: string | undefined;
  readonly action?: string | undefined;
  readonly record?: string | undefined;
  /** Number of the last line that was seen. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export type AuditLine = typeof auditLog.$inferSelect;

export interface AuditLog {
  add(act: AccountAct): Promise<void>;
  note(act: InboxAct): Promise<void>;
  /** Newest first. */
  list(query: AuditQuery): Promise<readonly AuditLine[]>;
}

/** Who did what to which record, and when: written once, never changed (the table refuses). */
export function createAuditLog(drizzle: Drizzle): AuditLog {
  return {
    add: async ({ by, action, whom, detail }) =>
      void (await drizzle
        .insert(auditLog)
        .values({ at: new Date(), by, action, kind: 'User', recordId: whom, detail: detail ?? null })),
    note: async ({ by, action, kind, id, detail }) =>
      void (await drizzle
        .insert(auditLog)
        .values({ at: new Date(), by, action, kind, recordId: id, detail: detail ?? null })),
    list: ({ by, action, record, before, limit }) =>
      drizzle
        .select()
        .from(auditLog)
        .where(
          and(
            by === undefined ? undefined : eq(auditLog.by, by),
            action === undefined ? undefined : eq(auditLog.action, action),
            record === undefined ? undefined : eq(auditLog.recordId, record),
            before === undefined ? undefined : lt(auditLog.number, before),
          ),
        )
        .orderBy(desc(auditLog.number))
        .limit(limit),
  };
}
