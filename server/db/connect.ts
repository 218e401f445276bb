import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#schemas/contracts/site.ts';
import { openEmbedded, type EmbeddedServer } from './embedded.ts';
import { migrate } from './migrate.ts';
import * as schema from './schema.ts';
import { StoreStartError } from './start-error.ts';

export type Drizzle = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Drizzle['transaction']>[0]>[0];

/** An open, migrated database. */
export interface Database {
  readonly pool: pg.Pool;
  readonly drizzle: Drizzle;
  /** For a connection of one's own, outside the pool (LISTEN). Read it anew for each: an embedded server may come back elsewhere. */
  connection(): pg.ClientConfig;
  /** True when it is the embedded server. */
  readonly embedded: boolean;
  close(): Promise<void>;
}

const MINIMUM_VERSION = 15;
const POOL: pg.PoolConfig = {
  max: 10,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 30_000,
  // A transaction whose process hangs must not hold its row locks for ever.
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
  application_name: 'meridian',
};

/**
 * Opens the database: the server named by `DATABASE_URL`, otherwise the embedded one of `dataDir`. Migrates it.
 *
 * @throws Error that names the variable and what to do, never the password
 */
export async function openDatabase(options: {
  dataDir: string;
  databaseUrl?: string;
  logger: Logger;
}): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl, options.logger) : openOwn(options);
}

async function openExternal(databaseUrl: string, logger: Logger): Promise<Database> {
  const where = describeUrl(databaseUrl);
  const config: pg.ClientConfig = { connectionString: databaseUrl };
  const pool = new pg.Pool({ ...POOL, ...config });
  pool.on('error', (error) => logger.warn({ error: error.message }, 'a database connection was lost'));
  try {
    await prepare(pool);
  } catch (error) {
    await pool.end().catch(() => undefined);
    throw new StoreStartError(`DATABASE_URL (${where}): ${explain(error)}`, { cause: error });
  }
  return {
    pool,
    drizzle: drizzle(pool, { schema }),
    connection: () => config,
    embedded: false,
    close: () => pool.end(),
  };
}

/** @returns host, port and name, without user and password */
function describeUrl(databaseUrl: string): string {
  let url: URL | undefined;
  try {
    url = new URL(databaseUrl);
  } catch {
    url = undefined;
  }
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2) {
    throw new StoreStartError(
      'DATABASE_URL is not the address of a PostgreSQL database. Write it like postgresql://user:password@host:5432/name, or unset it to use the embedded PostgreSQL.',
    );
  }
  return `${url.hostname || url.searchParams.get('host') || 'localhost'}:${url.port || 5432}${url.pathname}`;
}

const EXPLANATIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED:
    'nothing listens there. Start that server, correct the address, or unset the variable to use the embedded PostgreSQL.',
  ENOTFOUND: 'no such host. Correct the address, or unset the variable to use the embedded PostgreSQL.',
  EAI_AGAIN:
    'the host name cannot be resolved. Correct the address, or unset the variable to use the embedded PostgreSQL.',
  '28P01': 'wrong user or password. Correct them in the variable.',
  '28000': 'the server does not let this user in (pg_hba.conf). Allow it, or use another user.',
  '3D000': 'there is no such database. Create it ("createdb"), or correct the name.',
  '42501': 'the user may not create tables there. Make it the owner of the database.',
  '53300': 'the server has no connection left. Raise max_connections, or stop what holds them.',
};
const explain = (error: unknown): string =>
  EXPLANATIONS[(error as { code?: string }).code ?? ''] ?? (error as Error).message;

/** Refuses a server that could lose what it acknowledged, then migrates. */
async function prepare(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{
    version: string;
    fsync: string;
    whole: string;
    commit: string;
    encoding: string;
    standby: boolean;
  }>(`
    SELECT current_setting('server_version_num') AS version, current_setting('fsync') AS fsync,
           current_setting('full_page_writes') AS whole, current_setting('synchronous_commit') AS commit,
           current_setting('server_encoding') AS encoding, pg_is_in_recovery() AS standby`);
  const server = rows[0];
  if (!server) throw new StoreStartError('the server does not answer as PostgreSQL does.');
  const version = Number(server.version) / 10_000;
  if (version < MINIMUM_VERSION)
    throw new StoreStartError(`PostgreSQL ${Math.floor(version)} is too old: ${MINIMUM_VERSION} or newer is needed.`);
  for (const [name, value] of [
    ['fsync', server.fsync],
    ['full_page_writes', server.whole],
    ['synchronous_commit', server.commit],
  ] as const) {
    if (value === 'off')
      throw new StoreStartError(
        `the server runs with ${name}=off and could lose what was published. Set ${name} to on.`,
      );
  }
  if (server.encoding !== 'UTF8')
    throw new StoreStartError(`the database has the encoding ${server.encoding}. Create it with ENCODING 'UTF8'.`);
  if (server.standby) throw new StoreStartError('the server is a standby and accepts no writes. Name the primary.');
  await migrate(pool);
}

async function openOwn(options: { dataDir: string; logger: Logger }): Promise<Database> {
  const { logger } = options;
  let closing = false;
  let server: EmbeddedServer;
  const open = (preferredPort?: number): Promise<EmbeddedServer> =>
    openEmbedded({ ...options, ...(preferredPort && { preferredPort, comeBack: true }), onLost: () => void recover() });
  /** The server died under us (out of memory, killed): start it again, on its old port if that is free. */
  const recover = async (): Promise<void> => {
    for (let wait = 100; !closing; wait = Math.min(wait * 2, 5_000)) {
      logger.warn({}, 'the embedded PostgreSQL is gone; starting it again');
      try {
        const next = await open(server.address.port);
        if (closing) return await next.close();
        server = next;
        Object.assign(pool.options, { host: next.address.host, port: next.address.port });
        return;
      } catch (error) {
        logger.error({ error: (error as Error).message }, 'the embedded PostgreSQL did not come back');
        await sleep(wait);
      }
    }
  };
  server = await open();
  const pool = new pg.Pool({ ...POOL, ...server.address });
  pool.on('error', (error) => logger.warn({ error: error.message }, 'a database connection was lost'));
  try {
    await prepare(pool);
  } catch (error) {
    closing = true;
    await pool.end().catch(() => undefined);
    await server.close();
    throw error;
  }
  return {
    pool,
    drizzle: drizzle(pool, { schema }),
    connection: () => ({ ...server.address }),
    embedded: true,
    close: async () => {
      closing = true;
      await pool.end();
      await server.close();
    },
  };
}
