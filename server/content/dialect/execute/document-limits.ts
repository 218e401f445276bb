/**
 * Limits on documents that anybody may write. graphql-armor has the like, but counts a fragment by the name `__schema` as
 * introspection wherever it is spread, and brings a graphql 16 of its own; here every fragment is measured once.
 */
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';

export interface DocumentLimits {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
}

/**
 * The deepest of our own operations has 11 levels. An introspection query as tools send it has 15 and is measured
 * alike; graphql's own rule keeps it from nesting lists of fields.
 */
export const LIMITS: DocumentLimits = { depth: 20, aliases: 30, directives: 50 };
/** The introspection query of graphql-js and the largest of our own operations have about 500 tokens each. */
export const MAX_TOKENS = 2000;

interface Measure {
  readonly depth: number;
  readonly aliases: number;
  readonly directives: number;
}

/** @returns what is too much, or `undefined`. The document must have passed validation: fragments form no cycle. */
export function checkDocument(document: DocumentNode, limits: DocumentLimits = LIMITS): string | undefined {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  const measured = new Map<string, Measure>();

  const measureSet = (set: SelectionSetNode): Measure => {
    let [depth, aliases, directives] = [0, 0, 0];
    for (const node of set.selections) {
      const inside =
        node.kind === 'FragmentSpread'
          ? measureFragment(node.name.value)
          : node.selectionSet
            ? measureSet(node.selectionSet)
            : NOTHING;
      depth = Math.max(depth, inside.depth + (node.kind === 'Field' ? 1 : 0));
      aliases += inside.aliases + (node.kind === 'Field' && node.alias ? 1 : 0);
      directives += inside.directives + (node.directives?.length ?? 0);
    }
    return { depth, aliases, directives };
  };
  const measureFragment = (name: string): Measure => {
    const known = measured.get(name);
    if (known) return known;
    const fragment = fragments.get(name);
    const measure = fragment ? measureSet(fragment.selectionSet) : NOTHING;
    measured.set(name, measure);
    return measure;
  };

  for (const node of document.definitions) {
    if (node.kind !== 'OperationDefinition') continue;
    const measure = measureSet(node.selectionSet);
    for (const key of ['depth', 'aliases', 'directives'] as const) {
      if (measure[key] > limits[key])
        return `The query has ${NAMES[key]} ${measure[key]}; at most ${limits[key]} are allowed.`;
    }
  }
  return undefined;
}

const NOTHING: Measure = { depth: 0, aliases: 0, directives: 0 };
const NAMES: Readonly<Record<keyof DocumentLimits, string>> = {
  depth: 'levels:',
  aliases: 'aliases:',
  directives: 'directives:',
};
