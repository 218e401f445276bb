import {
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  executeRootSelectionSet,
  validateExecutionArgs,
} from 'graphql';
import type { GraphQLSchema } from 'graphql';
import type { DialectContext } from '../context.ts';
import { RequestError, executionError } from '../errors.ts';
import { type MaybePromise, andThen } from '../maybe-promise.ts';
import { FilterTooBig } from '../read/filter-sql.ts';
import { MAX_COST, queryCost } from './query-cost.ts';
import type { Prepared } from './prepare.ts';

export interface Query {
  readonly schema: GraphQLSchema;
  readonly prepared: Prepared;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName?: string | undefined;
  readonly context: DialectContext;
  /** Names of the schema stay out of error messages. */
  readonly hideSuggestions?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface QueryResult {
  readonly result: ExecutionResult;
  readonly cost: number;
  /** Faults of ours, masked in the answer. */
  readonly faults: readonly Error[];
}

/**
 * Executes a prepared document.
 * @throws RequestError with the status for documents, variables and limits that are wrong
 */
export function runQuery(query: Query): MaybePromise<QueryResult> {
  const { schema, prepared, variables, operationName, context } = query;
  const { requestId } = context;
  if (prepared.errors) throw invalidQuery(prepared.errors, requestId);
  const args = validateExecutionArgs({
    schema,
    document: prepared.document,
    contextValue: context,
    variableValues: variables,
    operationName: operationName ?? null,
    hideSuggestions: query.hideSuggestions === true,
    ...(query.signal ? { abortSignal: query.signal } : {}),
  });
  if (!('schema' in args))
    throw invalidCall(args, prepared.document.definitions.map(operationNameOf), operationName, requestId);
  const fragments = new Map<string, FragmentDefinitionNode>(Object.entries(args.fragmentDefinitions));
  const costOf = prepared.costOf ?? queryCost;
  const cost = costOf({ schema, operation: args.operation, fragments, variables: args.variableValues.coerced });
  if (!cost.ok) throw new RequestError(400, { code: 'INVALID_QUERY_FORMAT', message: cost.message, requestId });
  if (cost.cost > MAX_COST) throw tooComplex(cost.cost, requestId);
  const running = prepared.compiled ? prepared.compiled(args) : executeRootSelectionSet(args);
  return andThen(running, (result) => ({ ...maskFaults(result, requestId), cost: cost.cost }));
}

function invalidQuery(errors: readonly GraphQLError[], requestId: string): RequestError {
  return new RequestError(
    400,
    { code: 'INVALID_QUERY_FORMAT', message: errors[0]?.message ?? 'The query is not valid.', requestId },
    errors,
  );
}

function invalidCall(
  errors: readonly GraphQLError[],
  names: readonly (string | null)[],
  operationName: string | undefined,
  requestId: string,
): RequestError {
  const operations = names.filter((name) => name !== null);
  const mismatch = operationName === undefined ? operations.length > 1 : !operations.includes(operationName);
  const code = mismatch ? 'QUERY_OPERATION_NAME_MISMATCH' : 'INVALID_VARIABLES_FORMAT';
  return new RequestError(
    400,
    { code, message: errors[0]?.message ?? 'The variables are not valid.', requestId },
    errors,
  );
}

/** `null` for fragments; an operation without a name is an empty text. */
const operationNameOf = (node: {
  readonly kind: string;
  readonly name?: { readonly value: string } | undefined;
}): string | null => (node.kind === 'OperationDefinition' ? (node.name?.value ?? '') : null);

function tooComplex(cost: number, requestId: string): RequestError {
  const message =
    `Query cannot be executed. The maximum allowed complexity for a query is ${MAX_COST} but it was ${cost}. ` +
    'Simplify the query e.g. by setting lower limits for collections.';
  return new RequestError(400, {
    code: 'TOO_COMPLEX_QUERY',
    message,
    requestId,
    details: { maximumCost: MAX_COST, cost },
  });
}

/** Errors that are not of the dialect are faults of ours: their messages may tell of tables and files, so they stay here. */
function maskFaults(result: ExecutionResult, requestId: string): { result: ExecutionResult; faults: Error[] } {
  if (!result.errors) return { result, faults: [] };
  const faults: Error[] = [];
  const errors = result.errors.map((error) => {
    const cause = error.originalError;
    if (error.extensions['contentful'] || !cause || cause instanceof GraphQLError) return error;
    if (cause instanceof FilterTooBig)
      throw new RequestError(400, { code: 'INVALID_VARIABLES_FORMAT', message: cause.message, requestId });
    faults.push(cause);
    const masked = executionError({
      code: 'INTERNAL_SERVER_ERROR',
      requestId,
      message: 'The field could not be read. Try again later.',
    });
    return new GraphQLError(masked.message, {
      nodes: error.nodes ?? null,
      path: error.path ?? null,
      extensions: masked.extensions,
    });
  });
  return { result: { ...result, errors }, faults };
}
