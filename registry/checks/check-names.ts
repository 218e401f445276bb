import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { fieldShape, isCollection } from '#schemas/field-shape.ts';
import type { Problem } from '#schemas/problem.ts';
import type { RegistryCheck, RegistrySources } from './registry-sources.ts';
import { allTypes, schemaFile } from './registry-sources.ts';

/** Names that the dialect owns: a type of this name would break the whole schema (Contentful: reserved type names). */
const RESERVED = new Set(
  (
    'Query String Int Float Boolean ID Location Circle Rectangle DateTime JSON RichText Asset AssetCollection AssetLinkingCollections ' +
    'AssetFilter AssetOrder Entry EntryCollection EntryFilter EntryOrder Sys SysFilter ContentfulMetadata ContentfulTag ' +
    'ContentfulMetadataFilter ContentfulMetadataTagsFilter Dimension HexColor Quality ImageResizeFocus ImageResizeStrategy ' +
    'ImageFormat ImageTransformOptions ResourceSys ResourceLink ResourceLinkCollection Never TaxonomyConcept CursorPages TimelineFilterInput'
  ).split(' '),
);

/** No two folders, types, GraphQL types or query fields of one name. */
export const checkNames: RegistryCheck = (sources) => [
  ...modulesOfOneType(sources),
  ...layoutIds(sources),
  ...collisions(sources),
];

function modulesOfOneType({ modules }: RegistrySources): Problem[] {
  const seen = new Map<string, string>();
  return modules.flatMap((module) => {
    const typename = module.definition.schema['x-typename'];
    const other = seen.get(typename);
    seen.set(typename, module.source);
    if (!other) return [];
    return [
      {
        at: schemaFile(module),
        what: `shows ${typename}, as ${other} does`,
        next: 'One type has one module: rename "x-typename" in one of them.',
      },
    ];
  });
}

function layoutIds({ layouts }: RegistrySources): Problem[] {
  return layouts.flatMap(({ id, source, definition }) => {
    if (definition.id === id) return [];
    return [
      {
        at: `${source}/index.ts`,
        what: `has the id "${definition.id}"`,
        next: `Write id: '${id}': a layout is found by its folder name.`,
      },
    ];
  });
}

/** Every name that the GraphQL schema gets from a type: its own, its collections', unions' and orders'. */
export function graphqlNames(schema: TypeSchema): string[] {
  const typename = schema['x-typename'];
  const own = ['', 'Collection', 'Filter', 'Order', 'LinkingCollections', 'NestedFilter'].map((suffix) =>
    suffix === 'NestedFilter' ? `cf${typename}${suffix}` : `${typename}${suffix}`,
  );
  const fields = Object.entries(schema.properties).flatMap(([name, field]) => {
    const shape = fieldShape(field);
    const type = `${typename}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    if (shape.kind === 'rich-text') return [type, `${type}Links`];
    const targets = shape.link && ('placement' in shape.link ? 2 : shape.link.length);
    if (!targets) return [];
    if (!isCollection(shape)) return targets > 1 ? [type] : [];
    return [`${type}Collection`, ...(targets > 1 ? [`${type}Item`, `${type}Filter`] : [`${type}CollectionOrder`])];
  });
  return [...own, ...fields];
}

function collisions(sources: RegistrySources): Problem[] {
  const seen = new Map<string, { source: string; typename: string }>();
  const problems: Problem[] = [];
  for (const { source, schema } of allTypes(sources)) {
    const typename = schema['x-typename'];
    const names = graphqlNames(schema);
    const reserved = names.find((name) => RESERVED.has(name));
    if (reserved)
      problems.push({
        at: source,
        what: `needs the GraphQL type ${reserved}, a name of the content service itself`,
        next: 'Choose another "x-typename".',
      });
    const other = names.map((name) => ({ name, other: seen.get(name) })).find((found) => found.other);
    if (other?.other) {
      const next = 'Rename the type ("x-typename") or the field in one of them.';
      problems.push({
        at: source,
        what: `${typename} needs the GraphQL type ${other.name}, which ${other.other.source} has too`,
        next,
      });
    }
    for (const name of names) if (!seen.has(name)) seen.set(name, { source, typename });
    problems.push(...fieldCollisions(source, schema));
  }
  return problems;
}

/** `tabs` (a list of links) and `tabsCollection` would be one field. */
function fieldCollisions(source: string, schema: TypeSchema): Problem[] {
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const taken = isCollection(fieldShape(field)) && `${name}Collection` in schema.properties;
    if (!taken) return [];
    return [
      {
        at: `${source}: ${name}Collection`,
        what: `is also the query field of the list "${name}"`,
        next: 'Rename one of the two fields.',
      },
    ];
  });
}
