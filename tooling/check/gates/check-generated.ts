import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#schemas/problem.ts';
import { buildGenerated } from '../../generate/build-generated.ts';
import { writeChanged } from '../../generate/write-changed.ts';

const FOLDER = 'schemas/generated';

/** Writes what is derived, then asks: is it the same when derived again, is it all there, and does git leave it alone? */
export async function checkGenerated(root: string): Promise<readonly Problem[]> {
  const { generated, problems } = await buildGenerated(root);
  if (problems.length > 0) return problems;
  writeChanged(join(root, FOLDER), generated.files);
  const again = (await buildGenerated(root)).generated.files;
  const onDisk = globSync('**/*.*', { cwd: join(root, FOLDER) }).map((path) => path.replaceAll('\\', '/'));
  const paths = [...new Set([...generated.files.keys(), ...again.keys(), ...onDisk])].sort();
  const unstable = paths.filter((path) => again.get(path) !== readIfThere(join(root, FOLDER, path)));
  return [
    ...unstable.map((path): Problem => {
      const next =
        'Generation must depend on the folders alone: look for times, random values and unsorted lists in tooling/generate/.';
      return { at: `${FOLDER}/${path}`, what: 'comes out differently when it is generated twice', next };
    }),
    ...trackedFiles(root).map((path): Problem => ({
      at: path,
      what: 'is generated, but kept in git',
      next: `Run "git rm --cached ${path}".`,
    })),
  ];
}

const readIfThere = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

function trackedFiles(root: string): string[] {
  try {
    return execFileSync('git', ['ls-files', FOLDER], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\n')
      .filter(Boolean);
  } catch {
    return []; // An unpacked archive has no repository.
  }
}
