import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Problem } from '#schemas/problem.ts';
import { formatProblems } from '#schemas/problem.ts';

export interface GateResult {
  readonly ok: boolean;
  /** Said in the gate's line when it passes: `312 files`. */
  readonly summary?: string;
  /** Printed in full when it fails. */
  readonly output?: string;
}

/** One question that `npm run check` asks. */
export interface Gate {
  readonly name: string;
  readonly asks: string;
  readonly run: (options: GateOptions) => Promise<GateResult>;
}

export interface GateOptions {
  /** Folder of the project, with a slash at its end. */
  readonly root: string;
  /** Mend what a tool can mend by itself. */
  readonly fix: boolean;
}

export const fromProblems = (problems: readonly Problem[], summary?: string): GateResult =>
  problems.length > 0 ? { ok: false, output: formatProblems(problems) } : { ok: true, ...(summary ? { summary } : {}) };

/** Runs a tool of `node_modules` and takes its exit code for the answer. */
export function runTool(root: string, tool: string, args: readonly string[]): Promise<GateResult> {
  return new Promise((resolve) => {
    const path = join(root, 'node_modules', '.bin', tool);
    const child = spawn(path, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) =>
      resolve({ ok: false, output: `${tool} could not be started: ${error.message}. Run "npm install".` }),
    );
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString('utf8').trim() }));
  });
}
