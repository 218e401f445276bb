import { isObject } from '#schemas/is-object.ts';

/**
 * A stored value as words, to be compared by people: texts as they are, rich text without its marks, links by what they
 * lead to.
 *
 * @param nameOf what a linked record is called
 */
export function plainText(value: unknown, nameOf: (id: string) => string = (id) => id): string {
  const read = (part: unknown): string => plainText(part, nameOf);
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(read).join('\n');
  if (!isObject(value)) return '';
  if (isObject(value['sys'])) return `→ ${nameOf(String(value['sys']['id']))}`;
  if (value['nodeType'] === 'text') return String(value['value']);
  if (Array.isArray(value['content'])) {
    const isLine = value['content'].some((child) => isObject(child) && child['nodeType'] === 'text');
    const target = isObject(value['data']) ? read(value['data']['target']) : '';
    return target + value['content'].map(read).join(isLine ? '' : '\n');
  }
  return JSON.stringify(value, null, 2);
}

/** Ids of the records that a value links to. */
export function linkedIn(value: unknown, kind: 'Entry' | 'Asset'): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => linkedIn(each, kind));
  if (!isObject(value)) return [];
  const { sys } = value;
  if (isObject(sys)) return sys['linkType'] === kind && typeof sys['id'] === 'string' ? [sys['id']] : [];
  return Object.values(value).flatMap((each) => linkedIn(each, kind));
}
