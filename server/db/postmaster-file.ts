import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL says of itself in `postmaster.pid` (its own lock file; source: PostgreSQL's `miscadmin.h`). */
export interface Postmaster {
  readonly pid: number;
  /** 0 until the server has chosen it. */
  readonly port: number;
  readonly status: 'starting' | 'stopping' | 'ready' | 'standby';
}

/** @returns what stands in the folder's `postmaster.pid`, whether its process lives or not; undefined without the file */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10));
  if (!(pid > 0)) return undefined;
  const word = (lines[7] ?? '').trim();
  const status = word === 'ready' || word === 'stopping' || word === 'standby' ? word : 'starting';
  return { pid, port: Number.parseInt(lines[3] ?? '', 10) || 0, status };
}

/** `dead` is a process that has ended and waits for its parent to notice: it does nothing any more, yet answers signals. */
export type ProcessState = 'alive' | 'dead' | 'gone';

export function processState(pid: number): ProcessState {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return 'gone';
  }
  try {
    return /^\d+ \(.*\) [ZX]/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8')) ? 'dead' : 'alive';
  } catch {
    return 'alive';
  }
}

/** True when a process of that number lives, whoever owns it. */
export const isAlive = (pid: number): boolean => processState(pid) === 'alive';

/**
 * Whether the live process is the PostgreSQL of this folder, or a stranger that got the number of one that died (numbers
 * come again soon in a container). Every PostgreSQL process works in its data folder.
 *
 * @returns undefined where the system does not tell (no `/proc`)
 */
export function servesFolder(pid: number, cluster: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    // We may look at every process of the folder's owner; one that is closed to us is somebody else's.
    return process.platform === 'linux' ? false : undefined;
  }
}
