import type { TypeSchema } from './contracts/registry.ts';

/** Whether a module's schema brings a content type of its own: neither a view of another type nor made by a screen. */
export const isStored = (schema: TypeSchema): boolean => !schema['x-view-of'] && schema['x-stored'] !== false;

/**
 * The schema without the fields that are only delivered: the module's own query brings them when a page is loaded
 * (`x-queried`), or our content service works them out (`x-embedded`).
 */
export function storedPart(schema: TypeSchema): TypeSchema {
  const stored = Object.entries(schema.properties).filter(([, field]) => !field['x-queried'] && !field['x-embedded']);
  if (stored.length === Object.keys(schema.properties).length) return schema;
  const names = stored.map(([name]) => name);
  return {
    ...schema,
    required: schema.required.filter((name) => names.includes(name)),
    properties: Object.fromEntries(stored),
  };
}
