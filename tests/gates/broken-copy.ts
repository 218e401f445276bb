/** What the tests of gates share: a copy to break, put right after each test, and its gates, asked in one process. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { GateAnswer } from './gate-process.ts';
import { ProjectCopy } from './project-copy.ts';

export interface ModuleSchema {
  'x-typename': string;
  'x-placement'?: string[];
  'x-display-field': string;
  required: string[];
  properties: Record<string, Record<string, unknown>>;
}

export interface BrokenCopy {
  readonly copy: ProjectCopy;
  /** Changes the schema of a folder until the end of the test. */
  changeSchema(path: string, edit: (schema: ModuleSchema) => void): void;
  /** What a gate says about the copy as it stands. Fails the test when it says nothing is wrong. */
  refused(gate: string): Promise<string>;
}

/** Call it at the top of a test file. */
export function useBrokenCopy(): BrokenCopy {
  let copy: ProjectCopy | undefined;
  let gates: ChildProcess | undefined;
  const present = (): ProjectCopy => {
    if (!copy) throw new Error('The copy is there while tests run.');
    return copy;
  };
  beforeAll(() => {
    copy = new ProjectCopy();
  });
  afterEach(() => copy?.restore());
  afterAll(() => {
    gates?.kill();
    copy?.dispose();
  });

  /** The process is started by the first question. */
  async function ask(gate: string): Promise<GateAnswer> {
    if (!gates) {
      gates = fork(fileURLToPath(new URL('gate-process.ts', import.meta.url)), { cwd: present().folder });
      await nextMessage(gates);
    }
    const answer = nextMessage(gates);
    gates.send(gate);
    return (await answer) as GateAnswer;
  }

  return {
    get copy() {
      return present();
    },
    changeSchema: (path, edit) => present().changeJson<ModuleSchema>(`${path}/schema.json`, edit),
    async refused(gate) {
      const { ok, output } = await ask(gate);
      expect(ok, output).toBe(false);
      return output;
    },
  };
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const stop = new AbortController();
  const { signal } = stop;
  const ended = once(child, 'exit', { signal }).then(([code]: unknown[]) => ({ ended: code }));
  const told = once(child, 'message', { signal }).then(([message]: unknown[]) => ({ message }));
  try {
    const first = await Promise.race([told, ended]);
    if ('ended' in first) throw new Error(`The process of the gates has ended with ${String(first.ended)}.`);
    return first.message;
  } finally {
    await stopWaiting(stop, [told, ended]);
  }
}

/** Takes the listeners away that are not needed any more; the promises that wait for them are refused. */
async function stopWaiting(stop: AbortController, waiting: readonly Promise<unknown>[]): Promise<void> {
  stop.abort();
  await Promise.allSettled(waiting);
}
