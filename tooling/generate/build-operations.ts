import { createHash } from 'node:crypto';
import type {
  DefinitionNode,
  DocumentNode,
  FieldNode,
  FragmentDefinitionNode,
  FragmentSpreadNode,
  InlineFragmentNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
} from 'graphql';
import { Kind, parse, print, stripIgnoredCharacters, visit } from 'graphql';
import type { GeneratedOperation, GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Problem } from '#schemas/problem.ts';
import { VISIBILITY, hasVisibility } from '#schemas/visibility.ts';
import type { Position } from './query-position.ts';
import { enterField, enterType } from './query-position.ts';
import type { SourceText } from './read-sources.ts';
import type { TypeCatalog } from './type-catalog.ts';

/** Fields of an asset that only the embedded service has. */
const EMBEDDED_ASSET_FIELDS = ['placeholder', 'focalX', 'focalY'];

const ASSET_FRAGMENT = `fragment AssetFields on Asset {
  url
  title
  description
  contentType
  width
  height
  ${EMBEDDED_ASSET_FIELDS.join('\n  ')}
}`;

/** What an operation is sent to: our own service, or any of the dialect. */
type Form = 'embedded' | 'portable';
const FORMS: readonly Form[] = ['embedded', 'portable'];
const isForm = (name: string): boolean => FORMS.some((form) => form === name);

/** Added to every selection of a record: what it is and which version, for rendering, caching and purging. */
const IDENTITY = selectionsOf('{ __typename sys { id publishedVersion } }');
/** A union has no fields of its own; all its members are entries. */
const IDENTITY_IN_UNION = selectionsOf('{ __typename ... on Entry { sys { id publishedVersion } } }');

export const placementFragment = (placement: string): string =>
  `Placement${placement.charAt(0).toUpperCase()}${placement.slice(1)}`;
export const moduleFragment = (typename: string): string => `${typename}Fields`;

export interface QuerySet {
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly operations: readonly { readonly source: string; readonly node: OperationDefinitionNode }[];
  /** File of each fragment by its name. */
  readonly sources: ReadonlyMap<string, string>;
  /** `schemas/generated/modules.graphql`: the fragments as their authors wrote them, and the generated ones. */
  readonly fragmentText: string;
}

/** Parses the modules' fragments and the pages' operations, and adds a fragment for each place. */
export function readQueries(
  catalog: TypeCatalog,
  fragments: readonly SourceText[],
  operations: readonly SourceText[],
): { queries: QuerySet; problems: Problem[] } {
  const problems: Problem[] = [];
  const definitionsOf = ({ source, text }: SourceText): { source: string; node: DefinitionNode }[] => {
    try {
      return parse(text, { noLocation: true }).definitions.map((node) => ({ source, node }));
    } catch (error) {
      problems.push({ at: source, what: `is not GraphQL: ${(error as Error).message}`, next: 'Correct the document.' });
      return [];
    }
  };
  const places = [...catalog.placements].map(([placement, typenames]) => {
    const spreads = typenames.map((typename) => `  ...${moduleFragment(typename)}`);
    return `fragment ${placementFragment(placement)} on Entry {\n${['  __typename', ...spreads].join('\n')}\n}`;
  });
  const generated: SourceText = {
    source: 'schemas/generated/modules.graphql',
    text: [ASSET_FRAGMENT, ...places].join('\n\n'),
  };
  const found = [generated, ...fragments, ...operations].flatMap(definitionsOf);
  const bySource = new Map<string, string>();
  const sources = new Map<string, string>();
  const fragmentNodes = new Map<string, FragmentDefinitionNode>();
  const operationNodes: { source: string; node: OperationDefinitionNode }[] = [];
  for (const { source, node } of found) {
    if (node.kind !== Kind.FRAGMENT_DEFINITION && node.kind !== Kind.OPERATION_DEFINITION) continue;
    const name = node.name?.value;
    const key = `${node.kind} ${name}`;
    const other = bySource.get(key);
    if (!name)
      problems.push({
        at: source,
        what: 'has an operation without a name',
        next: 'Name it; the name is what the server asks for.',
      });
    else if (other)
      problems.push({ at: source, what: `"${name}" is already defined in ${other}`, next: 'Rename one of the two.' });
    else if (node.kind === Kind.FRAGMENT_DEFINITION) {
      fragmentNodes.set(name, withVisibility(node, catalog));
      sources.set(name, source);
    } else operationNodes.push({ source, node });
    bySource.set(key, source);
  }
  const fragmentText = [generated, ...fragments].map(({ text }) => text.trim()).join('\n\n');
  return { queries: { fragments: fragmentNodes, operations: operationNodes, sources, fragmentText }, problems };
}

