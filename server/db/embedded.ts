/**
 * The embedded PostgreSQL: one server for a data folder, shared by every process of the product that works on the folder.
 *
 * PostgreSQL's own `postmaster.pid` is the only lock; a second one of ours could only disagree with it. A process that
 * finds a live server joins it; each holds a shared advisory lock while it works, and who closes and finds nobody else
 * holding it stops the server. A server left behind by a killed process is joined by the next.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '#schemas/contracts/site.ts';
import {
  APPLICATION,
  createCluster,
  locateCluster,
  readSecrets,
  startCluster,
  SUPERUSER,
  type Cluster,
} from './cluster.ts';
import { isAlive, processState, readPostmaster, servesFolder } from './postmaster-file.ts';
import { StoreStartError } from './start-error.ts';

/** Held, shared, by every process that uses the server. */
const PRESENCE_LOCK = 727_002;
const START_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 15_000;
/** For what passes by itself. */
const RETRY_MS = 30_000;

export interface Address {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

export interface EmbeddedServer {
  readonly address: Address;
  /** Process number of PostgreSQL. */
  readonly pid: number;
  /** False when the server was running already. */
  readonly started: boolean;
  /** Leaves the server, and stops it when no other process uses it. */
  close(): Promise<void>;
}

/**
 * Joins the server of the folder, or makes and starts it.
 *
 * @param onLost called when the server has died or this process lost it; open anew then
 * @throws Error naming the process when the folder is held by a PostgreSQL that does not answer
 */
export async function openEmbedded(options: {
  dataDir: string;
  logger: Logger;
  preferredPort?: number;
  onLost?: () => void;
  /** The server was there before: a data folder that is missing now is not to be replaced by an empty one. */
  comeBack?: boolean;
}): Promise<EmbeddedServer> {
  const cluster = locateCluster(options.dataDir);
  if (options.comeBack && !existsSync(join(cluster.folder, 'PG_VERSION'))) {
    throw new StoreStartError(
      `${cluster.folder} is gone. Put the data folder back, or start the product anew: it begins with an empty store then.`,
    );
  }
  await createCluster(cluster);
  const deadline = Date.now() + RETRY_MS;
  for (;;) {
    const running = await findRunning(cluster);
    const server = running ?? (await start(cluster, options));
    const joined = server && (await enter(cluster, server, options.onLost));
    if (joined) {
      const started = running === undefined;
      options.logger.info(
        { pid: server.pid, port: server.port, started },
        started ? 'embedded PostgreSQL started' : 'joined the running PostgreSQL',
      );
      return { ...joined, pid: server.pid, started };
    }
    if (Date.now() > deadline)
      throw new StoreStartError(
        `The embedded PostgreSQL of ${cluster.folder} cannot be started or joined: ${lastProblem(cluster, 0)} The whole log: ${cluster.log}`,
      );
    await sleep(50);
  }
}

interface Running {
  readonly pid: number;
  readonly port: number;
}

/** @returns the server that runs on the folder and answers; undefined when none runs */
async function findRunning(cluster: Cluster): Promise<Running | undefined> {
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  for (;;) {
    const found = readPostmaster(cluster.folder);
    // A lock whose process is gone is taken over by PostgreSQL itself.
    if (!found || processState(found.pid) === 'gone') return undefined;
    if (!isServing(found.pid, cluster)) {
      await removeStale(cluster, found.pid);
      return undefined;
    }
    if (found.status === 'ready' && found.port > 0) return { pid: found.pid, port: found.port };
    if (Date.now() > deadline) {
      throw new StoreStartError(
        `${cluster.folder} is in use by PostgreSQL process ${found.pid}, which is ${found.status} and does not answer. Wait for it or stop it ("kill ${found.pid}"), or set DATA_DIR to another folder.`,
      );
    }
    await sleep(25);
  }
}

const isServing = (pid: number, cluster: Cluster): boolean =>
  processState(pid) === 'alive' && servesFolder(pid, cluster.folder) !== false;

/**
 * Removes a lock whose process died and whose number is still in the table of processes, as a stranger's or as that of a
 * dead process that nobody collects (a container without an init): PostgreSQL would take either for a rival. Only one process may do so at a time:
 * otherwise the second could remove the lock of the server that the first has just started. An abstract socket is a
 * mutex that the kernel frees when its holder dies; other systems have none, so there a person decides.
 */
async function removeStale(cluster: Cluster, pid: number): Promise<void> {
  const file = join(cluster.folder, 'postmaster.pid');
  if (process.platform !== 'linux') {
    throw new StoreStartError(
      `${file} names process ${pid}, which is not PostgreSQL. If no PostgreSQL runs on that folder, delete the file and start again.`,
    );
  }
  const mutex = createServer();
  await new Promise<void>((resolve, reject) => {
    mutex.once('error', () =>
      reject(
        new StoreStartError(`Another process is taking over ${cluster.folder} right now. Start again in a moment.`),
      ),
    );
    mutex.listen(`\0meridian:${cluster.folder}`, resolve);
  });
  try {
    const again = readPostmaster(cluster.folder);
    if (again?.pid === pid && !isServing(pid, cluster)) rmSync(file, { force: true });
  } finally {
    await new Promise((resolve) => mutex.close(resolve));
  }
}

/** What passes by itself: a rival that starts or ends, processes of a killed server that still let go of its memory, a port just taken. */
const PASSING = /lock file|shared memory block|could not bind|could not create any TCP/;

/** @returns undefined when the server could not start for now; look again then */
async function start(cluster: Cluster, options: { preferredPort?: number }): Promise<Running | undefined> {
  const logged = existsSync(cluster.log) ? statSync(cluster.log).size : 0;
  const child = await startCluster(cluster, options.preferredPort);
  let ended = false;
  let exitCode: number | null = null;
  void child.ended.then((code) => {
    ended = true;
    exitCode = code;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const found = readPostmaster(cluster.folder);
    if (found?.pid === child.pid && found.status === 'ready') return { pid: child.pid, port: child.port };
    if (ended) {
      const problem = lastProblem(cluster, logged);
      if (PASSING.test(problem)) return undefined;
      throw new StoreStartError(
        `The embedded PostgreSQL ended at once (code ${exitCode ?? 'none'}). ${problem} The whole log: ${cluster.log}`,
      );
    }
    if (Date.now() > deadline)
      throw new StoreStartError(
        `The embedded PostgreSQL (process ${child.pid}) is not ready after ${START_TIMEOUT_MS / 1000} s; see ${cluster.log}.`,
      );
    await sleep(10);
  }
}

/** The last line of trouble in the log since a size it had. */
function lastProblem(cluster: Cluster, since: number): string {
  const log = readFileSync(cluster.log);
  const lines = log
    .subarray(log.length < since ? 0 : since)
    .toString('utf8')
    .split('\n');
  return lines.findLast((line) => /FATAL|PANIC|ERROR|error/.test(line)) ?? '';
}

/** @returns undefined when the server is on its way out; throws when it refuses us for another reason */
async function enter(
  cluster: Cluster,
  server: Running,
  onLost?: () => void,
): Promise<Pick<EmbeddedServer, 'address' | 'close'> | undefined> {
  const secrets = readSecrets(cluster);
  const address: Address = {
    host: '127.0.0.1',
    port: server.port,
    user: APPLICATION,
    password: secrets.applicationPassword,
    database: APPLICATION,
  };
  let closing = false;
  try {
    await ensureDatabase(
      { ...address, user: SUPERUSER, password: secrets.superuserPassword, database: 'postgres' },
      secrets.applicationPassword,
    );
    const presence = new pg.Client({ ...address, application_name: 'meridian presence', keepAlive: true });
    presence.on('error', () => undefined);
    await presence.connect();
    await presence.query('SELECT pg_advisory_lock_shared($1)', [PRESENCE_LOCK]);
    presence.once('end', () => {
      if (!closing) onLost?.();
    });
    return {
      address,
      close: async () => {
        closing = true;
        await leave(presence, server.pid);
      },
    };
  } catch (error) {
    if (isGoingDown(error)) return undefined;
    throw new StoreStartError(
      `PostgreSQL process ${server.pid} runs on ${cluster.folder} and refuses this process (${(error as Error).message}). Stop it ("kill ${server.pid}") and start again.`,
      { cause: error },
    );
  }
}

/** Gives up the presence lock, and stops the server when nobody else holds it. Two that leave at once cannot both be refused: each gave up first. */
async function leave(presence: pg.Client, pid: number): Promise<void> {
  let last = false;
  try {
    await presence.query('SELECT pg_advisory_unlock_shared($1)', [PRESENCE_LOCK]);
    const { rows } = await presence.query<{ last: boolean }>('SELECT pg_try_advisory_lock($1) AS last', [
      PRESENCE_LOCK,
    ]);
    last = rows[0]?.last === true;
    // Fast shutdown: connections are ended, what is committed is kept.
    if (last) process.kill(pid, 'SIGINT');
  } catch {
    return;
  } finally {
    await presence.end().catch(() => undefined);
  }
  const deadline = Date.now() + ANSWER_TIMEOUT_MS;
  while (last && isAlive(pid) && Date.now() < deadline) await sleep(10);
}

/** Creates the product's role and database where a first start was cut short before it. */
async function ensureDatabase(superuser: Address, password: string): Promise<void> {
  const client = new pg.Client({ ...superuser, connectionTimeoutMillis: ANSWER_TIMEOUT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const exists = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [APPLICATION]);
    if (exists.rowCount) return;
    await client.query('SELECT pg_advisory_lock($1)', [PRESENCE_LOCK]);
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      'SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role, EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database',
      [APPLICATION],
    );
    if (!rows[0]?.role) await client.query(`CREATE ROLE ${APPLICATION} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
    if (!rows[0]?.database) await client.query(`CREATE DATABASE ${APPLICATION} OWNER ${APPLICATION}`);
  } finally {
    await client.end();
  }
}

const GOING_DOWN = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
/** The server stops, or has stopped since it was found (`57P0x`: PostgreSQL's class "operator intervention"). */
const isGoingDown = (error: unknown): boolean =>
  GOING_DOWN.has((error as { code?: string }).code ?? '') || /Connection terminated/.test((error as Error).message);
