/**
 * Executes our own operations faster than graphql-js does: which fields each type needs is found out once for a document,
 * arguments once for a request. The rules are those of the GraphQL specification §6.4; `tests/dialect/compiled.test.ts`
 * compares the answers with those of graphql-js.
 */
import {
  type ExecutionResult,
  type GraphQLError,
  type GraphQLField,
  type GraphQLLeafType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
  getArgumentValues,
  isAbstractType,
  isLeafType,
  isObjectType,
  locatedError,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
} from 'graphql';
import { type MaybePromise, andThen, isPromise } from '../maybe-promise.ts';

export type CompiledQuery = (args: ValidatedExecutionArgs) => MaybePromise<ExecutionResult>;

/** A place in the answer, from the leaf up: written out only when something goes wrong there. */
interface Path {
  readonly up: Path | undefined;
  readonly key: string | number;
}
interface Run {
  readonly args: ValidatedExecutionArgs;
  readonly errors: GraphQLError[];
  /** Arguments of each field, once they have been asked for. */
  readonly given: Map<FieldPlan, Readonly<Record<string, unknown>>>;
}
/** A null that the type does not allow: the parent becomes null instead. */
const BUBBLE = Symbol('null where none may be');
type Complete = (value: unknown, path: Path, run: Run, plan: FieldPlan) => unknown;
interface FieldPlan {
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly field: GraphQLField;
  /** `Page.name`, for messages. */
  readonly label: string;
  readonly complete: Complete;
  /** Where no variable stands in them they are the same for every request. */
  readonly fixed?: Readonly<Record<string, unknown>>;
  /** Of `__typename`. */
  readonly constant?: string;
}

/** @returns `undefined` for documents that it does not cover: with directives, or with more than one operation */
export function compileQuery(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | undefined {
  let operations = 0;
  let directives = 0;
  visit(document, { OperationDefinition: () => void operations++, Directive: () => void directives++ });
  const query = schema.getQueryType();
  const root = document.definitions.find((node) => node.kind === 'OperationDefinition');
  if (!query || !root || operations !== 1 || directives > 0) return undefined;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) if (node.kind === 'FragmentDefinition') fragments.set(node.name.value, node);
  const object = compileObject({ schema, fragments }, query, [root.selectionSet]);
  return (args) => {
    const run: Run = { args, errors: [], given: new Map() };
    const answer = (data: unknown): ExecutionResult => ({
      ...(run.errors.length > 0 ? { errors: run.errors } : {}),
      data: (data === BUBBLE ? null : data) as ExecutionResult['data'],
    });
    return andThen(object(args.rootValue ?? {}, undefined, run), answer);
  };
}

interface Compilation {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}
type CompleteObject = (source: unknown, path: Path | undefined, run: Run) => MaybePromise<unknown>;

function compileObject(
  compilation: Compilation,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): CompleteObject {
  // Made when first needed: a union has types that never come.
  let plans: readonly FieldPlan[] | undefined;
  return (source, path, run) => {
    plans ??= planFields(compilation, type, sets);
    const data: Record<string, unknown> = {};
    let isNull = false;
    let waiting: Promise<void>[] | undefined;
    const keep = (key: string, value: unknown): void => {
      if (value === BUBBLE) isNull = true;
      else data[key] = value;
    };
    for (const plan of plans) {
      const value = plan.constant ?? executeField(plan, source, { up: path, key: plan.key }, run);
      if (isPromise(value)) {
        // Holds the field's place in the order of the answer.
        data[plan.key] = undefined;
        (waiting ??= []).push(value.then((settled) => keep(plan.key, settled)));
      } else keep(plan.key, value);
    }
    const finish = () => (isNull ? BUBBLE : data);
    return waiting ? Promise.all(waiting).then(finish) : finish();
  };
}

function executeField(plan: FieldPlan, source: unknown, path: Path, run: Run): MaybePromise<unknown> {
  const { field, complete } = plan;
  try {
    const value = resolveField(plan, source, run);
    if (!isPromise(value)) return complete(value, path, run, plan);
    return value.then(
      (settled) => complete(settled, path, run, plan),
      (error: unknown) => fail(error, field.type, path, run, plan),
    );
  } catch (error) {
    return fail(error, field.type, path, run, plan);
  }
}

function resolveField(plan: FieldPlan, source: unknown, run: Run): unknown {
  const { field, nodes } = plan;
  const [node] = nodes;
  let given = plan.fixed ?? run.given.get(plan);
  if (!given && node) {
    const { variableValues, hideSuggestions } = run.args;
    given = getArgumentValues(field, node, variableValues, undefined, hideSuggestions);
    run.given.set(plan, given);
  }
  const context = run.args.contextValue;
  // None of the dialect's resolvers reads the fourth parameter, which graphql-js makes anew for every field.
  if (field.resolve) return field.resolve(source, given, context, NO_INFO);
  const value = (source as Readonly<Record<string, unknown>>)[field.name];
  return typeof value === 'function'
    ? (value as (given: unknown, context: unknown) => unknown).call(source, given, context)
    : value;
}
const NO_INFO = {} as Parameters<NonNullable<GraphQLField['resolve']>>[3];

/** Notes an error of a path; the field is null there. */
function fail(error: unknown, type: GraphQLOutputType, path: Path, run: Run, plan: FieldPlan): unknown {
  const keys: (string | number)[] = [];
  for (let at: Path | undefined = path; at; at = at.up) keys.unshift(at.key);
  run.errors.push(locatedError(error, plan.nodes, keys));
  return type instanceof GraphQLNonNull ? BUBBLE : null;
}

