import { createHash } from 'node:crypto';
import type { DeliveredEntry } from '#schemas/contracts/page.ts';

export interface DataDescription {
  /** Equal for equal data: every entry and asset with its version, or a hash where a version is missing. */
  readonly key: string;
  /** Ids of every entry and asset within. */
  readonly tags: readonly string[];
}

interface Identified {
  readonly sys?: { readonly id?: unknown; readonly publishedVersion?: unknown; readonly type?: unknown };
}

/** Entries are never changed once delivered, so what was said of one holds as long as it lives. */
export type DescriptionMemo = WeakMap<DeliveredEntry, DataDescription>;

/** Description of a run of entries, from those of its entries. */
export function describeAll(entries: readonly DeliveredEntry[], memo: DescriptionMemo): DataDescription {
  const descriptions = entries.map((entry) => {
    const known = memo.get(entry) ?? describeData([entry]);
    memo.set(entry, known);
    return known;
  });
  const [only] = descriptions;
  if (only && descriptions.length === 1) return only;
  return {
    key: descriptions.map(({ key }) => key).join(';'),
    tags: [...new Set(descriptions.flatMap(({ tags }) => tags))],
  };
}

/**
 * What a fragment depends on, as far as content goes. Which entries are there already says what was filtered out, and a
 * version stands for all fields of its entry, so values need not be read: walking is several times cheaper than hashing.
 */
export function describeData(entries: readonly DeliveredEntry[]): DataDescription {
  const tags = new Set<string>();
  let key = '';
  let isVersioned = true;
  const open: unknown[] = [...entries].reverse();
  while (open.length > 0) {
    const value = open.pop();
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--)
        if (typeof value[index] === 'object') open.push(value[index]);
      continue;
    }
    if (value === null) continue;
    const { sys } = value as Identified;
    if (typeof sys?.id === 'string') {
      tags.add(sys.id);
      // A link inside rich text: the version of its entry stands for it, its target has a place of its own if it is there.
      if (sys.type !== 'Link') {
        key += `${sys.id}@${String(sys.publishedVersion)},`;
        if (typeof sys.publishedVersion !== 'number') isVersioned = false;
      }
    }
    for (const field in value as object) {
      const child = (value as Record<string, unknown>)[field];
      if (typeof child === 'object' && field !== 'sys') open.push(child);
    }
  }
  return { key: isVersioned ? key : hashOf(entries), tags: [...tags] };
}

function hashOf(entries: readonly DeliveredEntry[]): string {
  return createHash('sha256').update(JSON.stringify(entries)).digest('base64url');
}
