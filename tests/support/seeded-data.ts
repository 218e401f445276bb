/**
 * The data folder of a first start, made once and copied for every test that starts the product: a database and the
 * demonstration content take ten seconds of two cores, the copy half of one, and some thirty test files want it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Not in the project: a database that is started by root runs as another user, who may not look into every folder. */
const KEPT = join(tmpdir(), 'meridian-seeded');
const OLD_MS = 86_400_000;
/** What a first start depends on: the built server, its migrations in it, and the content. */
const SOURCES = ['dist/server', 'content'];

/** Changes with every file of the sources. */
function digestOf(project: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const entry of readdirSync(join(project, source), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path} ${size} ${mtimeMs}\n`);
    }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Puts the data of a first start into a folder.
 *
 * @param project folder of the built product
 * @param folder an empty one
 * @param seed starts and ends the product on an empty folder
 */
export async function copySeededData({
  project,
  folder,
  seed,
}: {
  readonly project: string;
  readonly folder: string;
  readonly seed: (dataDir: string) => Promise<void>;
}): Promise<void> {
  const ready = join(KEPT, digestOf(project));
  if (!existsSync(ready)) {
    mkdirSync(KEPT, { recursive: true });
    for (const path of readdirSync(KEPT).map((name) => join(KEPT, name)))
      if (statSync(path).mtimeMs < Date.now() - OLD_MS) rmSync(path, { recursive: true, force: true });
    const own = mkdtempSync(join(KEPT, 'new-'));
    await seed(own);
    try {
      renameSync(own, ready);
    } catch {
      // Another test process was first; its folder is as good.
      rmSync(own, { recursive: true, force: true });
    }
  }
  // The owner counts: a database refuses a folder that is not its own.
  execFileSync('cp', ['-a', `${ready}/.`, folder]);
}
