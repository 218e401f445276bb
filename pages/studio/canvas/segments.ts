/** The modules of a previewed page as the marks in its HTML part them (`schemas/contracts/studio-canvas.ts`). */
import type { Part } from '#schemas/contracts/page.ts';
import { MODULE_MARK, PART_MARK } from '#schemas/contracts/studio-canvas.ts';

export interface Segment {
  readonly key: string;
  /** The mark itself first. */
  readonly nodes: ChildNode[];
}

export interface PartPlace {
  readonly part: Part;
  /** What comes after the last module of the part. */
  readonly end: Comment;
  readonly segments: Map<string, Segment>;
}

/** @returns the parts in the order of the page; those that the layout has no place for are not there */
export function readParts(within: Node): PartPlace[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_COMMENT);
  const parts: PartPlace[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = node as Comment;
    if (!start.data.startsWith(PART_MARK)) continue;
    const part = start.data.slice(PART_MARK.length) as Part;
    const segments = new Map<string, Segment>();
    let open: Segment | undefined;
    for (let next = start.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Comment && next.data === `/${PART_MARK}${part}`) {
        parts.push({ part, end: next, segments });
        break;
      }
      if (next instanceof Comment && next.data.startsWith(MODULE_MARK)) {
        open = { key: next.data.slice(MODULE_MARK.length), nodes: [] };
        segments.set(open.key, open);
      }
      open?.nodes.push(next);
    }
  }
  return parts;
}