/** A service of others knows nothing of visibility: only our own is asked for it. */
const ASK_VISIBILITY = selectionsOf(`{ ${VISIBILITY} @embedded }`);

/** The fragment of a module that has it, with the common field: no folder writes it. */
function withVisibility(node: FragmentDefinitionNode, { types }: TypeCatalog): FragmentDefinitionNode {
  const typename = node.typeCondition.name.value;
  const schema = types.get(typename);
  if (!schema || node.name.value !== moduleFragment(typename) || !hasVisibility(schema)) return node;
  const { selectionSet } = node;
  return {
    ...node,
    selectionSet: { ...selectionSet, selections: [...selectionSet.selections, ...ASK_VISIBILITY] },
  };
}

/** Whole documents by operation name, in both forms of `GeneratedOperation`. */
export function buildOperations(
  catalog: TypeCatalog,
  queries: QuerySet,
): { operations: GeneratedOperations; problems: Problem[] } {
  const problems: Problem[] = [];
  const built = queries.operations.map(({ source, node }): [string, GeneratedOperation] => {
    const name = node.name?.value ?? '';
    const forms = FORMS.map((form) => completeDocument(node, queries.fragments, form));
    for (const fragment of new Set(forms.flatMap(({ missing }) => missing))) {
      const next =
        'Each module has one named <Typename>Fields, each place one named Placement<Place>; see schemas/generated/modules.graphql.';
      problems.push({ at: source, what: `no fragment is named "${fragment}"`, next });
    }
    const [own, anywhere] = forms.map(({ document }) => document) as [DocumentNode, DocumentNode];
    const text = minify(identify(own, catalog));
    const portable = minify(identify(withoutFields(anywhere, embeddedFields(catalog)), catalog));
    return [name, { name, text, portable, sha256: sha256(text), portableSha256: sha256(portable) }];
  });
  built.sort(([a], [b]) => (a < b ? -1 : 1));
  return { operations: Object.fromEntries(built), problems };
}

/**
 * The operation with all fragments it needs, and without the variables that nothing in them uses. Selections marked
 * `@embedded` or `@portable` are in that form only.
 */
export function completeDocument(
  written: OperationDefinitionNode,
  writtenFragments: ReadonlyMap<string, FragmentDefinitionNode>,
  form: Form = 'embedded',
): { document: DocumentNode; missing: string[] } {
  const operation = inForm(written, form);
  const fragments = { get: (name: string) => andForm(writtenFragments.get(name), form) };
  const needed = new Map<string, FragmentDefinitionNode>();
  const missing: string[] = [];
  const variables = new Set<string>();
  const collect = (node: SelectionSetNode): void => {
    visit(node, {
      Variable: ({ name }) => void variables.add(name.value),
      FragmentSpread: ({ name }) => {
        if (needed.has(name.value)) return;
        const fragment = fragments.get(name.value);
        if (!fragment) return void missing.push(name.value);
        needed.set(name.value, fragment);
        collect(fragment.selectionSet);
      },
    });
  };
  collect(operation.selectionSet);
  const variableDefinitions =
    operation.variableDefinitions?.filter(({ variable }) => variables.has(variable.name.value)) ?? [];
  const sorted = [...needed.values()].sort((a, b) => (a.name.value < b.name.value ? -1 : 1));
  return {
    document: { kind: Kind.DOCUMENT, definitions: [{ ...operation, variableDefinitions }, ...sorted] },
    missing,
  };
}

