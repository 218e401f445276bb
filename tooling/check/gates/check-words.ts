import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#schemas/problem.ts';
import { listFiles } from '../list-files.ts';

/** Patterns are written so that this file does not contain what they look for. */
const SECRETS: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, 'a private key'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key'],
  [/\bgh[pousr]_[A-Za-z0-9]{36,}\b/, 'an access token'],
  [/\bCFPAT-[\w-]{20,}/, 'a content service token'],
  [/\bxox[abprs]-[\w-]{10,}/, 'an access token'],
  [/\bsk-[A-Za-z0-9_-]{32,}\b/, 'an access key'],
  [/\beyJ[\w-]{15,}\.eyJ[\w-]{15,}\.[\w-]{20,}/, 'a signed token'],
];

const LEFTOVERS: readonly (readonly [pattern: RegExp, what: string, next: string])[] = [
  [/\b(?:TO[D]O|FIX[M]E|XX[X])\b/, 'an unfinished note', 'Finish it, or file an issue and remove the note.'],
  [/\blorem i[p]sum\b/i, 'filler text', 'Write the text.'],
  [
    /(?<![\w.])\/(?:root|home\/\w+|Users\/\w+|work\/(?:main|shared))(?=\/)/,
    'a path of one machine',
    'Use a path relative to the project.',
  ],
  [/\b(?:describe|test|it)\.onl[y]\(/, 'a test that silences all others', 'Remove ".only".'],
];

/** No secret and no leftover in any written file. */
export function checkWords(root: string): readonly Problem[] {
  return listFiles(root, 'ts,tsx,mjs,cjs,css,graphql,json,md,html,yml,yaml,sh')
    .filter((path) => path !== 'package-lock.json')
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index): Problem[] => {
          const at = `${path}:${index + 1}`;
          const secrets = SECRETS.filter(([pattern]) => pattern.test(line)).map(([, what]): Problem => {
            return {
              at,
              what: `holds ${what}`,
              next: 'Remove it from the file and from history, and have it replaced where it came from.',
            };
          });
          const leftovers = LEFTOVERS.filter(([pattern]) => pattern.test(line)).map(([, what, next]): Problem => ({
            at,
            what: `holds ${what}`,
            next,
          }));
          return [...secrets, ...leftovers];
        }),
    );
}
