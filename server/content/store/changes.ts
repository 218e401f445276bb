/**
 * Changes of published content, on every process. In the one that publishes, subscribers have run before the write is
 * acknowledged; in the others PostgreSQL's NOTIFY, sent by the same transaction, brings the change within milliseconds.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Database, Transaction } from '#server/db/connect.ts';
import { listenTo } from '#server/db/listen.ts';

const CHANNEL = 'content';

/** A record has another version by now, whether visitors see it or not. */
export interface Write {
  readonly id: string;
  readonly version: number;
}

export interface Changes {
  /** @returns a function that ends the subscription */
  subscribe(listener: (change: ContentChange) => void): () => void;
  /** Of this process alone, after the commit. */
  subscribeWrites(listener: (write: Write) => void): void;
}

export interface ChangeHub extends Changes {
  /** Inside the transaction of the write. */
  announce(transaction: Transaction, change: ContentChange): Promise<void>;
  /** After its commit, before the acknowledgement. */
  deliver(change: ContentChange): void;
  /** After the commit of any write. */
  tellWrite(write: Write): void;
  close(): Promise<void>;
}

/**
 * Starts to listen. Resolves when the connection stands: nothing published after that is missed.
 *
 * @param beforeReset awaited before a `reset` from outside reaches subscribers (types and locales are read anew)
 */
export async function openChanges(
  database: Database,
  logger: Logger,
  beforeReset: () => Promise<void>,
): Promise<ChangeHub> {
  const self = randomUUID();
  const listeners = new Set<(change: ContentChange) => void>();
  const writeListeners: ((write: Write) => void)[] = [];

  const deliver = (change: ContentChange): void => {
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        logger.error({ error: (error as Error).message, change }, 'a subscriber of content changes failed');
      }
    }
  };
  const receive = (payload: string | undefined): void => {
    let received: ContentChange & { from: string };
    try {
      received = JSON.parse(payload ?? '') as ContentChange & { from: string };
    } catch {
      return logger.warn({ payload }, 'a notification on the channel "content" is not ours');
    }
    const { from, ...change } = received;
    // Our own have been delivered already, before they were acknowledged.
    if (from === self) return;
    if (change.kind === 'reset') void reset();
    else deliver(change);
  };
  const reset = async (): Promise<void> => {
    await beforeReset().catch((error: Error) =>
      logger.error({ error: error.message }, 'content types could not be read again'),
    );
    deliver({ kind: 'reset', id: '', typename: '', version: 0 });
  };
  // What was published while nobody listened is unknown: everything may have changed.
  const stop = await listenTo({ database, channel: CHANNEL, receive, onReconnect: reset, logger });

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    subscribeWrites: (listener) => void writeListeners.push(listener),
    tellWrite: (write) => writeListeners.forEach((listener) => listener(write)),
    announce: async (transaction, change) => {
      await transaction.execute(sql`SELECT pg_notify(${CHANNEL}, ${JSON.stringify({ ...change, from: self })})`);
    },
    deliver,
    close: stop,
  };
}
