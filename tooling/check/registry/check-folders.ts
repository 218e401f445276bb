import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { Problem } from '#schemas/problem.ts';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

const FRAGMENT = 'fragment.graphql';

/** Entries that a screen makes are asked for by nobody. A schema that is no JSON is found by who reads it. */
function isMade(folder: string): boolean {
  try {
    return (JSON.parse(readFileSync(join(folder, 'schema.json'), 'utf8')) as TypeSchema)['x-stored'] === false;
  } catch {
    return false;
  }
}

/** A folder has the files that everything else is derived from, named after it. */
export function checkFolders(root: string): Problem[] {
  const list = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((path) => path.replaceAll('\\', '/'))
      .sort();
  const needs = (folders: readonly string[], files: (id: string) => readonly string[]) =>
    folders.flatMap((folder) =>
      files(basename(folder))
        .filter((file) => !(file === FRAGMENT && isMade(join(root, folder))) && !existsSync(join(root, folder, file)))
        .map((file): Problem => ({
          at: `${folder}/${file}`,
          what: 'is missing',
          next: `Add it; \`npm run new -- ${basename(dirname(folder)).replace(/s$/, '')} NAME\` shows what a folder holds.`,
        })),
    );
  const misnamed = list('registry/{modules,layouts,forms,search}/**').filter((path) => !KEBAB.test(basename(path)));
  return [
    ...needs(list('registry/modules/*'), (id) => ['schema.json', FRAGMENT, 'index.ts', `${id}.tsx`, `${id}.test.tsx`]),
    ...needs(list('registry/layouts/*'), (id) => ['index.ts', `${id}.tsx`]),
    ...needs(list('registry/forms/*'), (id) => [
      'schema.json',
      'ui.json',
      'index.ts',
      `${id}.server.ts`,
      `${id}.test.ts`,
    ]),
    ...needs(list('registry/search/*'), (id) => ['schema.json', 'ui.json', 'index.ts', `${id}.test.tsx`]),
    ...misnamed.map((at): Problem => ({
      at,
      what: 'is not kebab-case',
      next: 'Rename it: small letters, digits and hyphens.',
    })),
  ];
}