const andForm = (fragment: FragmentDefinitionNode | undefined, form: Form): FragmentDefinitionNode | undefined =>
  fragment && inForm(fragment, form);

/** Leaves out what is marked for the other form, and the marks. */
function inForm<Definition extends DefinitionNode>(definition: Definition, form: Form): Definition {
  const enter = (node: FieldNode | FragmentSpreadNode | InlineFragmentNode) => {
    const marks = (node.directives ?? []).filter(({ name }) => isForm(name.value));
    if (marks.length === 0) return undefined;
    if (marks.some(({ name }) => name.value !== form)) return null;
    return { ...node, directives: (node.directives ?? []).filter((directive) => !marks.includes(directive)) };
  };
  return visit(definition, { Field: enter, FragmentSpread: enter, InlineFragment: enter });
}

function identify(document: DocumentNode, { types }: TypeCatalog): DocumentNode {
  const extend = (set: SelectionSetNode, position: Position, isField: boolean): SelectionSetNode => {
    const selections = set.selections.map((node): SelectionNode => {
      if (node.kind === Kind.FRAGMENT_SPREAD) return node;
      if (node.kind === Kind.INLINE_FRAGMENT) {
        const inside = node.typeCondition ? enterType(node.typeCondition.name.value) : position;
        return { ...node, selectionSet: extend(node.selectionSet, inside, false) };
      }
      if (!node.selectionSet) return node;
      return { ...node, selectionSet: extend(node.selectionSet, enterField(position, node.name.value, types), true) };
    });
    if (!isField || (position.kind !== 'entry' && position.kind !== 'asset')) return { ...set, selections };
    const isUnion = position.kind === 'entry' && (position.types?.length ?? 0) > 1;
    const identity = isUnion ? IDENTITY_IN_UNION : IDENTITY;
    return { ...set, selections: [...identity, ...selections.filter((node) => !isIdentity(node))] };
  };
  const definitions = document.definitions.map((node): DefinitionNode => {
    if (node.kind === Kind.OPERATION_DEFINITION)
      return { ...node, selectionSet: extend(node.selectionSet, { kind: 'root' }, false) };
    if (node.kind !== Kind.FRAGMENT_DEFINITION) return node;
    return { ...node, selectionSet: extend(node.selectionSet, enterType(node.typeCondition.name.value), false) };
  });
  return { ...document, definitions };
}

/** `__typename`, or `sys` asking for no more than the added one. */
function isIdentity(node: SelectionNode): boolean {
  if (node.kind !== Kind.FIELD || node.alias) return false;
  if (node.name.value === '__typename') return true;
  const asked = node.selectionSet?.selections.map((field) => (field.kind === Kind.FIELD ? field.name.value : ''));
  return node.name.value === 'sys' && (asked ?? []).every((name) => name === 'id' || name === 'publishedVersion');
}

/** Fields that only our own service has: of assets, and those that schemas mark `x-embedded`. */
const embeddedFields = ({ types }: TypeCatalog): ReadonlySet<string> =>
  new Set([
    ...EMBEDDED_ASSET_FIELDS,
    ...[...types.values()].flatMap(({ properties }) =>
      Object.entries(properties).flatMap(([name, field]) => (field['x-embedded'] ? [name] : [])),
    ),
  ]);

const withoutFields = (document: DocumentNode, names: ReadonlySet<string>): DocumentNode =>
  visit(document, { Field: ({ name }) => (names.has(name.value) ? null : undefined) });

function selectionsOf(text: string): readonly SelectionNode[] {
  const [operation] = parse(text, { noLocation: true }).definitions;
  return operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet.selections : [];
}

const minify = (document: DocumentNode): string => stripIgnoredCharacters(print(document));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
