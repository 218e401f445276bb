/** Tables of forms and of what they set going, as drizzle sees them; `tests/store/schema.test.ts` compares them with the migrations. */
import { customType, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from './time-column.ts';
import type { Booking } from '#schemas/contracts/bookings.ts';
import type { FormValues, Visitor } from '#schemas/contracts/forms.ts';
import type { MailTemplate } from '#schemas/contracts/mail.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';

/** `received`: being handled, or its process ended meanwhile. `failed`: its handler did not get through. */
export type SubmissionStatus = 'received' | 'handled' | 'refused' | 'failed';

/** What people make of it: somebody has it, it is done, or nobody meant it. */
export type WorkState = 'new' | 'taken' | 'done' | 'spam';

/** What whoever sends the same again is told. */
export interface StoredAnswer {
  readonly answer?: Readonly<Record<string, unknown>> | undefined;
  readonly redirect?: string | undefined;
}

export const formSubmissions = pgTable('form_submissions', {
  id: uuid('id').primaryKey(),
  form: text('form').notNull(),
  status: text('status').$type<SubmissionStatus>().notNull(),
  key: text('key'),
  values: jsonb('form_values').$type<FormValues>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  storefront: text('storefront').notNull(),
  market: text('market').notNull(),
  origin: text('origin').notNull(),
  entryId: text('entry_id'),
  visitor: jsonb('visitor').$type<Visitor>(),
  answer: jsonb('answer').$type<StoredAnswer>(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: time('next_attempt_at'),
  createdAt: time('created_at').notNull(),
  handledAt: time('handled_at'),
  work: text('work').$type<WorkState>().notNull().default('new'),
  workBy: text('work_by'),
  workAt: time('work_at'),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const formFiles = pgTable('form_files', {
  id: uuid('id').primaryKey(),
  submissionId: uuid('submission_id').notNull(),
  field: text('field').notNull(),
  place: integer('place').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  bytes: bytea('bytes').notNull(),
});

/** `waiting`: asked for, not confirmed. `left`: does not want it any more. */
export type SubscriberStatus = 'waiting' | 'confirmed' | 'left';

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  status: text('status').$type<SubscriberStatus>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  storefront: text('storefront').notNull(),
  askedAt: time('asked_at').notNull(),
  confirmedAt: time('confirmed_at'),
  leftAt: time('left_at'),
});

/** `waiting`: to be sent, or in the outbox where no server is named. `failed`: refused for good, or tried too often. */
export type MailStatus = 'waiting' | 'sent' | 'failed';

export const mails = pgTable('mails', {
  id: uuid('id').primaryKey(),
  key: text('key'),
  template: text('template').$type<MailTemplate>().notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  recipient: text('recipient').notNull(),
  replyTo: text('reply_to'),
  values: jsonb('mail_values').$type<Readonly<Record<string, string>>>().notNull(),
  status: text('status').$type<MailStatus>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  fault: text('fault'),
  nextAttemptAt: time('next_attempt_at'),
  createdAt: time('created_at').notNull(),
  sentAt: time('sent_at'),
});

export const bookings = pgTable('bookings', {
  reference: text('reference').primaryKey(),
  data: jsonb('data').$type<Booking>().notNull(),
});

export const bookingDeclarations = pgTable('booking_declarations', {
  id: uuid('id').primaryKey(),
  reference: text('reference').notNull(),
  declaredAt: time('declared_at').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  storefront: text('storefront').notNull(),
});

export const catalogueStock = pgTable('catalogue_stock', {
  catalogueId: text('catalogue_id').primaryKey(),
  taken: integer('taken').notNull().default(0),
});

export const catalogueRequests = pgTable(
  'catalogue_requests',
  {
    requestId: uuid('request_id').notNull(),
    catalogueId: text('catalogue_id').notNull(),
    requestedAt: time('requested_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.catalogueId] })],
);
