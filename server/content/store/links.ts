import type { RichTextLink } from '#schemas/contracts/registry.ts';
import { isRichTextLink } from '#schemas/rich-text-links.ts';
import type { RecordKind, StoredFields } from '#server/db/schema.ts';

export interface FoundLink {
  readonly field: string;
  readonly locale: string;
  /** Order of the links of a field and locale, from 0. */
  readonly position: number;
  readonly targetKind: RecordKind;
  readonly targetId: string;
  /** Kind of the node that links, inside rich text. */
  readonly node?: RichTextLink;
}

/** Every link in stored fields: single ones, lists, and those inside rich text, in reading order. */
export function findLinks(fields: StoredFields): FoundLink[] {
  const found: FoundLink[] = [];
  for (const [field, values] of Object.entries(fields)) {
    for (const [locale, value] of Object.entries(values)) {
      let position = 0;
      visitLinks(value, (targetKind, targetId, node) =>
        found.push({ field, locale, position: position++, targetKind, targetId, ...(node && { node }) }),
      );
    }
  }
  return found;
}

type VisitLink = (kind: RecordKind, id: string, node: RichTextLink | undefined) => void;

/** @param node kind of the node that the value belongs to */
function visitLinks(value: unknown, visit: VisitLink, node?: RichTextLink): void {
  if (Array.isArray(value)) {
    for (const item of value) visitLinks(item, visit, node);
  } else if (typeof value === 'object' && value !== null) {
    const { sys, nodeType } = value as {
      sys?: { type?: unknown; linkType?: unknown; id?: unknown };
      nodeType?: unknown;
    };
    if (typeof sys === 'object' && sys !== null && sys.type === 'Link' && typeof sys.id === 'string') {
      if (sys.linkType === 'Entry' || sys.linkType === 'Asset') visit(sys.linkType, sys.id, node);
      return;
    }
    const inside = typeof nodeType === 'string' && isRichTextLink(nodeType) ? nodeType : node;
    for (const child of Object.values(value)) visitLinks(child, visit, inside);
  }
}

/** All texts of a record in lower case, for the substring search of the management list; no more than the index can use. */
export function collectSearchText(id: string, fields: StoredFields): string {
  const parts: string[] = [id];
  let length = id.length;
  const add = (value: unknown): void => {
    if (length > 20_000) return;
    if (typeof value === 'string') {
      parts.push(value);
      length += value.length;
    } else if (Array.isArray(value)) {
      for (const item of value) add(item);
    } else if (typeof value === 'object' && value !== null && !('sys' in value)) {
      // Of rich text and files only what a reader would see.
      const { content, value: text, fileName } = value as Record<string, unknown>;
      add(content);
      add(text);
      add(fileName);
    }
  };
  for (const values of Object.values(fields)) for (const value of Object.values(values)) add(value);
  return parts.join('\n').toLowerCase();
}
