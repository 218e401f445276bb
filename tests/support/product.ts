/**
 * The product as a person starts it, for integration and end-to-end tests: the built server in a process of its own, on
 * a free port, with a data folder of its own. `BASE_URL` in the environment uses a running one instead.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySeededData } from './seeded-data.ts';
import command from '../../tooling/server-command.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Even a first start, which makes a database and imports the demonstration content, is faster. */
const START_LIMIT = 120_000;

export interface Product {
  /** `http://localhost:PORT`, without a trailing slash. */
  readonly origin: string;
  readonly dataDir: string;
  readonly tokens: { readonly delivery: string; readonly preview: string; readonly management: string };
  readonly process: ChildProcess;
  /** Everything it has printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface StartOptions {
  /** A copy of the project that was built; absent: the project itself. */
  readonly folder?: string;
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Port 0 takes a free one. */
  readonly port?: number;
}

/** A first start, ended as soon as it serves. */
const seed = async (dataDir: string): Promise<void> => (await startProduct({ dataDir })).stop();

/** Starts the built product and resolves when it serves. @throws Error with its output when it ends or hangs before that */
export async function startProduct({
  folder: project = root,
  dataDir,
  environment = {},
  port = 0,
}: StartOptions = {}): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'meridian-')));
  const hasOwnContent = !dataDir && project === root && !environment['DATABASE_URL'];
  if (hasOwnContent && !environment['CONTENT_GRAPHQL_URL']) await copySeededData({ project, folder, seed });
  const child = spawn(process.execPath, [...command.flags, 'dist/server/main.js'], {
    cwd: project,
    env: {
      ...process.env,
      ...command.environment,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The product did not start within ${START_LIMIT} ms:\n${output}`)),
      START_LIMIT,
    );
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /listening on (http:\/\/\S+)/.exec(output)?.[1];
      if (address) {
        clearTimeout(timer);
        resolve(address);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code} before it served:\n${output}`)));
  });
  const { readTokens } = await import('../../server/content/tokens.ts');
  return {
    origin,
    dataDir: folder,
    tokens: readTokens({ dataDir: folder, secret: environment['SECRET'] }),
    process: child,
    output: () => output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
