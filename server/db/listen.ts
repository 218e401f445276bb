/** One connection that listens to a channel of PostgreSQL's NOTIFY for as long as the process lives. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#schemas/contracts/site.ts';
import type { Database } from './connect.ts';

const PING_MS = 10_000;

/**
 * Starts to listen. Resolves when the connection stands: nothing sent after that is missed.
 *
 * @param options.channel a plain name, no value from outside
 * @param options.onReconnect after a lost connection stands again: what was sent meanwhile is unknown
 * @returns ends it
 */
export async function listenTo(options: {
  readonly database: Pick<Database, 'connection'>;
  readonly channel: string;
  readonly receive: (payload: string | undefined) => void;
  readonly onReconnect: () => unknown;
  readonly logger: Logger;
}): Promise<() => Promise<void>> {
  const { database, channel, receive, onReconnect, logger } = options;
  let closing = false;
  let client: pg.Client | undefined;

  const listen = async (): Promise<void> => {
    const next = new pg.Client({
      ...database.connection(),
      application_name: `meridian ${channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    next.on('error', () => undefined);
    next.on('notification', (message) => receive(message.payload));
    next.once('end', () => {
      if (!closing && client === next) void reconnect();
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
    client = next;
    if (closing) await next.end();
    else watch(next);
  };
  /** A connection that a network has dropped in silence would wait for ever: ask it now and then. */
  const watch = (watched: pg.Client): void => {
    const timer = setInterval(() => {
      const tooLate = setTimeout(() => void watched.end().catch(() => undefined), PING_MS);
      watched
        .query('SELECT 1')
        .catch(() => undefined)
        .finally(() => clearTimeout(tooLate));
    }, PING_MS).unref();
    watched.once('end', () => clearInterval(timer));
  };
  const reconnect = async (): Promise<void> => {
    logger.warn({ channel }, 'lost the connection for changes; connecting again');
    for (let wait = 50; !closing; wait = Math.min(wait * 2, 2_000)) {
      try {
        await listen();
        await onReconnect();
        return;
      } catch {
        await sleep(wait);
      }
    }
  };
  await listen();
  return async () => {
    closing = true;
    await client?.end().catch(() => undefined);
  };
}
