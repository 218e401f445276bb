import { type FragmentDefinitionNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql';
import type { ContentType, GeneratedOperations } from '#schemas/contracts/registry.ts';
import { schemaOf } from '../derive-schema.ts';
import { buildModel } from '../model.ts';
import { queryCost } from './query-cost.ts';

export interface FragmentCosts {
  /** Points that a record of a type costs where it stands on a page; undefined for what no query asks for. */
  costOf(typename: string): number | undefined;
  /** Its fragment as the operations have it. */
  fragmentOf(typename: string): string | undefined;
}

/** Reckons what the rule of complexity counts for a module, from the operations of the site. Made when it is first asked. */
export function createFragmentCosts(
  contentTypes: readonly ContentType[],
  operations: GeneratedOperations,
): FragmentCosts {
  let parts: { readonly schema: ReturnType<typeof schemaOf>; readonly fragments: Map<string, FragmentDefinitionNode> };
  const load = () => {
    if (parts) return parts;
    const fragments = new Map<string, FragmentDefinitionNode>();
    for (const { text } of Object.values(operations))
      for (const node of parse(text).definitions)
        if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    return (parts = { fragments, schema: schemaOf(buildModel(contentTypes, [])) });
  };
  const name = (typename: string): string => `${typename}Fields`;
  return {
    costOf(typename) {
      const { schema, fragments } = load();
      if (!fragments.has(name(typename))) return undefined;
      const [operation] = parse(`{ entryCollection(limit: 1) { items { ...${name(typename)} } } }`).definitions;
      const result = queryCost({ schema, fragments, operation: operation as OperationDefinitionNode, variables: {} });
      return result.ok ? result.cost : undefined;
    },
    fragmentOf(typename) {
      const found = load().fragments.get(name(typename));
      return found && print(found);
    },
  };
}
