import type { ContentType, FieldSchema, LinkTarget, ModuleManifest, TypeSchema } from '#schemas/contracts/registry.ts';
import { contentTypeId } from '#schemas/field-shape.ts';
import type { Problem } from './problem.ts';
import type { Sources } from './read-sources.ts';

/** All types with their `placement` links resolved to names. */
export interface TypeCatalog {
  readonly contentTypes: readonly ContentType[];
  readonly modules: readonly ModuleManifest[];
  /** Schema of a stored type by name. */
  readonly types: ReadonlyMap<string, TypeSchema>;
  /** Modules by place, sorted by name. */
  readonly placements: ReadonlyMap<string, readonly string[]>;
}

/** Places that a page or a module offers; their fragments are `PlacementPage`, `PlacementSlider`, … */
export const PLACEMENTS = ['campaign', 'hero', 'page', 'searchbox', 'slider'] as const;

/** @param sources what was read from disk */
export function buildCatalog(sources: Sources): { catalog: TypeCatalog; problems: Problem[] } {
  const problems: Problem[] = [];
  const placements = new Map<string, string[]>(
    PLACEMENTS.map((placement) => {
      const placed = sources.modules.filter(({ schema }) => schema['x-placement']?.includes(placement));
      return [placement, placed.map(({ schema }) => schema['x-typename']).sort()];
    }),
  );
  const stored = [
    ...sources.content,
    ...sources.modules.filter(({ schema }) => !schema['x-view-of']),
    ...sources.modules.flatMap(({ types }) => types),
  ];
  const contentTypes: ContentType[] = [];
  const types = new Map<string, TypeSchema>();
  for (const { source, schema } of stored) {
    const typename = schema['x-typename'];
    const other = contentTypes.find((type) => type.typename === typename);
    if (other) {
      const next = 'Rename one of the two ("x-typename"), or make the module a view with "x-view-of".';
      problems.push({ at: source, what: `type ${typename} is already defined by ${other.source}`, next });
      continue;
    }
    const resolved = resolvePlacements(schema, placements);
    contentTypes.push({ id: contentTypeId(typename), typename, schema: resolved, source });
    types.set(typename, resolved);
  }
  for (const { source, schema } of contentTypes) {
    for (const [field, missing] of danglingLinks(schema, types)) {
      const next = `Write one of: ${[...types.keys()].sort().join(', ')}.`;
      problems.push({ at: `${source}: ${field}`, what: `links to ${missing}, which no schema defines`, next });
    }
  }
  const modules = sources.modules.map((module) => ({
    id: module.id,
    typename: module.schema['x-typename'],
    source: module.source.replace(/\/schema\.json$/, ''),
    schema: resolvePlacements(module.schema, placements),
    messages: module.messages,
  }));
  const byTypename = (a: { typename: string }, b: { typename: string }) => (a.typename < b.typename ? -1 : 1);
  return { catalog: { contentTypes: contentTypes.sort(byTypename), modules: modules.sort(byTypename), types, placements }, problems };
}

/** The schema with `{placement: "page"}` replaced by the names of the modules that stand there. */
export function resolvePlacements(schema: TypeSchema, placements: ReadonlyMap<string, readonly string[]>): TypeSchema {
  const resolveTarget = (target: LinkTarget) => ('placement' in target ? (placements.get(target.placement) ?? []) : target);
  const resolveField = (field: FieldSchema): FieldSchema => ({
    ...field,
    ...(field.items ? { items: resolveField(field.items) } : {}),
    ...(field['x-link'] ? { 'x-link': resolveTarget(field['x-link']) } : {}),
  });
  const properties = Object.entries(schema.properties).map(([name, field]) => [name, resolveField(field)] as const);
  return { ...schema, properties: Object.fromEntries(properties) };
}

function danglingLinks(schema: TypeSchema, types: ReadonlyMap<string, TypeSchema>): [field: string, missing: string][] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const target = field['x-link'] ?? field.items?.['x-link'];
    if (!target || 'placement' in target) return [];
    return target.filter((typename) => !types.has(typename)).map((typename): [string, string] => [name, typename]);
  });
}
