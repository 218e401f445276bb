/**
 * `npm run generate`: derives `schemas/generated/` from the folders under `registry/`, `schemas/content/` and `pages/`.
 * Same input, same bytes; writes only what changed. Runs by itself before start, dev, build, test and check.
 */
import { fileURLToPath } from 'node:url';
import { formatProblems } from '#schemas/problem.ts';
import { buildGenerated } from './generate/build-generated.ts';
import { writeChanged } from './generate/write-changed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet = process.argv.includes('--quiet');

const { generated, problems } = await buildGenerated(root);
if (problems.length > 0) {
  console.error(`generate: nothing was written.\n${formatProblems(problems)}`);
  process.exitCode = 1;
} else {
  const changed = writeChanged(`${root}schemas/generated`, generated.files);
  if (!quiet) console.log(changed.length > 0 ? `generate: ${changed.length} files written.` : 'generate: up to date.');
}
