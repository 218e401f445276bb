import { searchComponent } from '#kit/search/search-names.ts';
import type { ContentType, FieldSchema, ModuleManifest, TypeSchema } from '#schemas/contracts/registry.ts';
import { contentTypeId } from '#schemas/field-shape.ts';
import { deliveredPart, isStored, storedPart } from '#schemas/stored-part.ts';
import { PLACEMENTS } from '#schemas/placements.ts';
import type { Problem } from '#schemas/problem.ts';
import { resolvePlacements } from '#schemas/resolve-placements.ts';
import { richTextTypes } from '#schemas/rich-text-links.ts';
import { withVisibility } from '#schemas/visibility.ts';
import type { Sources } from './read-sources.ts';

/** All types with their `placement` links resolved to names. */
export interface TypeCatalog {
  readonly contentTypes: readonly ContentType[];
  readonly modules: readonly ModuleManifest[];
  /** Schema of a stored type by name, as it is delivered: with what is only delivered of it, without what never is. */
  readonly types: ReadonlyMap<string, TypeSchema>;
  /** Modules by place, sorted by name. */
  readonly placements: ReadonlyMap<string, readonly string[]>;
}

/** @param sources what was read from disk */
export function buildCatalog(sources: Sources): { catalog: TypeCatalog; problems: Problem[] } {
  const problems: Problem[] = [];
  const placements = new Map<string, string[]>(
    PLACEMENTS.map((placement) => {
      const placed = sources.modules.filter(({ schema }) => schema['x-placement']?.includes(placement));
      return [placement, placed.map(({ schema }) => schema['x-typename']).sort()];
    }),
  );
  const layouts = sources.layouts.map(({ id }) => id).filter((id) => id !== '404');
  const searches = sources.searches.map(({ name }) => searchComponent(name));
  const options = { layouts, forms: sources.forms.map(({ name }) => name), searches };
  const resolve = (schema: TypeSchema) =>
    resolvePlacements(resolveOptions(schema, options), (placement) => placements.get(placement) ?? []);
  const stored = [
    ...sources.content,
    ...sources.modules
      .filter(({ schema }) => isStored(schema))
      .map((module) => ({ ...module, schema: storedPart(module.schema) })),
    ...sources.modules.flatMap(({ types, schema: { 'x-typename': whole } }) =>
      types.map((part) => ({ ...part, schema: { ...part.schema, 'x-part-of': whole } })),
    ),
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
    const resolved = resolve(schema);
    contentTypes.push({ id: contentTypeId(typename), typename, schema: withVisibility(storedPart(resolved)), source });
    types.set(typename, deliveredPart(resolved));
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
    schema: resolve(module.schema),
    messages: module.messages,
  }));
  const byTypename = (a: { typename: string }, b: { typename: string }) => (a.typename < b.typename ? -1 : 1);
  return {
    catalog: { contentTypes: contentTypes.sort(byTypename), modules: modules.sort(byTypename), types, placements },
    problems,
  };
}

type Options = Readonly<Record<NonNullable<FieldSchema['x-options']>, readonly string[]>>;

/** `"x-options": "layouts"` becomes `enum`: a new layout can be chosen by editors without an edit in the page's schema. */
function resolveOptions(schema: TypeSchema, options: Options): TypeSchema {
  const properties = Object.entries(schema.properties).map(([name, { 'x-options': kind, ...field }]) => {
    const names = kind ? options[kind] : [];
    return [name, names.length > 0 ? { ...field, enum: names } : field] as const;
  });
  return { ...schema, properties: Object.fromEntries(properties) };
}

function danglingLinks(schema: TypeSchema, types: ReadonlyMap<string, TypeSchema>): [field: string, missing: string][] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const target = field['x-link'] ?? field.items?.['x-link'] ?? richTextTypes(field);
    if ('placement' in target) return [];
    return target.filter((typename) => !types.has(typename)).map((typename): [string, string] => [name, typename]);
  });
}
