/** schema.org data of a page as one JSON-LD block. Data, not script: the page's policy allows it without a hash. */
import { escapeJson } from '#renderer/payload.ts';

export type Thing = Readonly<Record<string, unknown>>;

/** Properties whose text is an address. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'url',
  'item',
  'image',
  'logo',
  'contentUrl',
  '@id',
  'target',
  'sameAs',
  'mainEntityOfPage',
]);

/**
 * @param things without `@context`; addresses in them may be paths
 * @param origin `https://host`, put in front of paths
 * @returns nothing for a page that has none
 */
export function renderStructuredData(things: readonly Thing[], origin: string): string {
  if (things.length === 0) return '';
  const graph = things.map((thing) => absolute(thing, origin));
  const [only] = graph;
  const data =
    graph.length === 1
      ? { '@context': 'https://schema.org', ...(only as Thing) }
      : { '@context': 'https://schema.org', '@graph': graph };
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`;
}

function absolute(value: unknown, origin: string, property = ''): unknown {
  if (typeof value === 'string')
    return ADDRESSES.has(property) && /^[/#](?!\/)/.test(value) ? new URL(value, `${origin}/`).href : value;
  if (Array.isArray(value)) return value.map((item) => absolute(item, origin, property));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, absolute(part, origin, key)]));
}
