import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { spawn } from 'node:child_process';

export interface TerminalOptions {
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** A shell that stays open: variables that one step sets are there in the next. */
export class Terminal {
  readonly #shell: ChildProcessWithoutNullStreams;
  #output = '';
  #ended = false;

  constructor({ folder, environment }: TerminalOptions) {
    // A group of its own, so that everything started in it ends with it.
    this.#shell = spawn('bash', ['--noprofile', '--norc'], { cwd: folder, env: environment, detached: true });
    const read = (chunk: Buffer) => (this.#output += chunk.toString());
    this.#shell.stdout.on('data', read);
    this.#shell.stderr.on('data', read);
    this.#shell.on('close', () => (this.#ended = true));
  }

  get output(): string {
    return this.#output;
  }

  /** Runs commands and waits for the last; the first that fails stops them. */
  async run(script: string, limit = 300_000): Promise<{ code: number; output: string }> {
    const from = this.#output.length;
    const mark = `step-${Math.random().toString(36).slice(2)}`;
    // A function and no subshell: that would lose the variables.
    this.type(`__step() {\n${chain(script)}\n}\n__step\necho "${mark} $?"`);
    const done = new RegExp(`${mark} (\\d+)`);
    const found = await this.waitFor(done, limit);
    return { code: Number(found[1]), output: this.#output.slice(from).replace(done, '').trim() };
  }

  /** Writes commands without waiting for them. */
  type(script: string): void {
    this.#shell.stdin.write(`${script}\n`);
  }

  async waitFor(pattern: RegExp, limit: number): Promise<RegExpExecArray> {
    for (
      const started = Date.now();
      Date.now() - started < limit;
      await new Promise((resolve) => setTimeout(resolve, 50))
    ) {
      const found = pattern.exec(this.#output);
      if (found) return found;
      if (this.#ended) throw new Error(`The shell ended before it printed ${pattern}:\n${this.#output}`);
    }
    throw new Error(`Nothing like ${pattern} within ${limit} ms:\n${this.#output}`);
  }

  async close(): Promise<void> {
    const { pid } = this.#shell;
    if (this.#ended || !pid) return;
    process.kill(-pid, 'SIGTERM');
    for (let wait = 0; wait < 200 && !this.#ended; wait++) await new Promise((resolve) => setTimeout(resolve, 50));
    if (!this.#ended) process.kill(-pid, 'SIGKILL');
  }
}

/** Commands one after another, each only when the one before succeeded. Lines that belong together stay together. */
function chain(script: string): string {
  const commands: string[] = [];
  let current = '';
  for (const line of script.trimEnd().split('\n')) {
    current += current ? `\n${line}` : line;
    const quotes = current.replace(/\\'/g, '').split("'").length - 1;
    if (line.endsWith('\\') || quotes % 2 === 1) continue;
    commands.push(current);
    current = '';
  }
  return commands.map((command) => `${command} || return $?`).join('\n');
}