function compileComplete(
  compilation: Compilation,
  type: GraphQLOutputType,
  sets: readonly SelectionSetNode[],
): Complete {
  if (type instanceof GraphQLNonNull) return completeNonNull(type, compileComplete(compilation, type.ofType, sets));
  const inner =
    type instanceof GraphQLList
      ? completeList(type, compileComplete(compilation, type.ofType, sets))
      : completeNamed(compilation, type, sets);
  return (value, path, run, plan) => {
    if (value instanceof Error) return fail(value, type, path, run, plan);
    return value === null || value === undefined ? null : inner(value, path, run, plan);
  };
}

function completeNonNull(type: GraphQLOutputType, inner: Complete): Complete {
  const check = (value: unknown, path: Path, run: Run, plan: FieldPlan, errors: number): unknown => {
    if (value !== null) return value;
    // Unless the reason has been told already.
    if (run.errors.length === errors)
      return fail(new Error(`Cannot return null for non-nullable field ${plan.label}.`), type, path, run, plan);
    return BUBBLE;
  };
  return (value, path, run, plan) => {
    const errors = run.errors.length;
    return andThen(inner(value, path, run, plan), (completed) => check(completed, path, run, plan, errors));
  };
}

function completeList(type: GraphQLOutputType, complete: Complete): Complete {
  return (value, path, run, plan) => {
    if (!Array.isArray(value))
      return fail(
        new Error(`Expected Iterable, but did not find one for field "${plan.label}".`),
        type,
        path,
        run,
        plan,
      );
    let waits = false;
    const items = value.map((item: unknown, key) => {
      const completed = complete(item, { up: path, key }, run, plan);
      waits ||= isPromise(completed);
      return completed;
    });
    const finish = (completed: readonly unknown[]) => (completed.includes(BUBBLE) ? null : completed);
    return waits ? Promise.all(items).then(finish) : finish(items);
  };
}

function completeNamed(compilation: Compilation, type: GraphQLOutputType, sets: readonly SelectionSetNode[]): Complete {
  if (isLeafType(type)) return completeLeaf(type);
  const objects = new Map<string, CompleteObject>();
  const objectOf = (name: string): CompleteObject => {
    const known = objects.get(name);
    if (known) return known;
    const found = compilation.schema.getType(name);
    if (!isObjectType(found)) throw new Error(`There is no type "${name}".`);
    const object = compileObject(compilation, found, sets);
    objects.set(name, object);
    return object;
  };
  const only = isObjectType(type) ? compileObject(compilation, type, sets) : undefined;
  return (value, path, run, plan) => {
    try {
      const object = only ?? objectOf((value as { readonly typename: string }).typename);
      return andThen(object(value, path, run), (data) => (data === BUBBLE ? null : data));
    } catch (error) {
      return fail(error, type, path, run, plan);
    }
  };
}

const completeLeaf =
  (type: GraphQLLeafType): Complete =>
  (value, path, run, plan) => {
    try {
      return type.coerceOutputValue(value);
    } catch (error) {
      return fail(error, type, path, run, plan);
    }
  };

/** Fields of the selections that apply to the type, those of the same key as one. */
function planFields(
  compilation: Compilation,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): readonly FieldPlan[] {
  const { schema, fragments } = compilation;
  const byKey = new Map<string, FieldNode[]>();
  const applies = (name: string | undefined): boolean => {
    const condition = name === undefined ? type : schema.getType(name);
    return condition === type || (isAbstractType(condition) && schema.isSubType(condition, type));
  };
  const collect = (set: SelectionSetNode, seen: Set<string>): void => {
    for (const node of set.selections) {
      if (node.kind === 'Field') {
        const key = node.alias?.value ?? node.name.value;
        byKey.set(key, [...(byKey.get(key) ?? []), node]);
      } else if (node.kind === 'InlineFragment') {
        if (applies(node.typeCondition?.name.value)) collect(node.selectionSet, seen);
      } else if (!seen.has(node.name.value)) {
        seen.add(node.name.value);
        const fragment = fragments.get(node.name.value);
        if (fragment && applies(fragment.typeCondition.name.value)) collect(fragment.selectionSet, seen);
      }
    }
  };
  const seen = new Set<string>();
  for (const set of sets) collect(set, seen);
  return Array.from(byKey, ([key, nodes]) => planField(compilation, type, key, nodes));
}

function planField(
  compilation: Compilation,
  type: GraphQLObjectType,
  key: string,
  nodes: readonly FieldNode[],
): FieldPlan {
  const [node] = nodes;
  const field = compilation.schema.getField(type, node?.name.value ?? '');
  if (!field) throw new Error(`There is no field "${node?.name.value}" on type "${type.name}".`);
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return {
    key,
    nodes,
    field,
    label: `${type.name}.${field.name}`,
    complete: compileComplete(compilation, field.type, sets),
    ...(node && !hasVariables(node) ? { fixed: getArgumentValues(field, node) } : {}),
    ...(field.name === '__typename' ? { constant: type.name } : {}),
  };
}

function hasVariables({ arguments: given = [] }: FieldNode): boolean {
  let found = false;
  for (const each of given) visit(each, { Variable: () => void (found = true) });
  return found;
}
