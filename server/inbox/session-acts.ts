import type { Visitor } from '#schemas/contracts/forms.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SubmissionAct } from '../forms/submission-routes.ts';

/**
 * What people with a session do at the addresses that machines use too (`/api/forms`, `/api/mails`), for the log. The
 * management token is a machine's, and is not logged.
 */
export function createSessionActs({
  audit,
  visitorOf,
}: {
  readonly audit: Pick<AuditLog, 'note'>;
  readonly visitorOf: (request: Request) => Promise<Visitor | undefined>;
}) {
  return {
    onSubmission: async (request: Request, { action, id, form }: SubmissionAct): Promise<void> => {
      const visitor = await visitorOf(request);
      if (visitor) await audit.note({ by: visitor.email, action, kind: 'Submission', id, detail: form });
    },
    /** @returns whether a person asks */
    onMail: async (request: Request, act?: { readonly action: 'reveal' | 'retry'; readonly id: string }) => {
      const visitor = await visitorOf(request);
      if (visitor && act) await audit.note({ by: visitor.email, kind: 'Mail', ...act });
      return visitor !== undefined;
    },
  };
}
