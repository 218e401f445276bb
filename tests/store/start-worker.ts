import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Message = Readonly<Record<string, unknown>>;

export interface Worker {
  readonly process: ChildProcess;
  /** Everything told so far. */
  readonly messages: readonly Message[];
  /** The next or an earlier message with this key. */
  waitFor(key: string, accept?: (message: Message) => boolean): Promise<Message>;
  /** Resolves as soon as so many messages with this key have come. */
  waitForCount(key: string, count: number): Promise<void>;
  /** Lets it close its store. */
  end(): Promise<void>;
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts `worker.ts` in a process group of its own. */
export function startWorker(
  dataDir: string,
  mode: string,
  options: { databaseUrl?: string; env?: Record<string, string>; uid?: number; gid?: number } = {},
): Worker {
  const { databaseUrl, env, uid, gid } = options;
  const child = spawn(
    process.execPath,
    [`${root}tests/store/worker.ts`, dataDir, mode, ...(databaseUrl ? [databaseUrl] : [])],
    {
      cwd: root,
      detached: true,
      env: { ...process.env, NODE_NO_WARNINGS: '1', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(uid !== undefined && { uid, gid }),
    },
  );
  const messages: Message[] = [];
  const waiting = new Set<() => void>();
  const ended = once(child, 'exit').then(() => wake());
  const wake = (): void => {
    for (const look of waiting) look();
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    messages.push(JSON.parse(line) as Message);
    wake();
  });
  const when = <Value>(key: string, find: () => Value | undefined): Promise<Value> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        const over =
          messages.some((message) => 'failed' in message) || child.exitCode !== null || child.signalCode !== null;
        if (found === undefined && !over) return;
        waiting.delete(look);
        if (found !== undefined) resolve(found);
        else reject(new Error(`The worker ended without "${key}": ${JSON.stringify(messages.slice(-3))}`));
      };
      waiting.add(look);
      look();
    });
  return {
    process: child,
    messages,
    waitFor: (key, accept = () => true) =>
      when(key, () => messages.find((message) => key in message && accept(message))),
    waitForCount: async (key, count) => {
      await when(key, () => (messages.filter((message) => key in message).length >= count ? true : undefined));
    },
    end: async () => {
      child.stdin?.end();
      await ended;
    },
    kill: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
