import { isObject } from '#schemas/is-object.ts';

/** A stored value as words, to be compared by people: texts as they are, rich text without its marks, links by their ids. */
export function plainText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(plainText).join('\n');
  if (!isObject(value)) return '';
  if (isObject(value['sys'])) return `→ ${String(value['sys']['id'])}`;
  if (value['nodeType'] === 'text') return String(value['value']);
  if (Array.isArray(value['content'])) {
    const isLine = value['content'].some((child) => isObject(child) && child['nodeType'] === 'text');
    const target = isObject(value['data']) ? plainText(value['data']['target']) : '';
    return target + value['content'].map(plainText).join(isLine ? '' : '\n');
  }
  return JSON.stringify(value, null, 2);
}
