import type { Grammar } from './grammar.ts';
import { clausesOf, type Sheet } from './sheet.ts';

/** As many are told: more is no help. */
const MOST = 6;

/** What was said and not understood, in the words of the sentence; and which share of what was said that is. */
export function findUnread(sheet: Sheet, { stop }: Grammar): { readonly unparsed: string; readonly share: number } {
  const words = (text: string): RegExpExecArray[] => [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const isTelling = (word: string): boolean => !stop.has(word) && word.length > 1;
  let unread = 0;
  const parts: string[] = [];
  for (const { start, end } of clausesOf(sheet.text)) {
    // A part ends where something was understood.
    for (const { 0: run, index } of sheet.left.slice(start, end).matchAll(/[^~]+/g)) {
      const telling = words(run).filter(({ 0: word }) => isTelling(word));
      if (telling.length === 0) continue;
      unread += telling.length;
      const [first, last] = [telling[0], telling.at(-1)];
      if (!first || !last) continue;
      const at = start + index;
      parts.push(sheet.raw.slice(at + first.index, at + last.index + last[0].length).replaceAll(/\s+/g, ' '));
    }
  }
  const said = words(sheet.text).filter(({ 0: word }) => isTelling(word)).length;
  return { unparsed: [...new Set(parts)].slice(0, MOST).join('; '), share: said === 0 ? 1 : unread / said };
}
