/** The complexity rule: how many records a query could bring at most, whatever is really there. */
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  GraphQLInterfaceType,
  GraphQLObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
  getNamedType,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../resolve/collections.ts';
import type { FieldCost } from '../schema/schema-parts.ts';

export const MAX_COST = 11_000;

export interface CostQuery {
  readonly schema: GraphQLSchema;
  readonly operation: OperationDefinitionNode;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  /** Coerced values: defaults are in them. */
  readonly variables: Readonly<Record<string, unknown>>;
}

export type CostResult =
  | { readonly ok: true; readonly cost: number }
  | { readonly ok: false; readonly message: string };

/**
 * Collections count their limit for each parent, single links one. Types of a union are added up, as if every record were
 * of each: what is accepted here is accepted elsewhere. Each fragment is walked once, however often it is spread.
 *
 * @returns the cost, or a message when `limit` or `skip` is out of range
 */
export function queryCost(query: CostQuery): CostResult {
  const { schema, operation, fragments, variables } = query;
  const perParent = new Map<string, number>();
  let problem: string | undefined;

  const costOfSet = (set: SelectionSetNode, type: GraphQLNamedType | undefined): number =>
    set.selections.reduce((sum, node) => {
      if (node.kind === 'Field') return sum + costOfField(node, type);
      if (node.kind === 'InlineFragment')
        return (
          sum + costOfSet(node.selectionSet, node.typeCondition ? schema.getType(node.typeCondition.name.value) : type)
        );
      return sum + costOfFragment(node.name.value);
    }, 0);

  const costOfFragment = (name: string): number => {
    const known = perParent.get(name);
    if (known !== undefined) return known;
    const fragment = fragments.get(name);
    const cost = fragment ? costOfSet(fragment.selectionSet, schema.getType(fragment.typeCondition.name.value)) : 0;
    perParent.set(name, cost);
    return cost;
  };

  const costOfField = (node: FieldNode, type: GraphQLNamedType | undefined): number => {
    const field = findField(type, node.name.value);
    if (!field) return 0;
    const count = countOf(node, field);
    const inside = node.selectionSet ? costOfSet(node.selectionSet, getNamedType(field.type)) : 0;
    return count === undefined ? inside : count * (1 + inside);
  };

  const countOf = (node: FieldNode, field: GraphQLField): number | undefined => {
    const cost = field.extensions['cost'] as FieldCost | undefined;
    if (!cost) return undefined;
    if (cost.kind === 'record') return 1;
    if (cost.kind === 'list') return cost.limit;
    if (cost.kind === 'ids') return listLength(node, cost.argument, variables);
    const skip = argument(node, 'skip', variables) ?? 0;
    const limit = argument(node, 'limit', variables) ?? DEFAULT_LIMIT;
    if (skip < 0) problem ??= `Argument "skip" of "${node.name.value}" is ${skip}; it must not be negative.`;
    if (limit < 0 || limit > MAX_LIMIT)
      problem ??= `Argument "limit" of "${node.name.value}" is ${limit}; write a number from 0 to ${MAX_LIMIT}.`;
    return Math.min(limit, cost.max ?? Infinity);
  };

  const cost = costOfSet(operation.selectionSet, schema.getQueryType() ?? undefined);
  return problem === undefined ? { ok: true, cost } : { ok: false, message: problem };
}

/**
 * The same for one operation that is asked again and again. What it costs is decided by numbers and by the lengths of
 * lists among its variables, so it is counted once for each combination of them.
 */
export function createCostMemo(): (query: CostQuery) => CostResult {
  const known = new LRUCache<string, CostResult>({ max: 50 });
  return (query) => {
    const key = sizesOf(query.variables);
    const cost = known.get(key) ?? queryCost(query);
    known.set(key, cost);
    return cost;
  };
}

function sizesOf(variables: Readonly<Record<string, unknown>>): string {
  let sizes = '';
  for (const [name, value] of Object.entries(variables)) {
    if (typeof value === 'number') sizes += `${name}=${value},`;
    else if (Array.isArray(value)) sizes += `${name}#${value.length},`;
  }
  return sizes;
}

const findField = (type: GraphQLNamedType | undefined, name: string): GraphQLField | undefined =>
  type instanceof GraphQLObjectType || type instanceof GraphQLInterfaceType ? type.getFields()[name] : undefined;

function argument(node: FieldNode, name: string, variables: Readonly<Record<string, unknown>>): number | undefined {
  const value = node.arguments?.find((candidate) => candidate.name.value === name)?.value;
  if (value?.kind === 'IntValue') return Number(value.value);
  const given = value?.kind === 'Variable' ? variables[value.name.value] : undefined;
  return typeof given === 'number' ? given : undefined;
}

function listLength(node: FieldNode, name: string, variables: Readonly<Record<string, unknown>>): number {
  const value = node.arguments?.find((candidate) => candidate.name.value === name)?.value;
  if (value?.kind === 'ListValue') return value.values.length;
  const given = value?.kind === 'Variable' ? variables[value.name.value] : undefined;
  return Array.isArray(given) ? given.length : 1;
}
