import type { BookingView } from '#schemas/contracts/bookings.ts';
import type { CatalogueStock, InboxDetail, InboxForm, InboxPage, Work } from '#schemas/contracts/studio-inbox.ts';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';

const INBOX = '/api/studio/inbox';
const one = (id: string, act = ''): string => `${INBOX}/submissions/${encodeURIComponent(id)}${act}`;

/** What the inbox is narrowed to, as it stands in the address. */
export interface InboxWish {
  readonly form?: string | undefined;
  readonly work?: Work | undefined;
  readonly locale?: string | undefined;
  readonly search?: string | undefined;
  /** Days, `2026-11-29`. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

export const listForms = (signal: AbortSignal): Promise<{ items: readonly InboxForm[]; keepDays: number }> =>
  request(`${INBOX}/forms`, { signal });
export const listSubmissions = (wish: InboxWish, after: string | undefined, signal: AbortSignal): Promise<InboxPage> =>
  request(`${INBOX}/submissions?${toSearch({ ...wish, after })}`, { signal });
export const getSubmission = (id: string, signal: AbortSignal): Promise<InboxDetail> => request(one(id), { signal });
/** Logged with the name of whoever asks. */
export const reveal = (id: string): Promise<InboxDetail> => request(one(id, '/reveal'), { method: 'POST', body: {} });
export const setWork = (id: string, work: Work): Promise<InboxDetail> =>
  request(one(id, '/work'), { method: 'PUT', body: { work } });
export const retrySubmission = (id: string): Promise<InboxDetail> =>
  request(one(id, '/retry'), { method: 'POST', body: {} });
export const eraseSubmission = (id: string): Promise<void> => request(one(id), { method: 'DELETE' });
export const fileAddress = (id: string, file: string): string => one(id, `/files/${encodeURIComponent(file)}`);
export const exportAddress = (form: string): string => `${INBOX}/export/${encodeURIComponent(form)}`;

export const listStock = (signal: AbortSignal): Promise<{ items: readonly CatalogueStock[] }> =>
  request(`${INBOX}/catalogues`, { signal });

export interface BookingRow {
  readonly reference: string;
  readonly title: string;
  readonly status: BookingView['status'];
  readonly from: string;
  readonly to: string;
  readonly travellers: readonly string[];
}
export const listBookings = (
  skip: number,
  signal: AbortSignal,
): Promise<{ items: readonly BookingRow[]; total: number; hasList: boolean }> =>
  request(`${INBOX}/bookings?skip=${skip}`, { signal });
export const findBooking = (reference: string): Promise<BookingView> =>
  request(`${INBOX}/bookings/${encodeURIComponent(reference)}`);

export interface Application {
  readonly number: number;
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly company: Readonly<Record<string, string | undefined>> & { readonly companyName: string };
  readonly locale: string;
  readonly status: ApplicationState;
  readonly reason: string | null;
  readonly appliedAt: string;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}
export const APPLICATION_STATES = ['pending', 'approved', 'refused'] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

export const listApplications = (
  status: ApplicationState,
  signal: AbortSignal,
): Promise<{ items: readonly Application[]; total: number }> =>
  request(`/api/accounts/applications?status=${status}&limit=100`, { signal });
export const approve = (number: number): Promise<Application> =>
  request(`/api/accounts/applications/${number}/approve`, { method: 'POST', body: {} });
export const refuse = (number: number, reason: string): Promise<Application> =>
  request(`/api/accounts/applications/${number}/refuse`, { method: 'POST', body: { reason } });

export const MAIL_STATES = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
export interface MailRow {
  readonly id: string;
  readonly template: string;
  readonly locale: string;
  readonly to: string;
  readonly status: MailState;
  readonly attempts: number;
  readonly fault: string | null;
  readonly nextAttemptAt: string | null;
  readonly createdAt: string;
  readonly sentAt: string | null;
}
export interface DrawnMail extends MailRow {
  readonly subject?: string;
  readonly text?: string;
}
export const listMails = (
  status: MailState | undefined,
  skip: number,
  signal: AbortSignal,
): Promise<{ items: readonly MailRow[]; total: number; hasServer: boolean }> =>
  request(`/api/mails?${toSearch({ status, skip, limit: 50 })}`, { signal });
export const getMail = (id: string): Promise<DrawnMail> => request(`/api/mails/${encodeURIComponent(id)}`);
export const sendMail = (id: string): Promise<MailRow> =>
  request(`/api/mails/${encodeURIComponent(id)}/send`, { method: 'POST', body: {} });
