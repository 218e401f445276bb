import { checkRegistry, readFound } from '../../../registry/create-registry.ts';
import type { Problem } from '#schemas/problem.ts';
import { buildGenerated } from '../../generate/build-generated.ts';
import { checkFixtures } from './check-fixtures.ts';
import { checkFormFixtures } from './check-form-fixtures.ts';
import { checkSearchFixtures } from './check-search-fixtures.ts';
import { checkFolders } from './check-folders.ts';
import { checkFragments } from './check-fragments.ts';
import { loadRegistry } from './load-registry.ts';

/**
 * Everything that can be said about the registry from its folders: what `createRegistry` checks at start, and what it
 * cannot see there (files, fragments, fixtures, content types).
 * @param root folder of the project
 * @param built what was derived from the folders, where that has just been done
 */
export async function checkRegistryFolders(
  root: string,
  built?: Awaited<ReturnType<typeof buildGenerated>>,
): Promise<readonly Problem[]> {
  const { generated, problems } = built ?? (await buildGenerated(root));
  const { found, problems: loading } = await loadRegistry(root);
  const { sources, catalog } = generated;
  const content = [...sources.content, ...sources.modules.flatMap(({ types }) => types)];
  return unique([
    ...checkFolders(root),
    ...problems,
    ...loading,
    ...checkRegistry({ ...readFound(found), content }),
    ...checkFragments(sources.modules, catalog),
    ...checkFixtures(root, catalog),
    ...checkFormFixtures(root, sources.forms),
    ...checkSearchFixtures(root, sources.searches),
  ]);
}

/** A missing file is found by more than one check. */
const unique = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.at} ${problem.what}`, problem])).values(),
];
