import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#schemas/problem.ts';
import { listFiles } from '../list-files.ts';

/** Lines. A file that grows beyond is doing more than one thing. */
const MAX_LINES = 300;
const MAX_TEST_LINES = 400;

export function checkLengths(root: string): readonly Problem[] {
  return listFiles(root, 'ts,tsx,mjs,cjs,css,graphql').flatMap((at): Problem[] => {
    const lines = readFileSync(join(root, at), 'utf8').trimEnd().split('\n').length;
    const isTest = /\.test\.tsx?$/.test(at) || at.startsWith('tests/');
    const max = isTest ? MAX_TEST_LINES : MAX_LINES;
    return lines > max
      ? [
          {
            at,
            what: `has ${lines} lines, more than ${max}`,
            next: 'Split it by what its parts are for; 120 lines are a good size.',
          },
        ]
      : [];
  });
}
