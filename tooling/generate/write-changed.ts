import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a folder hold exactly the given files. Files that already are as they should be are not touched, so that
 * watchers and builds see only what changed.
 * @param folder absolute path
 * @param files content by path inside the folder
 * @returns paths that were written or removed
 */
export function writeChanged(folder: string, files: ReadonlyMap<string, string>): string[] {
  const changed: string[] = [];
  for (const [path, content] of files) {
    const target = join(folder, path);
    if (existsSync(target) && readFileSync(target, 'utf8') === content) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    changed.push(path);
  }
  if (!existsSync(folder)) return changed;
  for (const entry of globSync('**/*', { cwd: folder, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .replaceAll('\\', '/');
    if (!entry.isFile() || files.has(path)) continue;
    rmSync(join(folder, path));
    changed.push(path);
  }
  return changed.sort();
}
