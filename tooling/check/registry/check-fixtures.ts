import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { deliveredSchema } from '#schemas/delivered-schema.ts';
import { isObject } from '#schemas/is-object.ts';
import type { Problem } from '#schemas/problem.ts';
import { createAjv, describeError } from '../../../registry/create-ajv.ts';
import type { TypeCatalog } from '../../generate/type-catalog.ts';

/** Every module shows itself with a usual record, with only what is required, and with the longest texts. */
export const FIXTURES = ['default', 'empty', 'long-text'] as const;

/** Fixtures are delivered records of the module's type, nested records included. */
export function checkFixtures(root: string, catalog: TypeCatalog): Problem[] {
  const ajv = createAjv();
  const validators = new Map<string, ValidateFunction>();
  const modules = new Map(catalog.modules.map(({ typename, schema }) => [typename, schema]));
  for (const typename of new Set([...catalog.types.keys(), ...modules.keys()])) {
    const schema = modules.get(typename) ?? partial(catalog.types.get(typename));
    const validate = schema && compile(ajv, schema);
    if (validate) validators.set(typename, validate);
  }
  return catalog.modules.flatMap((module) =>
    FIXTURES.flatMap((name): Problem[] => {
      const at = `${module.source}/fixtures/${name}.json`;
      if (!existsSync(join(root, at)))
        return [
          {
            at,
            what: 'is missing',
            next: `Write a record of ${module.typename} as the component gets it (see default.json of another module).`,
          },
        ];
      let entry: unknown;
      try {
        entry = JSON.parse(readFileSync(join(root, at), 'utf8'));
      } catch (error) {
        return [{ at, what: `is not JSON: ${(error as Error).message}`, next: 'Correct the file.' }];
      }
      const extra = name === 'empty' ? extraFields(at, entry, module.schema) : [];
      const type =
        isObject(entry) && entry['__typename'] === module.typename
          ? []
          : [{ at, what: `is no record of ${module.typename}`, next: `Write "__typename": "${module.typename}".` }];
      return [...type, ...(type.length > 0 ? [] : [...extra, ...checkRecord(at, '', entry, validators)])];
    }),
  );
}

/** `undefined` for a schema that does not compile: the check of schemas says why. */
function compile(ajv: Ajv2020, schema: TypeSchema): ValidateFunction | undefined {
  try {
    return ajv.compile(deliveredSchema(schema, { strict: true }));
  } catch {
    return undefined;
  }
}

/** Only what a query may leave out is optional in a record that no module shows. */
const partial = (schema: TypeSchema | undefined): TypeSchema | undefined => schema && { ...schema, required: [] };

function checkRecord(
  at: string,
  path: string,
  value: unknown,
  validators: ReadonlyMap<string, ValidateFunction>,
): Problem[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => checkRecord(at, `${path}/${index}`, item, validators));
  if (!isObject(value)) return [];
  const nested = Object.entries(value).flatMap(([name, item]) => checkRecord(at, `${path}/${name}`, item, validators));
  const typename = value['__typename'];
  if (typeof typename !== 'string' || typename === 'Asset') return nested;
  const validate = validators.get(typename);
  if (!validate)
    return [
      {
        at: place(at, path),
        what: `is of the type ${typename}, which no valid schema defines`,
        next: 'Correct "__typename".',
      },
      ...nested,
    ];
  if (validate(value)) return nested;
  const own = (validate.errors ?? []).map((error) => ({
    at: place(at, path + error.instancePath),
    what: describeError(error),
    next: 'Change the fixture, or the schema if the fixture is right.',
  }));
  return [...own, ...nested];
}

function extraFields(at: string, entry: unknown, schema: TypeSchema): Problem[] {
  const allowed = ['__typename', 'sys', ...schema.required];
  const extra = Object.entries(isObject(entry) ? entry : {}).filter(
    ([name, value]) => !allowed.includes(name) && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return extra.map(([name]) => ({
    at: `${at}: ${name}`,
    what: 'is not required, and this fixture shows what is',
    next: 'Remove it, or set it to null.',
  }));
}

const place = (at: string, path: string): string => (path ? `${at}: ${path.slice(1).replaceAll('/', '.')}` : at);
