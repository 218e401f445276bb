import type { FragmentDefinitionNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Kind, parse, valueFromASTUntyped } from 'graphql';
import { queryCost } from '#server/content/dialect/execute/query-cost.ts';

/**
 * What the content service would count for a document when its variables have their defaults.
 * @param schema derived by `deriveSchema`: it knows how many links each field may hold
 * @returns number of records that the query could return at most
 */
export function documentCost(schema: GraphQLSchema, text: string): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let operation: OperationDefinitionNode | undefined;
  for (const node of parse(text).definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    else if (node.kind === Kind.OPERATION_DEFINITION) operation = node;
  }
  if (!operation) return 0;
  const defaults = (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  );
  const result = queryCost({ schema, operation, fragments, variables: Object.fromEntries(defaults) });
  if (!result.ok) throw new Error(result.message);
  return result.cost;
}
