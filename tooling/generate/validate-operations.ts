import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { parse, print, validate } from 'graphql';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Problem } from '#schemas/problem.ts';
import { MAX_COST } from '#server/content/dialect/execute/query-cost.ts';
import type { QuerySet } from './build-operations.ts';
import { completeDocument } from './build-operations.ts';
import { documentCost } from './document-cost.ts';

/** Longest request that the service takes, query and variables together (Contentful: 8 KB). */
const MAX_BYTES = 8 * 1024;
/** The service takes the whole request; what is not the query itself (name, variables) is shorter than this. */
const ROOM_FOR_VARIABLES = 1024;

export interface DerivedSchemas {
  /** Of our own service. */
  readonly schema: GraphQLSchema;
  /** Of a service that knows no private fields: it has them like all others, and they may be asked for `@portable`. */
  readonly elsewhere: GraphQLSchema;
}

/** Every operation is valid in the schema that the content service derives from the same folders, and not too dear for it. */
export function validateOperations(
  { schema, elsewhere }: DerivedSchemas,
  queries: QuerySet,
  operations: GeneratedOperations,
): Problem[] {
  return queries.operations.flatMap(({ source, node }) => {
    const operation = operations[node.name?.value ?? ''];
    if (!operation) return [];
    const errors = documentErrors(schema, node, queries);
    if (errors.length > 0)
      return errors.map(({ message, at }) => ({
        at: at ?? source,
        what: message,
        next: 'schemas/generated/schema.graphql has what may be asked for.',
      }));
    return [
      ...brokenByUs(schema, source, operation.text),
      ...brokenByUs(elsewhere, source, operation.portable),
      ...tooDear(schema, source, operation.text),
      ...tooDear(elsewhere, source, operation.portable),
      ...tooLong(source, operation.portable),
    ];
  });
}

/** GraphQL's own validation. A message is reported at the fragment that it is about. */
function documentErrors(
  schema: GraphQLSchema,
  node: OperationDefinitionNode,
  queries: QuerySet,
): { message: string; at?: string }[] {
  // Printed and parsed again for locations: the line tells the definition.
  const text = print(completeDocument(node, queries.fragments).document);
  return validate(schema, parse(text)).map(({ message, locations }) => {
    const before = text.split('\n').slice(0, locations?.[0]?.line ?? 0);
    const definition = before.findLast((line) => /^(?:query|fragment) /.test(line)) ?? '';
    const fragment = /^fragment (\w+)/.exec(definition)?.[1];
    const at = fragment && queries.sources.get(fragment);
    return at ? { message, at } : { message };
  });
}

/** What is added to a valid document must leave it valid. */
function brokenByUs(schema: GraphQLSchema, at: string, text: string): Problem[] {
  const errors = validate(schema, parse(text));
  const next = 'The author is not to blame: look at tooling/generate/build-operations.ts.';
  return errors.map(({ message }) => ({ at, what: `the generated document is not valid: ${message}`, next }));
}

function tooDear(schema: GraphQLSchema, at: string, text: string): Problem[] {
  const cost = documentCost(schema, text);
  if (cost <= MAX_COST) return [];
  const next = 'Lower the limits of lists, deepest first: a list counts its limit for every record above it.';
  return [{ at, what: `could return ${cost} records; the content service refuses more than ${MAX_COST}`, next }];
}

function tooLong(at: string, text: string): Problem[] {
  const bytes = Buffer.byteLength(text);
  if (bytes <= MAX_BYTES - ROOM_FOR_VARIABLES) return [];
  const next = 'Ask for less, or split the operation.';
  return [
    { at, what: `is ${bytes} bytes long; the content service takes requests of ${MAX_BYTES} bytes in all`, next },
  ];
}
