import type { Grammar } from './grammar.ts';
import { type Sheet, strike, take } from './sheet.ts';

const MOST = 365;

/**
 * How long: nights of stages add up, N days are N − 1 nights, a week seven. "6 or 7 nights" is none.
 * @param isSpent a weekend was read as days already
 */
export function readNights(sheet: Sheet, { pattern, numberOf, pack }: Grammar): number | undefined {
  let nights: number | undefined;
  let days: number | undefined;
  const addNights = (count: number | undefined): boolean => {
    if (count === undefined || count < 1) return false;
    nights = (nights ?? 0) + count;
    return true;
  };
  const addDays = (count: number): void => {
    days = (days ?? 0) + count;
  };
  const half = '(?: (?:and|y|e) (?:a half|medi[ao]|meia|mezz[oa]))?';
  // Ranges say nothing.
  take(sheet, pattern(`({N})(?:\\s*[-/]\\s*|\\s+(?:{or}|{to})\\s*)({N})[\\s-]*(?:{night}|{day}|{week})`), () => true);
  // "Three, four days": one of the two.
  take(
    sheet,
    pattern(`({N})\\s*,\\s*({N})[\\s-]*(?:{night}|{day}|{week})`),
    ([, a, b]) => (numberOf(a) ?? 0) + 1 === numberOf(b),
  );
  // "3 nights in Lima, then 4 in Cusco": the second number stands for nights, too.
  const stage = new RegExp(
    `(?:(?<![a-z0-9])(?:${pack.afterwards})|[,+])\\s*(?:[a-z]+\\s+){0,2}?(?:(?:for|por|per|para)\\s+)?(\\d{1,2}|${Object.keys(pack.numbers).join('|')})\\s+(?:(?:${pack.stageIn})\\s|(?=,|$))|(?<![a-z0-9])(?:then|luego|depois|poi)\\s+[a-z]+(?: [a-z]+)?\\s+(?:for|por|per|para)\\s+(\\d{1,2})(?=\\s*(?:,|$|\\.))`,
    'g',
  );
  strikeParts(sheet, { pattern, numberOf });
  const isStaged = pattern('{N}[\\s-]*(?:{night})').test(sheet.left);
  pattern('{N}[\\s-]*(?:{night})').lastIndex = 0;
  if (isStaged) {
    const first = sheet.left.search(new RegExp(pattern('{N}[\\s-]*(?:{night})').source));
    for (const match of sheet.left.matchAll(stage)) {
      const count = numberOf(match[1] ?? match[2]);
      if (match.index < first || count === undefined || count < 2 || count > 30) continue;
      // Behind a comma only a name makes a stage of it: not "5 notti, 2 a testa".
      if (match[0].startsWith(',') && !/^[~\p{Lu}]/u.test(sheet.raw.slice(match.index + match[0].length))) continue;
      // Only the number: the name of the place stands between.
      const digits = match[1] ?? match[2] ?? '';
      const at = match.index + match[0].lastIndexOf(digits);
      if (addNights(count)) strike(sheet, at, at + digits.length);
    }
  }
  take(sheet, pattern(`({N})(?:\\s*x)?[\\s-]*(?:(?:{article}|full|whole|relaxing|lovely)\\s+)?(?:{night})`), ([, n]) =>
    addNights(numberOf(n)),
  );
  take(sheet, pattern('(\\d{1,2})n'), ([, n]) => addNights(numberOf(n)));
  take(sheet, pattern(`{longWeekend}`), () => addNights(3));
  take(sheet, pattern(`(?:({N})\\s+)?(?:{weekend})`), ([, n]) => {
    if (nights === undefined) addNights(2 * (numberOf(n) ?? 1));
  });
  take(sheet, pattern(`({N})${half}[\\s-]*(?:{week})`), ([all, n]) => {
    const count = numberOf(n);
    if (count === undefined) return false;
    addDays(7 * count + (/half|medi|meia|mezz/.test(all) ? 3 : 0));
    return true;
  });
  take(sheet, pattern(`(?:{N}\\s+)?(?:{fortnight})`), () => addDays(14));
  take(sheet, pattern(`({N})[\\s-]*(?:{day})`), ([, n]) => {
    const count = numberOf(n);
    if (count === undefined) return false;
    // One day has no night.
    if (count > 1) addDays(count - 1);
    return true;
  });
  // Months of travelling; those of a baby are its age.
  const isBaby = (before: string): boolean =>
    new RegExp(`(?:${pattern('{kidOne}|{kidMany}').source})[^.;]{0,12}$`).test(before);
  take(sheet, pattern(`({N})\\s+(?:{month})(?![- ]old)`), ({ 1: n, index }) => {
    const count = numberOf(n) ?? 0;
    if (count < 1 || count > 3 || isBaby(sheet.text.slice(0, index))) return false;
    addDays(30 * count);
    return true;
  });
  if (nights === undefined && days === undefined)
    // The week of a holiday, which was read as days, says when and not how long.
    take(
      sheet,
      pattern('(?<!(?:mid|per|each|every|a la|por|cada|ogni) ?)(?:{week})(?! (?:{of}|da|della|del|dell) ?~)'),
      () => addDays(7),
    );
  const most = Math.max(nights ?? 0, days ?? 0);
  return most > 0 && most <= MOST ? most : undefined;
}

/** "10 nights: 4 in Tokyo and 6 in Kyoto": what the total is made of is not added to it. */
function strikeParts(sheet: Sheet, { pattern, numberOf }: Pick<Grammar, 'pattern' | 'numberOf'>): void {
  const [whole] = sheet.left.matchAll(pattern('({N})[\\s-]*(?:{night})(?=\\s*[:(=])'));
  const total = numberOf(whole?.[1]);
  if (!whole || total === undefined) return;
  const begin = whole.index + whole[0].length;
  const parts = [...sheet.left.slice(begin).matchAll(pattern('({N})(?:\\s+(?:{night}))?(?=\\s+(?:{stageIn})\\s)'))];
  const sum = parts.reduce((count, [, n]) => count + (numberOf(n) ?? 0), 0);
  if (parts.length < 2 || sum !== total) return;
  for (const { 0: all, index } of parts) strike(sheet, begin + index, begin + index + all.length);
}
