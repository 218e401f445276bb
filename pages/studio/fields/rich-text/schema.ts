/**
 * The document of the rich-text editor: Contentful's nodes and marks, and two that carry whatever it does not know. Names have
 * `_` for `-`, which the language of their contents does not know.
 */
import { type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model';
import { safeUrl } from '#schemas/url.ts';

const block = (content: string, tag: string, more: NodeSpec = {}): NodeSpec => ({
  content,
  group: 'block',
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
  ...more,
});
/** Carries a node as it came: records that are embedded, and kinds of nodes from a later or another editor. */
const carrier = (isInline: boolean): NodeSpec => ({
  group: isInline ? 'inline' : 'block',
  inline: isInline,
  atom: true,
  attrs: { json: {}, label: { default: '' } },
  toDOM: ({ attrs }) => [isInline ? 'span' : 'div', { 'data-kept': String(attrs['json']) }, String(attrs['label'])],
  parseDOM: [
    {
      tag: `${isInline ? 'span' : 'div'}[data-kept]`,
      getAttrs: (element) => ({ json: element.getAttribute('data-kept') ?? '{}', label: element.textContent ?? '' }),
    },
  ],
});
const mark = (tag: string, more: MarkSpec = {}): MarkSpec => ({ parseDOM: [{ tag }], toDOM: () => [tag, 0], ...more });

const headings = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((level) => [`heading_${level}`, block('inline*', `h${level}`, { defining: true })]),
);

export const richTextSchema = new Schema({
  topNode: 'document',
  nodes: {
    document: { content: 'block*' },
    paragraph: block('inline*', 'p'),
    ...headings,
    unordered_list: block('(list_item | kept_block)*', 'ul'),
    ordered_list: block('(list_item | kept_block)*', 'ol'),
    list_item: { content: 'block*', parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0], defining: true },
    blockquote: block('block*', 'blockquote', { defining: true }),
    hr: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    table: block('(table_row | kept_block)*', 'table', { isolating: true }),
    table_row: {
      content: '(table_cell | table_header_cell | kept_block)*',
      parseDOM: [{ tag: 'tr' }],
      toDOM: () => ['tr', 0],
    },
    table_cell: { content: 'block*', isolating: true, parseDOM: [{ tag: 'td' }], toDOM: () => ['td', 0] },
    table_header_cell: { content: 'block*', isolating: true, parseDOM: [{ tag: 'th' }], toDOM: () => ['th', 0] },
    kept_block: carrier(false),
    kept_inline: carrier(true),
    text: { group: 'inline' },
  },
  marks: {
    link: {
      // `key` keeps two links side by side apart, though they lead to the same place.
      attrs: { nodeType: { default: 'hyperlink' }, json: {}, key: { default: '' }, href: { default: '' } },
      inclusive: false,
      // What an import brought may lead anywhere: it is shown as a link, and leads nowhere from here.
      toDOM: ({ attrs }) => [
        'a',
        { ...(safeUrl(attrs['href']) && { href: String(attrs['href']) }), rel: 'noopener' },
        0,
      ],
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const uri = element.getAttribute('href') ?? '';
            // Pasted from anywhere: the words stay, a link that no visitor would be given goes.
            if (!safeUrl(uri)) return false;
            return { json: JSON.stringify({ uri }), href: uri, key: uri };
          },
        },
      ],
    },
    bold: mark('strong', { parseDOM: [{ tag: 'strong' }, { tag: 'b' }] }),
    italic: mark('em', { parseDOM: [{ tag: 'em' }, { tag: 'i' }] }),
    underline: mark('u'),
    strikethrough: mark('s'),
    code: mark('code'),
    superscript: mark('sup', { excludes: 'subscript' }),
    subscript: mark('sub', { excludes: 'superscript' }),
    'kept-mark': { attrs: { json: {} }, excludes: '', toDOM: () => ['span', 0] },
  },
});
