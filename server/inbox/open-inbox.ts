import type { Hono } from 'hono';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Bookings } from '../bookings/open-bookings.ts';
import type { Catalogues } from '../catalogues/open-catalogues.ts';
import type { Database } from '../db/connect.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import type { Forms } from '../open-forms.ts';
import { bookingsBeside, cataloguesBeside } from './beside-forms.ts';
import { createInboxRoutes, type InboxEnv } from './inbox-routes.ts';
import { createInboxStore } from './inbox-store.ts';
import { startRetention } from './retention.ts';

export interface OpenInboxOptions {
  readonly database: Database;
  readonly manifests: readonly FormManifest[];
  readonly forms: Pick<Forms, 'store'>;
  readonly bookings: Pick<Bookings, 'inbox'>;
  readonly catalogues: Pick<Catalogues, 'stock'>;
  readonly accounts: Pick<Accounts, 'service' | 'audit'>;
  readonly keepDays: number;
  readonly logger: Logger;
}

/** Looks at personal data that one person may have in ten minutes: a day's mail, not the whole table. */
const REVEALS = { points: 120, seconds: 600 };

/** Studio's inbox put together, and what deletes what is old. */
export function openInbox(options: OpenInboxOptions): {
  readonly routes: Hono<InboxEnv>;
  readonly close: () => Promise<void>;
} {
  const { database, manifests, forms, bookings, catalogues, accounts, keepDays, logger } = options;
  const { audit } = accounts;
  const inbox = createInboxStore(database.drizzle);
  const retention = startRetention({ store: inbox, audit, keepDays, logger });
  return {
    routes: createInboxRoutes({
      ...{ forms: manifests, inbox, store: forms.store, accounts: accounts.service, audit, keepDays },
      revealLimit: createRateLimit(REVEALS),
      beside: [bookingsBeside({ bookings: bookings.inbox, audit }), cataloguesBeside(catalogues.stock)],
    }),
    close: async () => retention.stop(),
  };
}
