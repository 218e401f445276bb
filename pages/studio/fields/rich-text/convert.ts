/**
 * Between Contentful's document and the editor's. A node that was not touched goes back as the very object it came as,
 * whatever it holds (empty texts, order of marks, data of others); a changed one is written anew around its unchanged parts.
 */
import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { isObject } from '#schemas/is-object.ts';
import { richTextSchema as schema } from './schema.ts';

type Json = Readonly<Record<string, unknown>>;
/** What each editor node was made from. The editor's nodes never change: another content is another node. */
export type Sources = WeakMap<Node, Json>;

const LINKS = new Set(['hyperlink', 'entry-hyperlink', 'asset-hyperlink']);
/** Nodes that hold only nodes of one kind; everything else holds blocks or inlines. */
const OWN_NODES = new Set(['document', 'kept_block', 'kept_inline', 'text']);
const EMBEDS: Readonly<Record<string, string>> = {
  'embedded-entry-block': 'entry',
  'embedded-asset-block': 'asset',
  'embedded-entry-inline': 'entry',
};

const childrenOf = (json: Json): readonly Json[] =>
  Array.isArray(json['content']) ? json['content'].filter(isObject) : [];
/** Only what is plain can be taken apart: data or unknown properties of a block would be lost when it is changed. */
const isPlain = (json: Json): boolean =>
  Object.keys(json).every((key) => ['nodeType', 'data', 'content'].includes(key)) &&
  Array.isArray(json['content']) &&
  json['content'].every(isObject) &&
  (json['data'] === undefined || (isObject(json['data']) && Object.keys(json['data']).length === 0));

const carried = (json: Json, isInline: boolean): Node => {
  const data = isObject(json['data']) ? json['data'] : {};
  const target = isObject(data['target']) && isObject(data['target']['sys']) ? String(data['target']['sys']['id']) : '';
  const name = String(json['nodeType']);
  const label = EMBEDS[name] ? `${EMBEDS[name]}: ${target}` : name;
  return schema.node(isInline ? 'kept_inline' : 'kept_block', { json: JSON.stringify(json), label });
};

/** @param document Contentful's; anything else becomes an empty document */
export function toEditor(document: unknown, sources: Sources): Node {
  const json: Json = isObject(document) ? document : { nodeType: 'document', content: [] };
  let links = 0;
  const remember = (node: Node, from: Json): Node => {
    sources.set(node, from);
    return node;
  };
  const blockOf = (from: Json): Node => {
    const name = String(from['nodeType']);
    const type = name.includes('_') ? undefined : schema.nodes[name.replaceAll('-', '_')];
    if (!type || OWN_NODES.has(type.name) || type.isInline || !isPlain(from))
      return remember(carried(from, false), from);
    const holdsText = type.inlineContent;
    const children = Fragment.from(
      childrenOf(from).flatMap((child) => (holdsText ? inlineOf(child, []) : [blockOf(child)])),
    );
    // A known node in a place where the editor has none: carried, not put right.
    if (!type.validContent(children)) return remember(carried(from, false), from);
    return remember(type.create(null, children), from);
  };
  const inlineOf = (from: Json, marks: readonly Mark[]): Node[] => {
    const name = String(from['nodeType']);
    if (name === 'text') return textOf(from, marks);
    const content = childrenOf(from);
    const isLink =
      LINKS.has(name) &&
      content.length > 0 &&
      content.every((child) => child['nodeType'] === 'text' && child['value'] !== '');
    if (!isLink) return [carried(from, true)];
    const data = isObject(from['data']) ? from['data'] : {};
    const link = schema.mark('link', {
      nodeType: name,
      json: JSON.stringify(data),
      key: String((links += 1)),
      href: typeof data['uri'] === 'string' ? data['uri'] : '#',
    });
    return content.flatMap((child) => textOf(child, [link]));
  };
  const textOf = (from: Json, marks: readonly Mark[]): Node[] => {
    if (typeof from['value'] !== 'string') return [carried(from, true)];
    // The editor has no empty texts; those of a paragraph that stays as it is stay with it.
    if (from['value'] === '') return [];
    const own = (Array.isArray(from['marks']) ? from['marks'].filter(isObject) : []).map((given) => {
      const type = schema.marks[String(given['type'])];
      return type && given['type'] !== 'link' && given['type'] !== 'kept-mark'
        ? type.create()
        : schema.mark('kept-mark', { json: JSON.stringify(given) });
    });
    return [
      schema.text(
        from['value'],
        own.reduce<readonly Mark[]>((set, one) => one.addToSet(set), marks),
      ),
    ];
  };
  const top = childrenOf(json).map((child) => {
    const made = blockOf(child);
    return made.type.isInGroup('block') ? made : remember(carried(child, false), child);
  });
  const root = schema.node('document', null, top);
  return isObject(document) ? remember(root, document) : root;
}

/** @returns Contentful's document */
export function fromEditor(node: Node, sources: Sources): Json {
  const source = sources.get(node);
  if (source) return source;
  if (node.type.name === 'kept_block' || node.type.name === 'kept_inline')
    return JSON.parse(String(node.attrs['json'])) as Json;
  const children: Node[] = [];
  node.forEach((child) => children.push(child));
  const content = node.inlineContent ? inlinesOf(children) : children.map((child) => fromEditor(child, sources));
  const made: Json = { nodeType: node.type.name.replaceAll('_', '-'), data: {}, content };
  // The next key writes anew only what it touches, however long the text is.
  sources.set(node, made);
  return made;
}

function inlinesOf(children: readonly Node[]): Json[] {
  const content: Json[] = [];
  let open: { readonly link: Mark; readonly texts: Json[] } | undefined;
  for (const child of children) {
    const link = child.isText ? child.marks.find(({ type }) => type.name === 'link') : undefined;
    const json = child.isText ? textJson(child) : (JSON.parse(String(child.attrs['json'])) as Json);
    if (link && open && link.eq(open.link)) {
      open.texts.push(json);
    } else if (link) {
      open = { link, texts: [json] };
      content.push({
        nodeType: String(link.attrs['nodeType']),
        data: JSON.parse(String(link.attrs['json'])) as unknown,
        content: open.texts,
      });
    } else {
      open = undefined;
      content.push(json);
    }
  }
  return content;
}

const textJson = (node: Node): Json => ({
  nodeType: 'text',
  value: node.text ?? '',
  marks: node.marks
    .filter(({ type }) => type.name !== 'link')
    .map(({ type, attrs }) =>
      type.name === 'kept-mark' ? (JSON.parse(String(attrs['json'])) as unknown) : { type: type.name },
    ),
  data: {},
});
