import type { FieldNode, FragmentDefinitionNode, SelectionNode, SelectionSetNode } from 'graphql';
import { Kind } from 'graphql';
import type { FieldSchema, RichTextLink, TypeSchema } from '#schemas/contracts/registry.ts';
import { limitOf, RICH_TEXT_LINK_KINDS } from '#schemas/rich-text-links.ts';
import type { Problem } from '#schemas/problem.ts';
import { nodeOfList, type RichTextList } from '#server/content/dialect/resolve/rich-text.ts';
import type { Position } from '../../generate/query-position.ts';

const LISTS: readonly RichTextList[] = ['hyperlink', 'inline', 'block'];

/** A list of a rich text's links that a fragment asks for: its kind of node must be limited, its types be allowed. */
export function checkLinkList(
  source: string,
  { name: { value: list }, selectionSet }: FieldNode,
  position: Position,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Problem[] {
  const asked = position.kind === 'link-lists' ? LISTS.find((each) => each === list) : undefined;
  if (position.kind !== 'link-lists' || !asked) return [];
  const kind = nodeOfList(position.linkType, asked) as RichTextLink;
  const limit = limitOf(position.field, kind);
  if (!limit)
    return [
      {
        at: source,
        what: `asks for the targets of "${kind}", which the schema's "x-rich-text" does not allow`,
        next: `Add "${kind}" to it, or remove the list.`,
      },
    ];
  const unlimited =
    limit.max === undefined
      ? [
          {
            at: source,
            what: `asks for the targets of "${kind}", which have no limit and count as 1,000 records`,
            next: `Write "x-rich-text": { "${kind}": { "max": … } } in the schema: it is what the query may cost.`,
          },
        ]
      : [];
  const allowed = limit.types;
  const unknown = [...typesIn(selectionSet, fragments)].filter((type) => allowed && !allowed.includes(type));
  return [
    ...unlimited,
    ...unknown.map((type): Problem => ({
      at: source,
      what: `asks for ${type} in "${kind}", which may lead to ${allowed?.join(', ')} only`,
      next: `Add ${type} to the types of "${kind}" in the schema, or remove it here.`,
    })),
  ];
}

/** Names after `... on` and `fragment … on`, at every depth that is still the same record. */
function typesIn(
  set: SelectionSetNode | undefined,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  seen = new Set<string>(),
): Set<string> {
  const types = new Set<string>();
  const visit = (node: SelectionNode): void => {
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    if (!fragment || fragment.kind === Kind.FIELD) return;
    const name = fragment.typeCondition?.name.value;
    if (name && name !== 'Entry') types.add(name);
    if (fragment.kind === Kind.FRAGMENT_DEFINITION && seen.has(fragment.name.value)) return;
    if (fragment.kind === Kind.FRAGMENT_DEFINITION) seen.add(fragment.name.value);
    fragment.selectionSet.selections.forEach(visit);
  };
  set?.selections.forEach(visit);
  return types;
}

/** What editors may link to and the fragment does not ask for would be shown as plain words, and nobody would know why. */
export function unaskedLinks(source: string, schema: TypeSchema, set: SelectionSetNode): Problem[] {
  return Object.entries(schema.properties).flatMap(([name, field]) =>
    unaskedKinds(field, innerSet(set, [name, 'links'])).map((kind): Problem => ({
      at: source,
      what: `does not ask for the targets of "${kind}" in "${name}", which the schema allows`,
      next: `Add ${name} { links { ${pathOf(kind).join(' { ')} { … } } } }, or remove "${kind}" from the schema.`,
    })),
  );
}

function unaskedKinds(field: FieldSchema, links: SelectionSetNode | undefined): readonly RichTextLink[] {
  const limits = field['x-rich-text'];
  if (limits === undefined || limits === true) return [];
  return RICH_TEXT_LINK_KINDS.filter((kind) => limits[kind] && !(links && innerSet(links, pathOf(kind))));
}

/** Where the targets of a kind of node stand in `links`: `entries.hyperlink`. */
function pathOf(kind: RichTextLink): readonly [string, string] {
  const [type, list] = kind.endsWith('-hyperlink') ? kind.split('-') : kind.replace('embedded-', '').split('-');
  return [type === 'asset' ? 'assets' : 'entries', list ?? ''];
}

function innerSet(set: SelectionSetNode, path: readonly string[]): SelectionSetNode | undefined {
  let current: SelectionSetNode | undefined = set;
  for (const name of path) {
    const field: SelectionNode | undefined = current?.selections.find(
      (node) => node.kind === Kind.FIELD && node.name.value === name,
    );
    current = field?.kind === Kind.FIELD ? field.selectionSet : undefined;
  }
  return current;
}
