import type { FieldSchema, TypeSchema } from './contracts/registry.ts';

/** Whether a module's schema brings a content type of its own: neither a view of another type nor made by a screen. */
export const isStored = (schema: TypeSchema): boolean => !schema['x-view-of'] && schema['x-stored'] !== false;

/**
 * The schema without the fields that are stored but never delivered (`x-private`): no query, no answer and no page has them.
 */
export function deliveredPart(schema: TypeSchema): TypeSchema {
  return withoutFields(schema, (field) => field['x-private'] === true);
}

/**
 * The schema without the fields that are only delivered: the module's own query brings them when a page is loaded
 * (`x-queried`), or our content service works them out (`x-embedded`).
 */
export function storedPart(schema: TypeSchema): TypeSchema {
  return withoutFields(schema, (field) => field['x-queried'] === true || field['x-embedded'] === true);
}

function withoutFields(schema: TypeSchema, isLeftOut: (field: FieldSchema) => boolean): TypeSchema {
  const kept = Object.entries(schema.properties).filter(([, field]) => !isLeftOut(field));
  if (kept.length === Object.keys(schema.properties).length) return schema;
  const names = kept.map(([name]) => name);
  return {
    ...schema,
    required: schema.required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(kept),
  };
}
