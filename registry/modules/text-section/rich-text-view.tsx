import { createElement, Fragment, type ReactNode } from 'react';
import { Art } from '#kit/art.tsx';
import { Link } from '#kit/link.tsx';
import { Slot } from '#kit/slot.tsx';
import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import { RecordLink } from './record-link.tsx';
import { type Heading, type RichLinks, type RichNode, targetId, textOf } from './rich-text.ts';
import { RichTable } from './rich-table.tsx';
import css from './rich-text.module.css';

/** Maps, not objects: a document may name a mark `constructor`. */
const MARKS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    bold: 'strong',
    italic: 'em',
    underline: 'u',
    code: 'code',
    superscript: 'sup',
    subscript: 'sub',
    strikethrough: 's',
  }),
);
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    paragraph: 'p',
    'ordered-list': 'ol',
    'unordered-list': 'ul',
    'list-item': 'li',
  }),
);

export interface View {
  readonly headings: ReadonlyMap<RichNode, Heading>;
  readonly links: RichLinks;
  readonly tableLabel: string;
}

/**
 * Rich text as elements, never as HTML: every node type and mark of the content service. What is unknown shows its words;
 * a link without a valid target, or to a record that is not published, is plain text.
 */
export function RichTextView({ document, view }: { readonly document: RichNode; readonly view: View }) {
  return <>{renderBlocks(document.content, view)}</>;
}

/** Blocks that look at their neighbours: a paragraph all in italics before a table is its caption. */
function renderBlocks(nodes: readonly RichNode[], view: View): ReactNode[] {
  let heading: string | undefined;
  return nodes.map((node, index) => {
    heading = view.headings.get(node)?.text ?? heading;
    if (node.nodeType === 'table') {
      const caption = captionOf(nodes[index - 1]);
      return (
        <RichTable
          key={index}
          table={node}
          caption={caption}
          label={caption ?? heading ?? view.tableLabel}
          render={(cell) => renderBlocks(cell, view)}
        />
      );
    }
    if (nodes[index + 1]?.nodeType === 'table' && captionOf(node)) return null;
    return <Fragment key={index}>{renderNode(node, view)}</Fragment>;
  });
}

function captionOf(node: RichNode | undefined): string | undefined {
  if (node?.nodeType !== 'paragraph') return undefined;
  const words = node.content.filter(({ value }) => value.trim());
  return words.length > 0 && words.every(({ nodeType, marks }) => nodeType === 'text' && marks.includes('italic'))
    ? textOf(node).trim()
    : undefined;
}

const renderChildren = (node: RichNode, view: View) =>
  node.content.map((child, index) => <Fragment key={index}>{renderNode(child, view)}</Fragment>);

function renderNode(node: RichNode, view: View): ReactNode {
  const plain = PLAIN.get(node.nodeType);
  if (plain) {
    // Editors leave empty paragraphs behind; they would only be gaps.
    return plain === 'p' && !textOf(node).trim() && node.content.every(({ nodeType }) => nodeType === 'text')
      ? null
      : createElement(plain, undefined, ...renderChildren(node, view));
  }
  switch (node.nodeType) {
    case 'text':
      return renderText(node);
    case 'hr':
      return <hr />;
    case 'blockquote':
      return <Quote node={node} view={view} />;
    case 'table':
      return renderBlocks([node], view);
    case 'hyperlink':
      return (
        <Link to={typeof node.data.uri === 'string' ? node.data.uri : undefined}>{renderChildren(node, view)}</Link>
      );
    case 'entry-hyperlink':
      return <RecordLink entry={view.links.entries.get(targetId(node))}>{renderChildren(node, view)}</RecordLink>;
    case 'asset-hyperlink':
      return (
        <Link to={view.links.assets.get(targetId(node))?.url} external>
          {renderChildren(node, view)}
        </Link>
      );
    case 'embedded-asset-block':
      return <Figure asset={view.links.assets.get(targetId(node))} />;
    case 'embedded-entry-block':
      return <Embedded entry={view.links.entries.get(targetId(node))} />;
    case 'embedded-entry-inline':
      return <InlineEntry entry={view.links.entries.get(targetId(node))} />;
    default:
      return renderHeading(node, view) ?? renderChildren(node, view);
  }
}

function renderHeading(node: RichNode, view: View): ReactNode {
  const heading = view.headings.get(node);
  return heading && createElement(`h${heading.level}`, { id: heading.id }, ...renderChildren(node, view));
}

/** Line breaks of the editor stay line breaks. */
function renderText({ value, marks }: RichNode): ReactNode {
  const lines = value.split('\n').map((line, index) => (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
  return [...new Set(marks)].reduce<ReactNode>(wrapInMark, lines);
}

function wrapInMark(inner: ReactNode, mark: string): ReactNode {
  const tag = MARKS.get(mark);
  return tag ? createElement(tag, undefined, inner) : inner;
}

/** A last paragraph that begins with a dash names who said it. */
function Quote({ node, view }: { readonly node: RichNode; readonly view: View }) {
  const last = node.content.at(-1);
  const source = node.content.length > 1 && last ? /^\s*[\u2013\u2014]\s*(.+)$/s.exec(textOf(last))?.[1] : undefined;
  const words = source ? { ...node, content: node.content.slice(0, -1) } : node;
  return (
    <blockquote>
      {renderChildren(words, view)}
      {source && <footer>{source}</footer>}
    </blockquote>
  );
}

function Figure({ asset }: { readonly asset: Asset | undefined }) {
  if (!asset) return null;
  if (asset.contentType?.startsWith('image/') === false)
    return (
      <p>
        <Link to={asset.url} external>
          {asset.title ?? asset.description ?? fileNameOf(asset.url)}
        </Link>
      </p>
    );
  return (
    <figure className={css.figure}>
      <Art
        className={css.picture}
        asset={asset}
        sizes="(max-width: 767px) 100vw, 42rem"
        // An empty description is that of decoration; the title is then no text for whoever does not see the picture.
        alt={asset.description === '' ? '' : (asset.title ?? asset.description ?? '')}
      />
      {asset.description && <figcaption>{asset.description}</figcaption>}
    </figure>
  );
}

const fileNameOf = (url: string) => url.split(/[?#]/)[0]?.split('/').at(-1) ?? url;

function Embedded({ entry }: { readonly entry: DeliveredEntry | undefined }) {
  return entry ? <Slot name={`body.${entry.sys.id}`} entries={[entry]} variant="row" className={css.embedded} /> : null;
}

function InlineEntry({ entry }: { readonly entry: DeliveredEntry | undefined }) {
  const name = entry?.shortTitle ?? entry?.name ?? entry?.title;
  return typeof name === 'string' ? <RecordLink entry={entry}>{name}</RecordLink> : null;
}
