/** A copy of the project to break: violations are planted in it, and the real commands say what they think of them. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['schemas', 'registry', 'renderer', 'pages', 'server', 'tooling'];
const FILES = [
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
  'routes.json',
  'storefronts.json',
  '.gitignore',
  '.oxlintrc.json',
  '.oxfmtrc.json',
  'knip.json',
];

export interface CommandResult {
  readonly code: number | null;
  /** What it printed, on both streams. */
  readonly output: string;
}

export class ProjectCopy {
  readonly folder: string;
  readonly #planted = new Map<string, string | undefined>();

  /** @param options.only a part of the folders, where a command needs no more */
  constructor({ only = FOLDERS }: { only?: readonly string[] } = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'meridian-copy-'));
    const isCopied = (path: string) => !['node_modules', 'dist', '.data', '.cache'].includes(basename(path));
    for (const name of only)
      if (existsSync(join(root, name)))
        cpSync(join(root, name), join(this.folder, name), { recursive: true, filter: isCopied });
    for (const name of FILES) if (existsSync(join(root, name))) cpSync(join(root, name), join(this.folder, name));
    symlinkSync(join(root, 'node_modules'), join(this.folder, 'node_modules'));
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  exists(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  /** Writes a file until the next `restore()`. */
  plant(path: string, content: string): void {
    const target = join(this.folder, path);
    if (!this.#planted.has(path))
      this.#planted.set(path, existsSync(target) ? readFileSync(target, 'utf8') : undefined);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }

  /** Changes a file until the next `restore()`. @throws when nothing was changed: the violation would not be one */
  change(path: string, edit: (content: string) => string): void {
    const before = this.read(path);
    const after = edit(before);
    if (after === before) throw new Error(`${path}: the edit changes nothing.`);
    this.plant(path, after);
  }

  changeJson<Value>(path: string, edit: (value: Value) => void): void {
    this.change(path, (content) => {
      const value = JSON.parse(content) as Value;
      edit(value);
      return `${JSON.stringify(value, null, 2)}\n`;
    });
  }

  /** Removes a file until the next `restore()`. */
  remove(path: string): void {
    this.#planted.set(path, this.read(path));
    rmSync(join(this.folder, path));
  }

  restore(): void {
    for (const [path, content] of this.#planted) {
      if (content === undefined) rmSync(join(this.folder, path));
      else {
        mkdirSync(dirname(join(this.folder, path)), { recursive: true });
        writeFileSync(join(this.folder, path), content);
      }
    }
    this.#planted.clear();
  }

  /** Runs a Node program of the copy. */
  node(...args: readonly string[]): Promise<CommandResult> {
    return this.run(process.execPath, args);
  }

  run(
    program: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): Promise<CommandResult> {
    return new Promise((resolve) => {
      const child = spawn(program, args, {
        cwd: this.folder,
        env: { ...process.env, NO_COLOR: '1', ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
      child.on('close', (code) => resolve({ code, output }));
    });
  }

  dispose(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
