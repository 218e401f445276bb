import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

const INPUTS = [
  'schemas/*.{ts,json}',
  'schemas/{content,contracts}/**/*',
  '{registry,renderer,pages}/**/*.{ts,tsx,css,json,graphql}',
  '{routes,storefronts}.json',
  'package-lock.json',
  'vite.config.ts',
  'tooling/{build,generate}.ts',
  'tooling/{build,generate}/*.ts',
  'server/**/*.ts',
];

/** SHA-256 over names and bytes of everything that goes into a build; tests are no part of it. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => `${entry.parentPath}/${entry.name}`).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const path of paths.sort()) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}
