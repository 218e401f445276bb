import type { DeliveredEntry } from '#schemas/contracts/page.ts';
import { escapeJson } from './payload.ts';

/**
 * Props of an island as JSON for the browser. Entries that were rendered through a slot are already there as HTML and
 * are never rendered by the browser: of each only type and id are left, so that no data is sent twice. An island that stands in
 * a slot itself keeps its own fields: the browser renders it. Versions are the server's: they key what it keeps.
 */
export function serializeProps(props: Readonly<Record<string, unknown>>, slotted: ReadonlySet<DeliveredEntry>): string {
  const text = JSON.stringify(props, (key, value: unknown) => {
    if (key === 'publishedVersion') return undefined;
    if (typeof value !== 'object' || value === null || value === props || !slotted.has(value as DeliveredEntry))
      return value;
    const { __typename, sys } = value as DeliveredEntry;
    return { __typename, sys: { id: sys.id } };
  });
  return escapeJson(text);
}
