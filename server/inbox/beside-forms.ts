/** What an inbox has beside forms: how many catalogues are left, and a booking that somebody rings about. */
import type { Hono } from 'hono';
import type { BookingStatus, BookingView } from '#schemas/contracts/bookings.ts';
import type { CatalogueStock } from '#schemas/contracts/studio-inbox.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { BookingsUnavailable } from '../bookings/booking-provider.ts';
import { readListPage } from '../http/list-page.ts';
import type { InboxEnv } from './inbox-routes.ts';

/** A booking in a list: nobody's e-mail, first names and initials. */
export interface BookingRow {
  readonly reference: string;
  readonly title: string;
  readonly status: BookingStatus;
  readonly from: string;
  readonly to: string;
  readonly travellers: readonly string[];
}

export interface InboxBookings {
  /** Undefined: the provider has no list. */
  list(page: { skip: number; limit: number }): Promise<{ items: readonly BookingRow[]; total: number } | undefined>;
  find(reference: string): Promise<BookingView | undefined>;
}

const REFERENCE = /^TCS-\d{1,12}$/;

/** `GET /bookings` (skip, limit), `GET /bookings/:reference`, which is logged: somebody's journey is looked at. */
export const bookingsBeside =
  ({ bookings, audit }: { readonly bookings: InboxBookings; readonly audit: Pick<AuditLog, 'note'> }) =>
  (app: Hono<InboxEnv>): void => {
    app.get('/bookings', async (context) => {
      const read = readListPage(context.req.query(), { limit: 50, most: 100 });
      if (!read.ok) return context.json({ code: 'BAD_REQUEST', message: read.message }, 400);
      const found = await bookings.list(read.page);
      return context.json(found ? { ...found, hasList: true } : { items: [], total: 0, hasList: false });
    });
    app.get('/bookings/:reference', async (context) => {
      const reference = context.req.param('reference').trim().toUpperCase();
      if (!REFERENCE.test(reference))
        return context.json({ code: 'BAD_REQUEST', message: 'A reference is TCS- and digits, as in TCS-20481.' }, 400);
      try {
        const found = await bookings.find(reference);
        if (!found) return context.json({ code: 'NOT_FOUND', message: `There is no booking ${reference}.` }, 404);
        await audit.note({ by: context.get('visitor').email, action: 'look-up', kind: 'Booking', id: reference });
        return context.json(found);
      } catch (error) {
        if (!(error instanceof BookingsUnavailable)) throw error;
        return context.json({ code: 'UNAVAILABLE', message: 'Bookings cannot be looked up at present.' }, 503);
      }
    });
  };

/** `GET /catalogues`: printed copies, how many there are and how many were taken. */
export const cataloguesBeside =
  (stock: () => Promise<readonly CatalogueStock[]>) =>
  (app: Hono<InboxEnv>): void =>
    void app.get('/catalogues', async (context) => context.json({ items: await stock() }));
