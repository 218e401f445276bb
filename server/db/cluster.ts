import { spawn, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { findBinaries, type Binaries } from './cluster-binaries.ts';
import { isAlive } from './postmaster-file.ts';
import { StoreStartError } from './start-error.ts';

/** Names and passwords, kept inside the data folder so that both appear in one rename. */
export interface ClusterSecrets {
  readonly superuserPassword: string;
  readonly applicationPassword: string;
}
export const SUPERUSER = 'postgres';
/** The product's own role and database: owner of its tables, no superuser, so that a hole in a query stays a hole in a query. */
export const APPLICATION = 'meridian';

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** One data folder with the programs that run it. */
export interface Cluster {
  readonly folder: string;
  readonly log: string;
  readonly binaries: Binaries;
  readonly owner?: Owner;
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of an existing data folder, otherwise as
 * `postgres` or `nobody`.
 */
function chooseOwner(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(folder)) {
    const { uid, gid } = statSync(folder);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new StoreStartError(
    'PostgreSQL refuses to run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. Start as an ordinary user, add such a user, or set DATABASE_URL.',
  );
}

/** @param dataDir folder of everything the product keeps; created when missing */
export function locateCluster(dataDir: string): Cluster {
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const owner = chooseOwner(folder);
  const uid = process.getuid?.();
  if (!owner && uid !== undefined && existsSync(folder) && statSync(folder).uid !== uid) {
    throw new StoreStartError(
      `${folder} belongs to user number ${statSync(folder).uid}, and this process runs as ${uid}. Start as that user (or as root), or set DATA_DIR to another folder.`,
    );
  }
  return { folder, log: join(dataDir, 'postgres.log'), binaries: findBinaries(owner), owner };
}

/**
 * How to name the folder that a program is started in. Its user may not be able to walk to the folder (a clone under
 * `/root`), but the working directory set before the change of user stays open to it.
 */
const selfPath = (cluster: Cluster, folder: string): string => (cluster.owner ? '/proc/self/cwd' : folder);

const spawnOptions = (cluster: Cluster, cwd: string): SpawnOptions => ({
  cwd,
  // Messages are read by us below: they must not be translated.
  env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
  ...cluster.owner,
});

/**
 * Makes the data folder unless there is one. It is prepared beside its place and moved there in one step: a process killed
 * half-way leaves nothing that looks like data, and of two processes that do this at once one sees the other's.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  if (existsSync(join(cluster.folder, 'PG_VERSION'))) return checkMajor(cluster);
  const parent = dirname(cluster.folder);
  removeAbandoned(parent);
  const draft = join(parent, `postgres.new-${process.pid}-${randomBytes(4).toString('hex')}`);
  mkdirSync(draft, { mode: 0o700 });
  if (cluster.owner) chownSync(draft, cluster.owner.uid, cluster.owner.gid);
  const secrets: ClusterSecrets = {
    superuserPassword: randomBytes(24).toString('base64url'),
    applicationPassword: randomBytes(24).toString('base64url'),
  };
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, `${secrets.superuserPassword}\n`, { mode: 0o600 });
  if (cluster.owner) chownSync(passwordFile, cluster.owner.uid, cluster.owner.gid);
  const passwordHandle = openSync(passwordFile, 'r');
  try {
    const output = await run(cluster.binaries.initdb, initdbArguments(cluster, draft, passwordFile), {
      ...spawnOptions(cluster, draft),
      stdio: ['ignore', 'pipe', 'pipe', passwordHandle],
    });
    if (output.code !== 0)
      throw new StoreStartError(
        `The embedded PostgreSQL could not make its data folder ${cluster.folder}: ${output.text.trim()}`,
      );
    const secretFile = join(draft, 'meridian.json');
    writeFileSync(secretFile, JSON.stringify(secrets), { mode: 0o600 });
    if (cluster.owner) chownSync(secretFile, cluster.owner.uid, cluster.owner.gid);
    try {
      renameSync(draft, cluster.folder);
    } catch (error) {
      if (!existsSync(join(cluster.folder, 'PG_VERSION'))) throw error;
    }
  } finally {
    closeSync(passwordHandle);
    rmSync(passwordFile, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

const initdbArguments = (cluster: Cluster, draft: string, passwordFile: string): string[] => [
  ...['-D', selfPath(cluster, draft), '-U', SUPERUSER, '-E', 'UTF8', '-A', 'scram-sha-256', '--data-checksums'],
  // The same order of text on every machine, with Unicode's upper and lower case.
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  `--pwfile=${cluster.owner ? '/proc/self/fd/3' : passwordFile}`,
];

function checkMajor(cluster: Cluster): void {
  const found = readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim();
  if (Number(found) === cluster.binaries.major) return;
  throw new StoreStartError(
    `${cluster.folder} was made by PostgreSQL ${found}, and the installed one is ${cluster.binaries.major}. Export the content with the version that made it ("npm run content -- export FILE"), set DATA_DIR to a new folder and import it there.`,
  );
}

/** Drafts of processes that were killed while preparing one. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true });
  }
}

export const readSecrets = (cluster: Cluster): ClusterSecrets =>
  JSON.parse(readFileSync(join(cluster.folder, 'meridian.json'), 'utf8')) as ClusterSecrets;

const settings = (port: number): Readonly<Record<string, string | number>> => ({
  // Only this machine, only with a password.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  port,
  // What was acknowledged survives a power cut. Command-line settings win over postgresql.conf.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: 100,
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  jit: 'off',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] ',
});

/**
 * Starts the server of a data folder. It gets a session of its own: an interrupt in the terminal must not stop it under
 * the requests that are being finished; who stops it is decided in `embedded.ts`.
 *
 * @returns its process number, and a promise that settles with the exit code when it ends
 */
export async function startCluster(
  cluster: Cluster,
  preferredPort = 0,
): Promise<{ pid: number; port: number; ended: Promise<number | null> }> {
  const port = await freePort(preferredPort);
  if (existsSync(cluster.log) && statSync(cluster.log).size > 5_000_000) renameSync(cluster.log, `${cluster.log}.old`);
  const log = openSync(cluster.log, 'a', 0o600);
  const flags = Object.entries(settings(port)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  chmodSync(cluster.folder, 0o700);
  const child = spawn(cluster.binaries.postgres, ['-D', selfPath(cluster, cluster.folder), ...flags], {
    ...spawnOptions(cluster, cluster.folder),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const pid = await new Promise<number>((resolve, reject) => {
    child.once('spawn', () => resolve(child.pid ?? 0));
    child.once('error', (error) =>
      reject(
        new StoreStartError(
          `The embedded PostgreSQL did not start (${error.message}). Set DATABASE_URL to use another.`,
        ),
      ),
    );
  });
  child.unref();
  return { pid, port, ended };
}

/** @returns the preferred port of this machine if it is free, otherwise any */
async function freePort(preferred: number): Promise<number> {
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const server = createServer();
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
      });
    });
  return listen(preferred).catch(() => listen(0));
}

function run(command: string, args: string[], options: SpawnOptions): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stdout?.resume();
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text }));
  });
}
