/** Other processes: on which core they run, how much they have used, what they print. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const canPin = availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;
/** The first core is the measured process's, the others are for whoever asks. */
export const MEASURED_CORE = 0;
export const OTHER_CORE = 1;
export const isPinned = canPin;

/** Moves a running process and all its threads to one core. */
export function pin(pid: number, core: number): void {
  if (canPin) spawnSync('taskset', ['-a', '-cp', String(core), String(pid)]);
}

/** Runs a script of this folder to its end on a core. @returns the JSON that it printed */
export function runScript<Result>(script: string, args: readonly string[], core: number): Promise<Result> {
  const command = [
    process.execPath,
    '--expose-gc',
    '--no-warnings',
    new URL(script, import.meta.url).pathname,
    ...args,
  ];
  const [file = '', ...rest] = canPin ? ['taskset', '-c', String(core), ...command] : command;
  return new Promise((resolve, reject) => {
    execFile(
      file,
      rest,
      { env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1 << 24 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${script} failed: ${error.message}\n${stderr}`));
        else resolve(JSON.parse(stdout) as Result);
      },
    );
  });
}

/** Starts a script that prints `listening on …` on the measured core. */
export function startScript(script: string, args: readonly string[]): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [new URL(script, import.meta.url).pathname, ...args], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) pin(child.pid, MEASURED_CORE);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it listened.`)));
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const origin = /listening on (\S+)/.exec(output)?.[1];
      if (origin) resolve({ origin, child });
    });
  });
}

/** Resident memory in megabytes (Linux). */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Ticks of a process's clock a second (Linux, `getconf CLK_TCK`). */
const TICKS = 100;

/** CPU that a process and its threads have used, in milliseconds (Linux). */
export function cpuMilliseconds(pid: number): number {
  // The name in parentheses may hold spaces; user and system time are the 14th and 15th field.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}
