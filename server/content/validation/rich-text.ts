import type { RichTextLimits, RichTextLink } from '#schemas/contracts/registry.ts';
import { isRichTextLink, RICH_TEXT_LINKS } from '#schemas/rich-text-links.ts';
import { safeUrl } from '#schemas/url.ts';
import { isObject } from '#schemas/is-object.ts';
import type { FieldProblem } from './problem.ts';
import { MAX_PROBLEMS } from './problem.ts';

const LISTS = ['ordered-list', 'unordered-list'];
const EMBEDS = ['embedded-entry-block', 'embedded-asset-block'];
const HEADINGS = ['heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'];
const INLINES = ['text', 'hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'embedded-entry-inline'];
const BLOCKS = ['paragraph', ...HEADINGS, ...LISTS, ...EMBEDS, 'hr', 'blockquote', 'table'];

/** What may stand in what (source: Contentful's rich-text types, `TOP_LEVEL_BLOCKS`, `CONTAINERS`). */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  document: BLOCKS,
  paragraph: INLINES,
  ...Object.fromEntries(HEADINGS.map((name) => [name, INLINES])),
  'ordered-list': ['list-item'],
  'unordered-list': ['list-item'],
  'list-item': ['paragraph', ...HEADINGS, ...LISTS, ...EMBEDS, 'hr', 'blockquote'],
  blockquote: ['paragraph'],
  table: ['table-row'],
  'table-row': ['table-cell', 'table-header-cell'],
  'table-cell': ['paragraph', ...LISTS],
  'table-header-cell': ['paragraph'],
  hyperlink: ['text'],
  'entry-hyperlink': ['text'],
  'asset-hyperlink': ['text'],
  'embedded-entry-block': [],
  'embedded-asset-block': [],
  'embedded-entry-inline': [],
  hr: [],
};
const MARKS = new Set(['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough']);

/**
 * Checks a rich-text document: known nodes in allowed places, addresses on the allow-list, targets that are links, no more
 * links than the schema allows. Which types they lead to is checked where the targets are known.
 *
 * @param path where the document stands, for the messages
 * @param limits of the schema, `true` for none
 */
export function checkRichText(document: unknown, path: string, limits: true | RichTextLimits = true): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const report = (field: string, keyword: string, message: string): void => {
    if (problems.length < MAX_PROBLEMS) problems.push({ field, keyword, message });
  };
  if (!isObject(document) || document['nodeType'] !== 'document') {
    return [{ field: path, keyword: 'richText', message: 'must be a rich-text document (nodeType "document")' }];
  }
  checkNode(document, path, report);
  if (limits !== true) checkLimits(document, path, limits, report);
  return problems;
}

/** Tells of each kind once: at the first node that is one too many. */
function checkLimits(
  document: Readonly<Record<string, unknown>>,
  path: string,
  limits: RichTextLimits,
  report: Report,
): void {
  const counts = new Map<RichTextLink, number>();
  const visit = (node: Readonly<Record<string, unknown>>, at: string): void => {
    const nodeType = String(node['nodeType']);
    if (isRichTextLink(nodeType)) {
      const limit = limits[nodeType];
      const count = (counts.get(nodeType) ?? 0) + 1;
      counts.set(nodeType, count);
      if (!limit) report(`${at}.nodeType`, 'richText', `"${nodeType}" may not stand in this field`);
      else if (count - 1 === limit.max)
        report(at, 'maxItems', `is one "${nodeType}" too many; this field may have ${limit.max}`);
    }
    const content = Array.isArray(node['content']) ? node['content'] : [];
    for (const [position, child] of content.entries()) if (isObject(child)) visit(child, `${at}.content.${position}`);
  };
  visit(document, path);
}

type Report = (field: string, keyword: string, message: string) => void;

function checkNode(node: Readonly<Record<string, unknown>>, path: string, report: Report): void {
  const nodeType = String(node['nodeType']);
  if (nodeType === 'text') return checkText(node, path, report);
  checkData(node, nodeType, path, report);
  const allowed = CHILDREN[nodeType] ?? [];
  const content = node['content'];
  if (!Array.isArray(content)) return report(`${path}.content`, 'type', 'must be a list of nodes');
  for (const [position, child] of content.entries()) {
    const at = `${path}.content.${position}`;
    if (!isObject(child) || typeof child['nodeType'] !== 'string')
      report(at, 'richText', 'must be a node with a nodeType');
    else if (!allowed.includes(child['nodeType']))
      report(`${at}.nodeType`, 'richText', `"${child['nodeType']}" may not stand in "${nodeType}"`);
    else checkNode(child, at, report);
  }
}

function checkText(node: Readonly<Record<string, unknown>>, path: string, report: Report): void {
  if (typeof node['value'] !== 'string') report(`${path}.value`, 'type', 'must be a text');
  const marks = node['marks'] ?? [];
  if (!Array.isArray(marks)) return report(`${path}.marks`, 'type', 'must be a list');
  for (const [position, mark] of marks.entries()) {
    if (!isObject(mark) || !MARKS.has(String(mark['type'])))
      report(`${path}.marks.${position}`, 'richText', `must be one of: ${[...MARKS].join(', ')}`);
  }
}

function checkData(node: Readonly<Record<string, unknown>>, nodeType: string, path: string, report: Report): void {
  const data = isObject(node['data']) ? node['data'] : {};
  if (nodeType === 'hyperlink' && !safeUrl(data['uri'])) {
    report(
      `${path}.data.uri`,
      'safe-url',
      'must be an https, mailto or tel address, or a path that starts with one slash',
    );
  }
  if (!isRichTextLink(nodeType)) return;
  const linkType = RICH_TEXT_LINKS[nodeType];
  const sys = isObject(data['target']) && isObject(data['target']['sys']) ? data['target']['sys'] : {};
  if (sys['type'] !== 'Link' || sys['linkType'] !== linkType || typeof sys['id'] !== 'string') {
    report(`${path}.data.target`, 'link', `must be a link to an ${linkType.toLowerCase()}`);
  }
}
