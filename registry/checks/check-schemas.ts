import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import meta from '#schemas/module-meta.schema.json' with { type: 'json' };
import { PLACEMENTS } from '#schemas/placements.ts';
import type { Problem } from '#schemas/problem.ts';
import { createAjv, describeError } from '../create-ajv.ts';
import type { RegistryCheck } from './registry-sources.ts';
import { schemaFile } from './registry-sources.ts';

/** Schemas say only what `schemas/module-meta.schema.json` knows, name existing places and compile. */
export const checkSchemas: RegistryCheck = ({ modules, content = [] }) => {
  // One instance: making it costs more than all that it compiles.
  const ajv = createAjv();
  const validate = ajv.compile(meta);
  const types = [
    ...content,
    ...modules.map((module) => ({ source: schemaFile(module), schema: module.definition.schema })),
  ];
  const unplaced = modules
    .filter(({ definition: { schema } }) => !schema['x-placement'] && schema['x-stored'] !== false)
    .map((module): Problem => ({
      at: schemaFile(module),
      what: 'has no "x-placement", so no editor can place it',
      next: `Name one or more of: ${PLACEMENTS.join(', ')}.`,
    }));
  return [...unplaced, ...types.flatMap(({ source, schema }) => checkSchema({ source, schema, validate, ajv }))];
};

interface Checked {
  readonly source: string;
  readonly schema: TypeSchema;
  readonly validate: ValidateFunction;
  readonly ajv: Ajv2020;
}

function checkSchema({ source, schema, validate, ajv }: Checked): Problem[] {
  if (!validate(schema)) {
    const errors = validate.errors ?? [];
    // `oneOf` and `if` only repeat what their branches say.
    const telling = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'oneOf');
    return (telling.length > 0 ? telling : errors).map((error) => ({
      at: error.instancePath ? `${source}: ${error.instancePath.slice(1).replaceAll('/', '.')}` : source,
      what: describeError(error),
      next: 'See schemas/module-meta.schema.json for what a schema may say.',
    }));
  }
  return [...namedFields(source, schema), ...places(source, schema), ...compiles(source, schema, ajv)];
}

function namedFields(source: string, schema: TypeSchema): Problem[] {
  const fields = Object.keys(schema.properties);
  const names = [
    ...schema.required.map((name) => ['required', name] as const),
    ['x-display-field', schema['x-display-field']] as const,
  ];
  return names
    .filter(([, name]) => !fields.includes(name))
    .map(([keyword, name]) => ({
      at: `${source}: ${keyword}`,
      what: `names the field "${name}", which the schema lacks`,
      next: `Write one of: ${fields.join(', ')}.`,
    }));
}

function places(source: string, schema: TypeSchema): Problem[] {
  const known: readonly string[] = PLACEMENTS;
  const used = Object.entries(schema.properties).flatMap(([name, field]) => {
    const target = field['x-link'] ?? field.items?.['x-link'];
    return target && 'placement' in target ? [[name, target.placement] as const] : [];
  });
  return [...(schema['x-placement'] ?? []).map((placement) => ['x-placement', placement] as const), ...used]
    .filter(([, placement]) => !known.includes(placement))
    .map(([at, placement]) => ({
      at: `${source}: ${at}`,
      what: `there is no place "${placement}"`,
      next: `Write one of: ${PLACEMENTS.join(', ')}.`,
    }));
}

function compiles(source: string, { $id: _, ...schema }: TypeSchema, ajv: Ajv2020): Problem[] {
  try {
    ajv.compile(schema);
    return [];
  } catch (error) {
    return [
      {
        at: source,
        what: `is not a valid JSON Schema 2020-12: ${(error as Error).message}`,
        next: 'Correct the keyword that it names.',
      },
    ];
  }
}
