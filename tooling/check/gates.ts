import { checkGenerated } from './gates/check-generated.ts';
import { checkLengths } from './gates/check-lengths.ts';
import { checkSizes } from './gates/check-sizes.ts';
import { checkWords } from './gates/check-words.ts';
import type { Gate } from './gate.ts';
import { fromProblems, runTool } from './gate.ts';
import { checkRegistryFolders } from './registry/check-registry-folders.ts';
import { checkTexts } from './registry/check-used-texts.ts';

/** `generated` comes first and alone: the others read what it writes. */
export const GATES: readonly [first: Gate, ...others: Gate[]] = [
  {
    name: 'generated',
    asks: 'generated files are derived, stable and not in git',
    run: async ({ root }) => fromProblems(await checkGenerated(root)),
  },
  { name: 'types', asks: 'types', run: ({ root }) => runTool(root, 'tsc', ['--noEmit', '--pretty', 'false']) },
  {
    name: 'lint',
    asks: 'lint, import directions',
    run: ({ root, fix }) =>
      runTool(root, 'oxlint', ['--deny-warnings', '--format=unix', ...(fix ? ['--fix'] : []), '.']),
  },
  {
    name: 'unused',
    asks: 'no unused files, exports, dependencies',
    run: ({ root }) => runTool(root, 'knip', ['--no-progress', '--no-config-hints']),
  },
  {
    name: 'format',
    asks: 'formatting',
    run: ({ root, fix }) => runTool(root, 'oxfmt', fix ? ['.'] : ['--list-different', '.']),
  },
  {
    name: 'registry',
    asks: 'registry is consistent',
    run: async ({ root }) => fromProblems(await checkRegistryFolders(root)),
  },
  { name: 'texts', asks: 'texts in all languages', run: async ({ root }) => fromProblems(checkTexts(root)) },
  { name: 'lengths', asks: 'file lengths', run: async ({ root }) => fromProblems(checkLengths(root)) },
  { name: 'words', asks: 'no secrets, no leftovers', run: async ({ root }) => fromProblems(checkWords(root)) },
  {
    name: 'sizes',
    asks: 'size budgets',
    run: async ({ root }) => {
      const { problems, summary } = await checkSizes(root);
      return fromProblems(problems, summary);
    },
  },
];
