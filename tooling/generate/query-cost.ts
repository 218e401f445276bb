import type {
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind } from 'graphql';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { Position } from './query-position.ts';
import { enterField, enterType } from './query-position.ts';

/** Most records that one query may ask for: Contentful's limit. Above it the service answers TOO_COMPLEX_QUERY. */
export const MAX_COST = 11_000;
/** Longest query that the service takes, in bytes of the whole request; Contentful: 8 KB. */
export const MAX_BYTES = 8 * 1024;

const DEFAULT_LIMIT = 100;
/** Each list of links of a rich text counts as this many records. */
const RICH_TEXT_LINKS = 1000;

/**
 * Number of records that a query could return at most: collections count their limit for each parent, single links one.
 * Types of a union are added up, as if every record were of each: dearer than the service counts, never cheaper.
 */
export function queryCost(document: DocumentNode, types: ReadonlyMap<string, TypeSchema>): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: OperationDefinitionNode | undefined;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    else if (node.kind === Kind.OPERATION_DEFINITION) operation = node;
  }
  if (!operation) return 0;
  const defaults = new Map(
    operation.variableDefinitions?.map(({ variable, defaultValue }) => [
      variable.name.value,
      defaultValue?.kind === Kind.INT ? Number(defaultValue.value) : undefined,
    ]),
  );
  const limitOf = (field: FieldNode, maxItems = Infinity): number => {
    const value = field.arguments?.find(({ name }) => name.value === 'limit')?.value;
    const asked =
      value?.kind === Kind.INT
        ? Number(value.value)
        : value?.kind === Kind.VARIABLE
          ? defaults.get(value.name.value)
          : undefined;
    return Math.min(asked ?? DEFAULT_LIMIT, maxItems);
  };
  const costOf = (set: SelectionSetNode, position: Position, parents: number): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(node.name.value);
        return fragment
          ? sum + costOf(fragment.selectionSet, enterType(fragment.typeCondition.name.value), parents)
          : sum;
      }
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const inside = node.typeCondition ? enterType(node.typeCondition.name.value) : position;
        return sum + costOf(node.selectionSet, inside, parents);
      }
      if (!node.selectionSet) return sum;
      const inside = enterField(position, node.name.value, types);
      const count = countOf(node, inside, position, parents);
      return sum + (count ?? 0) + costOf(node.selectionSet, inside, count ?? parents);
    }, 0);
  const countOf = (node: FieldNode, inside: Position, outside: Position, parents: number): number | undefined => {
    if (inside.kind === 'collection') return parents * limitOf(node, inside.maxItems);
    if (outside.kind === 'link-lists') return parents * RICH_TEXT_LINKS;
    if (outside.kind === 'collection') return undefined;
    return inside.kind === 'entry' || inside.kind === 'asset' ? parents : undefined;
  };
  return costOf(operation.selectionSet, { kind: 'root' }, 1);
}
