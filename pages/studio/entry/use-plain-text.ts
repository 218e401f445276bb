import { useLinked } from '../fields/pickers/use-linked.ts';
import { linkedIn, plainText } from './plain-text.ts';

/** @returns stored values as words, in which what they link to has its name */
export function usePlainText(values: readonly unknown[]): (value: unknown) => string {
  const unique = (kind: 'Entry' | 'Asset') => [...new Set(linkedIn(values, kind))];
  const linked = [...useLinked('Entry', unique('Entry')), ...useLinked('Asset', unique('Asset'))];
  const names = new Map(linked.map(({ id, title }) => [id, title]));
  return (value) => plainText(value, (id) => names.get(id) ?? id);
}
