import type { Hono } from 'hono';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Database } from '../../db/connect.ts';
import { openPresence } from './presence-hub.ts';
import { createPresenceRoutes } from './presence-routes.ts';

export interface ServedPresence {
  readonly routes: Hono;
  /** The process is closing: streams end, so that nobody waits for them. */
  end(): void;
  close(): Promise<void>;
}

/** Who is on which record, with its addresses. */
export async function servePresence(options: {
  readonly database: Database;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  readonly logger: Logger;
}): Promise<ServedPresence> {
  const hub = await openPresence(options);
  const { promise: closing, resolve: end } = Promise.withResolvers<void>();
  return { routes: createPresenceRoutes({ hub, closing, accounts: options.accounts }), end, close: hub.close };
}
