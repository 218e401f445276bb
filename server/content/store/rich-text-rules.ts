/** What may stand in a rich text, in Contentful's words (`enabledNodeTypes`, `nodes`) and in ours (`x-rich-text`). */
import { isObject } from '#schemas/is-object.ts';
import type { RichTextLimit, RichTextLimits, RichTextLink } from '#schemas/contracts/registry.ts';
import { RICH_TEXT_LINK_KINDS, RICH_TEXT_LINKS } from '#schemas/rich-text-links.ts';

type Rule = Readonly<Record<string, unknown>>;

/** Blocks and inlines that Contentful lets a field leave out; of ours only those that lead to records can be. */
const ALWAYS = [
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'heading-5',
  'heading-6',
  'ordered-list',
  'unordered-list',
  'hr',
  'blockquote',
  'table',
  'hyperlink',
];

const rulesOf = (value: unknown): readonly Rule[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The largest number in `size` of a list of validations. */
export function maxOf(validations: unknown): number | undefined {
  return rulesOf(validations)
    .map(({ size }) => (isObject(size) ? size['max'] : undefined))
    .find((max): max is number => typeof max === 'number');
}

/** Ids in `linkContentType` of a list of validations, which may be one text; `undefined` where it says nothing. */
export function linkedTypes(validations: unknown): readonly string[] | undefined {
  const listed = rulesOf(validations)
    .map(({ linkContentType }) => linkContentType)
    .find((value) => Array.isArray(value) || typeof value === 'string');
  if (listed === undefined) return undefined;
  const ids = (Array.isArray(listed) ? listed : [listed]).filter((id): id is string => typeof id === 'string');
  return ids.length > 0 ? ids : undefined;
}

/**
 * @param validations of a rich-text field of an export
 * @param typenameOf GraphQL type of a content type id
 * @returns `true` where they say nothing of links
 */
export function limitsOfValidations(validations: unknown, typenameOf: (id: string) => string): true | RichTextLimits {
  const rules = rulesOf(validations);
  const enabled = rules.map(({ enabledNodeTypes }) => enabledNodeTypes).find((names) => Array.isArray(names));
  const nodes = Object.assign({}, ...rules.map((rule) => (isObject(rule['nodes']) ? rule['nodes'] : {}))) as Rule;
  const kinds = enabled ? RICH_TEXT_LINK_KINDS.filter((kind) => enabled.includes(kind)) : RICH_TEXT_LINK_KINDS;
  const limits = kinds.map((kind): [RichTextLink, RichTextLimit] => {
    const max = maxOf(nodes[kind]);
    const types = RICH_TEXT_LINKS[kind] === 'Entry' ? linkedTypes(nodes[kind]) : undefined;
    return [kind, { ...(max !== undefined && { max }), ...(types && { types: types.map(typenameOf) }) }];
  });
  const saysNothing = kinds.length === RICH_TEXT_LINK_KINDS.length && limits.every(([, limit]) => isEmpty(limit));
  return saysNothing ? true : Object.fromEntries(limits);
}

/** @param idOf content type id of a GraphQL type */
export function validationsOfLimits(limits: true | RichTextLimits, idOf: (typename: string) => string): Rule[] {
  if (limits === true) return [];
  const nodes = RICH_TEXT_LINK_KINDS.flatMap((kind) => {
    const limit = limits[kind];
    if (!limit || isEmpty(limit)) return [];
    const { max, types } = limit;
    return [
      [
        kind,
        [...(max === undefined ? [] : [{ size: { max } }]), ...(types ? [{ linkContentType: types.map(idOf) }] : [])],
      ] as const,
    ];
  });
  const named = RICH_TEXT_LINK_KINDS.filter((kind) => limits[kind]);
  return [
    ...(named.length < RICH_TEXT_LINK_KINDS.length ? [{ enabledNodeTypes: [...ALWAYS, ...named] }] : []),
    ...(nodes.length > 0 ? [{ nodes: Object.fromEntries(nodes) }] : []),
  ];
}

const isEmpty = ({ max, types }: RichTextLimit): boolean => max === undefined && types === undefined;
