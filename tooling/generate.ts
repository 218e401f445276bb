/**
 * `npm run generate`: derives `schemas/generated/` from the folders under `registry/`, `schemas/content/` and `pages/`,
 * and refuses a registry that is not consistent. Same input, same bytes; writes only what changed. Runs by itself before
 * start, dev, build and test.
 */
import { fileURLToPath } from 'node:url';
import { formatProblems } from '#schemas/problem.ts';
import { checkRegistryFolders } from './check/registry/check-registry-folders.ts';
import { buildGenerated } from './generate/build-generated.ts';
import { writeChanged } from './generate/write-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const built = await buildGenerated(root);
if (built.problems.length > 0) {
  console.error(`generate: nothing was written.\n${formatProblems(built.problems)}`);
  process.exit(1);
}
const changed = writeChanged(`${root}schemas/generated`, built.generated.files);
console.log(changed.length > 0 ? `generate: ${changed.length} files written.` : 'generate: up to date.');

const problems = await checkRegistryFolders(root, built);
if (problems.length > 0) {
  console.error(`generate: the registry is not consistent.\n${formatProblems(problems)}`);
  process.exitCode = 1;
}
