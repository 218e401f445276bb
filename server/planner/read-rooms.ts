import type { Grammar } from './grammar.ts';
import { type Sheet, take } from './sheet.ts';

/** How many rooms, where it is said. */
export function readRooms(sheet: Sheet, { pattern, numberOf }: Grammar): number | undefined {
  let rooms: number | undefined;
  const add = (count: number): void => {
    rooms = (rooms ?? 0) + count;
  };
  const kind =
    '(?:(?:double|twin|single|triple|family|quad|hotel|separate|doble|dobles|individual(?:es)?|triple|duplos?|triplos?|quadruplos?|de casal|individuais|doppi[ae]|singol[ae]|matrimonial[ei]|tripl[ae]|quadrupl[ae]|familiar(?:es)?)\\s*)';
  take(sheet, pattern(`({N})(?:\\s*x)?\\s+${kind}*(?:{room})(?:\\s+${kind})?`), ([all, n]) => {
    const count = numberOf(n);
    if (count === undefined || /bath|\bcuarto de/.test(all)) return false;
    add(count);
    return true;
  });
  take(sheet, pattern(`(?:${kind})+room|(?:habitacion|quarto|camera|hab\\.?) ${kind}`), () => {
    if (rooms === undefined) add(1);
  });
  // "una doppia e una singola", "1 double room and 1 single"
  const more = `(?:{and}|\\+|,)\\s*({N})\\s+(?:${kind})`;
  take(sheet, pattern(`({N})\\s+(?:${kind})\\s*${more}`), ([, first, second]) => {
    const [one, other] = [numberOf(first), numberOf(second)];
    if (one === undefined || other === undefined) return false;
    add(one + other);
    return true;
  });
  take(sheet, pattern(more), ([, n]) => {
    const count = numberOf(n);
    if (rooms === undefined || count === undefined) return false;
    add(count);
    return true;
  });
  // "4 doppie"
  take(
    sheet,
    pattern('({N})\\s+(?:doubles|dobles|duplos|doppie|singole|individua(?:les|is))(?=\\s*(?:[,.;!?)+]|$))'),
    ([, n]) => {
      const count = numberOf(n);
      if (rooms !== undefined || count === undefined) return false;
      add(count);
      return true;
    },
  );
  take(sheet, pattern('(?:habitacion|quarto|camera|room)(?= (?:para|per|for) )'), () => {
    if (rooms === undefined) add(1);
  });
  return rooms;
}
