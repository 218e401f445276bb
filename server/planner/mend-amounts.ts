import type { Grammar } from './grammar.ts';
import type { Sheet } from './sheet.ts';

const HUNDRED = 100;
const THOUSAND = 1000;

/**
 * "Dois mil e quinhentos euros", "duecentocinquanta euro", "two thousand five hundred pounds": an amount in words of hundreds is
 * written in digits, in as many letters. Only where it is money: beside a currency, or as a budget.
 */
export function mendAmounts(sheet: Sheet, grammar: Grammar): void {
  const { pack } = grammar;
  const money = new RegExp(
    `^\\s*(?:di |de |d')?(?:${pack.pounds}|${pack.euros}|${pack.dollars}|${pack.each}|${pack.total})(?![a-z])`,
  );
  const budget = new RegExp(`(?:${pack.budgetWord}|${pack.upTo})\\s+(?:(?:${pack.article})\\s+)?$`);
  const and = new RegExp(`^(?:${pack.and})$`);
  const words = [...sheet.left.matchAll(/[a-z]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
  for (let first = 0; first < words.length; first++) {
    let [total, current, hasLarge, last] = [0, 0, false, -1];
    for (let at = first; at < words.length; at++) {
      const { text, start } = words[at] ?? { text: '', start: 0 };
      const before = words[at - 1];
      if (at > first && before && sheet.left.slice(before.end, start).trim() !== '') break;
      if (at > first && and.test(text)) continue;
      const values = valuesOf(text, grammar);
      if (!values) break;
      for (const value of values) {
        if (value >= HUNDRED) hasLarge ||= value < THOUSAND;
        if (value === THOUSAND) [total, current] = [total + Math.max(1, current) * THOUSAND, 0];
        else if (value === HUNDRED && current > 0 && current < 20) current *= HUNDRED;
        else current += value;
      }
      last = at;
    }
    const [from, to] = [words[first], words[last]];
    if (!hasLarge || !from || !to) continue;
    const isMoney = money.test(sheet.left.slice(to.end)) || budget.test(sheet.left.slice(0, from.start));
    if (isMoney && !/\d\s*$/.test(sheet.left.slice(0, from.start))) {
      const digits = String(total + current).padStart(to.end - from.start);
      if (digits.length === to.end - from.start)
        sheet.left = sheet.left.slice(0, from.start) + digits + sheet.left.slice(to.end);
    }
    first = last;
  }
}

/** Of a word: its number, or the numbers that it is glued of (`duecentocinquanta`). */
function valuesOf(text: string, { pack, numberOf }: Grammar): readonly number[] | undefined {
  const valueOf = (word: string): number | undefined => {
    if (/^(?:mil|mille|mila|thousand)$/.test(word)) return THOUSAND;
    return pack.large[word] ?? numberOf(word);
  };
  const whole = valueOf(text);
  if (whole !== undefined) return [whole];
  const parts = text
    .replaceAll(/(?:cento|mila|mille)/g, ' $& ')
    .trim()
    .split(/\s+/);
  if (parts.length < 2) return undefined;
  const values = parts.map(valueOf);
  return values.every((value) => value !== undefined) ? values : undefined;
}
