/** What is to be published or taken down later: `GET /api/content/schedules`, `PUT|DELETE /api/content/schedules/:id`. */

/** `failed`: its moment came, and it was refused. */
export const SCHEDULE_STATUSES = ['waiting', 'failed', 'done', 'cancelled'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];

export interface PlannedChange {
  readonly id: string;
  readonly record: { readonly sys: { readonly linkType: 'Entry' | 'Asset'; readonly id: string } };
  /** Of the record as it is now; absent: it is gone. */
  readonly typeId?: string;
  readonly title?: string;
  readonly action: 'publish' | 'unpublish';
  /** ISO 8601. */
  readonly at: string;
  readonly status: ScheduleStatus;
  /** Why it was refused, in the words of whoever refused it. */
  readonly fault: string | null;
  readonly by: string;
  readonly createdAt: string;
  readonly endedAt: string | null;
  /** Content locales; absent: all of them. */
  readonly locales?: readonly string[];
  /** The page with everything that belongs to it. */
  readonly withParts?: boolean;
  /** Who called it off, or moved it last; absent: nobody did. */
  readonly changedBy?: string;
}
