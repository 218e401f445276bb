import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { Problem } from '#schemas/problem.ts';
import { ORDER_KEYWORDS } from '#schemas/search/order-keywords.ts';
import parts from '#schemas/search/parts.json' with { type: 'json' };
import { productOf } from '#schemas/search/product-of.ts';
import { readQuery } from '#schemas/search/read-query.ts';
import { compileSchema } from '../../generate/compile-schema.ts';
import type { SourceSearch } from '../../generate/read-sources.ts';

interface SearchFixture {
  /** As a form without script sends it. */
  readonly search: string;
  readonly query?: unknown;
  readonly faults?: readonly { readonly field: string; readonly keyword: string }[];
}

/** The day on which fixtures are read: days in them never grow old. */
const CONTEXT = { today: '2026-11-28', currency: 'EUR' };

/** Fixtures of a search are what is sent, and the query or the faults that it gives: at least one of each. */
export function checkSearchFixtures(root: string, searches: readonly SourceSearch[]): Problem[] {
  const icons = new Set(
    [...readFileSync(join(root, 'registry/kit/named-icons.ts'), 'utf8').matchAll(/^ {2}'?([a-z0-9-]+)'?: /gm)].map(
      ([, name]) => name,
    ),
  );
  return searches.flatMap((search) => {
    const { source, schema } = search;
    const problems: Problem[] = [...iconProblems(root, source, icons)];
    const validate = compile(schema, problems, source);
    const product = productOf(schema);
    const fixtures = globSync(`${source}/fixtures/*.json`, { cwd: root })
      .sort()
      .flatMap((path) => {
        const at = path.replaceAll('\\', '/');
        const fixture = read(root, at, problems);
        return fixture ? [{ at, fixture }] : [];
      });
    for (const [key, words] of [
      ['query', 'that gives a query'],
      ['faults', 'that gives faults'],
    ] as const)
      if (!fixtures.some(({ fixture }) => fixture[key] !== undefined))
        problems.push({
          at: `${source}/fixtures`,
          what: `has none ${words}`,
          next: `Write { "search": "to=…", "${key}": … } into a file there.`,
        });
    for (const { at, fixture } of fixtures) {
      const given = readQuery(product, new URLSearchParams(fixture.search), CONTEXT);
      const found = given.ok ? given.query : given.faults.map(({ field, keyword }) => ({ field, keyword }));
      if (!isDeepStrictEqual(found, fixture.query ?? fixture.faults))
        problems.push({
          at,
          what: `gives ${JSON.stringify(found)}`,
          next: 'Write this into the file, or correct the schema if the fixture is right.',
        });
      else if (given.ok && validate && !validate(given.query))
        problems.push({
          at,
          what: `gives a query that the schema refuses: ${validate.errors?.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).join(', ')}`,
          next: 'Correct the schema, or the search.',
        });
    }
    return problems;
  });
}

function iconProblems(root: string, source: string, icons: ReadonlySet<string | undefined>): Problem[] {
  const { icon } = JSON.parse(readFileSync(join(root, source, 'ui.json'), 'utf8')) as { readonly icon?: string };
  if (icons.has(icon)) return [];
  return [
    {
      at: `${source}/ui.json: icon`,
      what: `there is no icon "${icon}"`,
      next: 'Write a name of registry/kit/named-icons.ts, or add it there.',
    },
  ];
}

function compile(schema: object, problems: Problem[], source: string): ValidateFunction | undefined {
  try {
    const options = { strictTypes: false };
    return compileSchema(schema, { parts: [parts], options, keywords: ORDER_KEYWORDS }).validate;
  } catch (error) {
    problems.push({
      at: `${source}/schema.json`,
      what: `cannot be compiled: ${(error as Error).message}`,
      next: 'Correct the schema (JSON Schema 2020-12 with the parts of schemas/search/parts.json).',
    });
    return undefined;
  }
}

function read(root: string, at: string, problems: Problem[]): SearchFixture | undefined {
  try {
    const fixture = JSON.parse(readFileSync(join(root, at), 'utf8')) as Partial<SearchFixture>;
    if (typeof fixture.search === 'string' && (fixture.query === undefined) !== (fixture.faults === undefined))
      return fixture as SearchFixture;
    problems.push({ at, what: 'has no "search", or not one of "query" and "faults"', next: 'Give it both.' });
  } catch (error) {
    problems.push({ at, what: `is not JSON: ${(error as Error).message}`, next: 'Correct the file.' });
  }
  return undefined;
}
