import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import { faultsOf } from '#schemas/forms/faults.ts';
import type { Problem } from '#schemas/problem.ts';
import { compileSchema } from '../../generate/compile-schema.ts';
import type { SourceForm } from '../../generate/read-sources.ts';

interface FormFixture {
  readonly values: unknown;
  readonly errors: readonly { readonly field: string; readonly keyword: string }[];
}

/** Fixtures of a form are values and the errors they give: at least one without any, and one with some. */
export function checkFormFixtures(root: string, forms: readonly SourceForm[]): Problem[] {
  return forms.flatMap(({ source, schema }) => {
    const validate = compile(schema);
    if (!validate) return []; // The check of forms says why.
    const problems: Problem[] = [];
    const fixtures = globSync(`${source}/fixtures/*.json`, { cwd: root })
      .sort()
      .flatMap((path) => {
        const at = path.replaceAll('\\', '/');
        const fixture = read(root, at, problems);
        return fixture ? [{ at, fixture }] : [];
      });
    for (const [isWanted, words] of [
      [(errors: number) => errors === 0, 'without errors'],
      [(errors: number) => errors > 0, 'with errors'],
    ] as const)
      if (!fixtures.some(({ fixture }) => isWanted(fixture.errors.length)))
        problems.push({
          at: `${source}/fixtures`,
          what: `has no values ${words}`,
          next: 'Write { "values": { … }, "errors": [{ "field": "…", "keyword": "…" }] } into a file there.',
        });
    return [...problems, ...fixtures.flatMap(({ at, fixture }) => differences(at, fixture, schema, validate))];
  });
}

function compile(schema: FormSchema): ValidateFunction | undefined {
  try {
    return compileSchema(schema).validate;
  } catch {
    return undefined;
  }
}

function read(root: string, at: string, problems: Problem[]): FormFixture | undefined {
  try {
    const fixture = JSON.parse(readFileSync(join(root, at), 'utf8')) as Partial<FormFixture>;
    if (fixture.values !== undefined && Array.isArray(fixture.errors)) return fixture as FormFixture;
    problems.push({ at, what: 'has no "values" or no list of "errors"', next: 'Give it both; the list may be empty.' });
  } catch (error) {
    problems.push({ at, what: `is not JSON: ${(error as Error).message}`, next: 'Correct the file.' });
  }
  return undefined;
}

const words = (errors: FormFixture['errors']): string[] =>
  errors.map(({ field, keyword }) => `${field || 'the form'} ${keyword}`);

function differences(at: string, fixture: FormFixture, schema: FormSchema, validate: ValidateFunction): Problem[] {
  const given = validate(fixture.values) ? [] : words(faultsOf(schema, validate.errors));
  const said = words(fixture.errors);
  const missing = said.filter((error) => !given.includes(error));
  const extra = given.filter((error) => !said.includes(error));
  if (missing.length === 0 && extra.length === 0) return [];
  return [
    {
      at,
      what: `does not give the errors it says: ${[
        ...missing.map((error) => `"${error}" does not come`),
        ...extra.map((error) => `"${error}" comes too`),
      ].join(', ')}`,
      next: 'Change the values or the errors, or the schema if the fixture is right.',
    },
  ];
}
