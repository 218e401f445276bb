import { globSync } from 'node:fs';

/** Folders that hold what people write. */
const SOURCES = '{schemas,registry,renderer,pages,server,tooling,content,tests,docs}';
const isWritten = (path: string): boolean =>
  !path.startsWith('schemas/generated/') && !path.split('/').includes('node_modules');

/**
 * @param root folder of the project
 * @param extensions for example `ts,tsx`
 * @returns paths of written files relative to the root, sorted
 */
export function listFiles(root: string, extensions: string): string[] {
  const patterns = [`${SOURCES}/**/*.{${extensions}}`, `*.{${extensions}}`];
  return globSync(patterns, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isWritten)
    .sort();
}
