import type { Server } from 'node:http';
import type { Logger } from '#schemas/contracts/site.ts';

/** Requests that run get this long to end before their sockets are closed. */
const GRACE = 10_000;

export interface CloseOptions {
  readonly server: Server;
  readonly logger: Logger;
  /** First of all: ends answers that would go on for as long as somebody listens. */
  readonly begin?: () => void;
  /** Done one after another once no request runs; a step that fails does not keep the next from its turn. */
  readonly steps: readonly (() => unknown)[];
}

/** Ends in order on SIGTERM, SIGINT and SIGHUP; a second signal ends at once. @returns the same, for tests */
export function closeOnSignal({ server, logger, begin, steps }: CloseOptions): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => (closing ??= closeAll());
  async function closeAll(): Promise<void> {
    begin?.();
    const drained = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), GRACE);
    await drained;
    clearTimeout(timer);
    for (const step of steps) {
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
