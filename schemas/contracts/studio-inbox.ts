/** What Studio's inbox and the server say to each other: `/api/studio/inbox`. Personal data comes masked unless it is asked for. */
import type { Locale } from './storefront.ts';

export const WORK_STATES = ['new', 'taken', 'done', 'spam'] as const;
export type Work = (typeof WORK_STATES)[number];

/** A form that is stored, with how much of it there is in each state. */
export interface InboxForm {
  readonly name: string;
  readonly title: Readonly<Record<'en' | 'es', string>>;
  readonly counts: Readonly<Record<Work, number>>;
}

export interface InboxFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export interface InboxRow {
  readonly id: string;
  /** Said on the phone: `2F1A-09C3`. */
  readonly reference: string;
  readonly form: string;
  /** Company, or the masked name or address of whoever sent it. */
  readonly from: string;
  /** What it is about, of what is no personal data. */
  readonly about: string;
  readonly locale: Locale;
  readonly storefront: string;
  readonly market: string;
  readonly work: Work;
  readonly workBy: string | null;
  readonly workAt: string | null;
  /** What the machine made of it: `failed` is tried again. */
  readonly status: 'received' | 'handled' | 'refused' | 'failed';
  readonly createdAt: string;
}

export interface InboxPage {
  readonly items: readonly InboxRow[];
  readonly next?: string;
}

export interface InboxValue {
  readonly field: string;
  readonly label: Readonly<Record<'en' | 'es', string>>;
  /** Masked where `isPersonal`, unless it was revealed. */
  readonly text: string;
  readonly isPersonal: boolean;
}

export interface InboxDetail extends InboxRow {
  readonly values: readonly InboxValue[];
  readonly files: readonly InboxFile[];
  readonly isRevealed: boolean;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly handledAt: string | null;
  readonly entryId: string | null;
  /** When it is deleted by itself. */
  readonly deletedAt: string;
}

export interface CatalogueStock {
  readonly id: string;
  readonly name: string;
  readonly year: number | null;
  /** Copies in all; none: it cannot be ordered. */
  readonly stock: number;
  readonly taken: number;
}
