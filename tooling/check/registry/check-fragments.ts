import type { FieldNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import { Kind, parse } from 'graphql';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { fieldShape, isCollection, queryName } from '#schemas/field-shape.ts';
import type { Problem } from '#schemas/problem.ts';
import { deliveredPart, storedPart } from '#schemas/stored-part.ts';
import { moduleFragment } from '../../generate/build-operations.ts';
import type { Position } from '../../generate/query-position.ts';
import { enterField, enterType } from '../../generate/query-position.ts';
import type { SourceModule } from '../../generate/read-sources.ts';
import type { TypeCatalog } from '../../generate/type-catalog.ts';
import { checkLinkList, unaskedLinks } from './check-rich-text.ts';

/** Fields that every record has beside its own. */
const ENTRY_FIELDS = ['__typename', 'sys', 'contentfulMetadata', 'linkedFrom', '_id'];

/** A fragment asks for all that the schema has and nothing that it lacks; its lists are limited as the schema says. */
export function checkFragments(modules: readonly SourceModule[], catalog: TypeCatalog): Problem[] {
  const all = new Map(
    modules.flatMap(({ fragment }) => fragmentsOf(fragment?.text ?? '') ?? []).map((node) => [node.name.value, node]),
  );
  return modules.flatMap((module) => (module.fragment ? checkFragment(module, module.fragment, catalog, all) : []));
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function checkFragment(
  { schema }: SourceModule,
  { source, text }: { source: string; text: string },
  catalog: TypeCatalog,
  all: Fragments,
): Problem[] {
  const typename = schema['x-typename'];
  const name = moduleFragment(typename);
  const fragments = fragmentsOf(text);
  if (!fragments) return []; // Not GraphQL: the generator says so.
  const own = fragments.find((node) => node.name.value === name && node.typeCondition.name.value === typename);
  if (!own)
    return [
      {
        at: source,
        what: `has no "fragment ${name} on ${typename}"`,
        next: 'Add it; pages ask for the module by that name.',
      },
    ];
  const foreign = fragments
    .filter((node) => !node.name.value.startsWith(typename))
    .map((node): Problem => {
      const next = `Begin its name with the module's: ${typename}…, so that no other module's fragment has it.`;
      return { at: source, what: `defines "${node.name.value}"`, next };
    });
  const askable = deliveredPart(storedPart(schema));
  return [
    ...foreign,
    ...missingFields(source, askable, own.selectionSet),
    ...unaskedLinks(source, askable, own.selectionSet),
    ...fragments.flatMap((node) => unknownFields(source, node, catalog.types, all)),
  ];
}

function fragmentsOf(text: string): FragmentDefinitionNode[] | undefined {
  try {
    return parse(text).definitions.filter(
      (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
    );
  } catch {
    return undefined;
  }
}

function missingFields(source: string, schema: TypeSchema, set: SelectionSetNode): Problem[] {
  const asked = set.selections.flatMap((node) => (node.kind === Kind.FIELD && !node.alias ? [node.name.value] : []));
  return Object.entries(schema.properties).flatMap(([name, field]) => {
    const expected = queryName(name, fieldShape(field));
    if (asked.includes(expected)) return [];
    return [
      {
        at: source,
        what: `does not ask for "${expected}", which the schema has`,
        next: 'Add it, or remove the field from schema.json.',
      },
    ];
  });
}

function unknownFields(
  source: string,
  fragment: FragmentDefinitionNode,
  types: ReadonlyMap<string, TypeSchema>,
  all: Fragments,
): Problem[] {
  const inSet = (set: SelectionSetNode, position: Position): Problem[] =>
    set.selections.flatMap((node): Problem[] => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return [];
      if (node.kind === Kind.INLINE_FRAGMENT)
        return inSet(node.selectionSet, node.typeCondition ? enterType(node.typeCondition.name.value) : position);
      const inside = enterField(position, node.name.value, types);
      const nested = node.selectionSet ? inSet(node.selectionSet, inside) : [];
      return [
        ...unknownField(source, node, position, types),
        ...badLimit(source, node, inside),
        ...checkLinkList(source, node, position, all),
        ...nested,
      ];
    });
  return inSet(fragment.selectionSet, enterType(fragment.typeCondition.name.value));
}

function unknownField(
  source: string,
  { name: { value: name } }: FieldNode,
  position: Position,
  types: ReadonlyMap<string, TypeSchema>,
): Problem[] {
  if (position.kind !== 'entry' || ENTRY_FIELDS.includes(name)) return [];
  const schemas = (position.types ?? []).flatMap((typename) => types.get(typename) ?? []);
  const known = schemas.flatMap((schema) =>
    Object.entries(schema.properties).map(([field, value]) => queryName(field, fieldShape(value))),
  );
  if (known.includes(name)) return [];
  const typenames = position.types?.join(' or ') ?? 'a record of any type';
  const list = schemas.some(({ properties }) => properties[name] && isCollection(fieldShape(properties[name])));
  const next = list
    ? `A list of records is asked for as "${name}Collection(limit: …) { items { … } }".`
    : `Remove it, or add the field to the schema. There are: ${known.join(', ')}.`;
  return [{ at: source, what: `asks for "${name}", which ${typenames} lacks`, next }];
}

function badLimit(source: string, node: FieldNode, inside: Position): Problem[] {
  if (inside.kind !== 'collection') return [];
  const max = inside.maxItems ?? Infinity;
  const limit = node.arguments?.find(({ name }) => name.value === 'limit')?.value;
  if (limit?.kind === Kind.INT && Number(limit.value) >= 1 && Number(limit.value) <= max) return [];
  const next =
    max === Infinity
      ? 'Write (limit: …): it is what the query may cost.'
      : `Write (limit: ${max}) or less: the schema allows ${max}.`;
  return [
    {
      at: source,
      what: `${node.name.value} has ${limit ? 'a limit that the schema does not allow' : 'no limit'}`,
      next,
    },
  ];
}
