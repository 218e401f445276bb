/**
 * Rich text as the content service delivers it. It comes from editors and imports, so nothing in it is trusted: every
 * function here takes `unknown` and gives only what it understands.
 */
import type { Asset, DeliveredEntry } from '#schemas/contracts/page.ts';
import { isObject } from '#schemas/is-object.ts';

export interface RichNode {
  readonly nodeType: string;
  readonly content: readonly RichNode[];
  /** Of text nodes. */
  readonly value: string;
  readonly marks: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** Published targets of the document's nodes by kind (links that the query asked for; see the fragment). */
export interface RichLinks {
  readonly entries: ReadonlyMap<string, DeliveredEntry>;
  readonly assets: ReadonlyMap<string, Asset>;
}

/** No honest text nests deeper; a hostile one would exhaust the stack of whatever renders it. */
const MAX_DEPTH = 24;
const MAX_NODES = 20_000;

/** A clean copy of the document: well-formed, of bounded depth and size. `undefined` for what is no document. */
export function readDocument(json: unknown): RichNode | undefined {
  let left = MAX_NODES;
  const read = (value: unknown, depth: number): readonly RichNode[] => {
    if (!isObject(value) || typeof value.nodeType !== 'string' || depth > MAX_DEPTH || left-- <= 0) return [];
    const marks = Array.isArray(value.marks)
      ? value.marks.flatMap((mark: unknown) => (isObject(mark) && typeof mark.type === 'string' ? [mark.type] : []))
      : [];
    return [
      {
        nodeType: value.nodeType,
        content: Array.isArray(value.content) ? value.content.flatMap((child: unknown) => read(child, depth + 1)) : [],
        value: typeof value.value === 'string' ? value.value : '',
        marks,
        data: isObject(value.data) ? value.data : {},
      },
    ];
  };
  const [document] = read(json, 0);
  return document?.nodeType === 'document' ? document : undefined;
}

/** The words of a node without any form. */
export const textOf = (node: RichNode): string => node.value + node.content.map(textOf).join('');

/** Targets by identifier. What is malformed or not published is absent. */
export function readLinks(links: unknown): RichLinks {
  const listed = (kind: string): readonly unknown[] => {
    const lists = isObject(links) ? links[kind] : undefined;
    return isObject(lists) ? Object.values(lists).flatMap((list) => (Array.isArray(list) ? list : [])) : [];
  };
  const byId = <Target>(kind: string, field: string) => {
    const targets = new Map<string, Target>();
    for (const target of listed(kind)) {
      if (!isObject(target) || typeof target[field] !== 'string' || !isObject(target.sys)) continue;
      const { id } = target.sys;
      // Of a record that is linked and embedded, each list has what was asked for there.
      if (typeof id === 'string') targets.set(id, { ...targets.get(id), ...target } as Target);
    }
    return targets;
  };
  return { entries: byId<DeliveredEntry>('entries', '__typename'), assets: byId<Asset>('assets', 'url') };
}

/** Identifier of the entry or asset that a node points at; empty without one. */
export function targetId({ data }: RichNode): string {
  const sys = isObject(data.target) ? data.target.sys : undefined;
  return isObject(sys) && typeof sys.id === 'string' ? sys.id : '';
}

export interface Heading {
  /** Name of the anchor. */
  readonly id: string;
  /** 2 to 6; the page's title is the only `h1`, and no level is skipped. */
  readonly level: number;
  readonly text: string;
}

/** Prefixed, so that no heading can take the name of a landmark (`main`, `search`). */
const anchorOf = (text: string) =>
  `h-${
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'part'
  }`;

/** Headings of the document in order, each with its anchor and the level it is shown on. */
export function readHeadings(document: RichNode): ReadonlyMap<RichNode, Heading> {
  const headings = new Map<RichNode, Heading>();
  const used = new Map<string, number>();
  let previous = 1;
  const visit = (node: RichNode) => {
    const wanted = /^heading-([1-6])$/.exec(node.nodeType)?.[1];
    const text = wanted ? textOf(node).trim() : '';
    if (wanted && text) {
      previous = Math.min(Math.max(Number(wanted), 2), previous + 1);
      const anchor = anchorOf(text);
      const count = (used.get(anchor) ?? 0) + 1;
      used.set(anchor, count);
      headings.set(node, { id: count > 1 ? `${anchor}-${count}` : anchor, level: previous, text });
    }
    node.content.forEach(visit);
  };
  visit(document);
  return headings;
}
