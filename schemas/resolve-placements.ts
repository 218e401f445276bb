import type { FieldSchema, LinkTarget, TypeSchema } from './contracts/registry.ts';

/**
 * @param schema with links to a place: `{"x-link": {"placement": "page"}}`
 * @param modulesAt names of the modules that stand in a place
 * @returns the schema with the names in place of the places, sorted
 */
export function resolvePlacements(schema: TypeSchema, modulesAt: (placement: string) => readonly string[]): TypeSchema {
  const resolveTarget = (target: LinkTarget): LinkTarget =>
    'placement' in target ? [...modulesAt(target.placement)].sort() : target;
  const resolveField = (field: FieldSchema): FieldSchema => ({
    ...field,
    ...(field.items ? { items: resolveField(field.items) } : {}),
    ...(field['x-link'] ? { 'x-link': resolveTarget(field['x-link']) } : {}),
  });
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, resolveField(field)] as const);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** Names of the types that a field leads to, once placements are resolved. */
export const linkNames = (target: LinkTarget | undefined): readonly string[] =>
  target && !('placement' in target) ? target : [];
