import type { Hono } from 'hono';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Content } from '../../content/open-content.ts';
import { gatherSaves } from './gather-saves.ts';
import { openPresence } from './presence-hub.ts';
import { createPresenceRoutes } from './presence-routes.ts';

export interface ServedPresence {
  readonly routes: Hono;
  /** The process is closing: streams end, so that nobody waits for them. */
  end(): void;
  close(): Promise<void>;
}

/** Who is on which record and what is saved there, with its addresses. */
export async function servePresence(options: {
  readonly content: Pick<Content, 'database' | 'subscribeWrites'>;
  readonly accounts: Pick<AccountService, 'visitorOf'>;
  readonly logger: Logger;
}): Promise<ServedPresence> {
  const { content, logger } = options;
  const hub = await openPresence({ database: content.database, logger });
  content.subscribeWrites?.(gatherSaves(hub.saved));
  const { promise: closing, resolve: end } = Promise.withResolvers<void>();
  return { routes: createPresenceRoutes({ hub, closing, accounts: options.accounts }), end, close: hub.close };
}
