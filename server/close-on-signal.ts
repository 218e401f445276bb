import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from '#schemas/contracts/site.ts';

/** Requests that run get this long to end before their sockets are closed. */
const GRACE = 10_000;

export interface CloseOptions {
  readonly server: Server;
  readonly logger: Logger;
  /** First of all: end what would go on for as long as somebody listens, streams of events and the socket of hot reload. */
  readonly begin?: readonly (() => unknown)[];
  /** Done one after another once no request runs; a step that fails does not keep the next from its turn. */
  readonly steps: readonly (() => unknown)[];
  /** Milliseconds that requests may still take. */
  readonly grace?: number;
}

/** Ends in order on SIGTERM, SIGINT and SIGHUP; a second signal ends at once. @returns the same, for tests */
export function closeOnSignal({ server, logger, begin = [], steps, grace = GRACE }: CloseOptions): () => Promise<void> {
  // `closeAllConnections` leaves those that have become something else (web sockets), and `close` waits for them for ever.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll());
  async function closeAll(): Promise<void> {
    const ending = run(begin);
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), grace);
    await drained;
    clearTimeout(timer);
    await ending;
    await run(steps);
  }
  async function run(list: readonly (() => unknown)[]): Promise<void> {
    for (const step of list) {
      try {
        await step();
      } catch (error) {
        logger.error({ error }, 'closing: a step failed');
      }
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      void close().then(() => process.exit(0));
    });
  }
  return close;
}
