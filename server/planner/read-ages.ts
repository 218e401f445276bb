import type { Grammar } from './grammar.ts';
import { PERSON } from './mend-ages.ts';
import { type Sheet, take } from './sheet.ts';

export interface ReadChildren {
  /** Under 18. */
  ages: number[];
  /** Told with an age of 18 or more: adults. */
  grown: number;
  /** Children whose age nobody told. */
  unaged: number;
  /** "Kids": nobody knows how many. */
  isUncounted: boolean;
}

const GROWN = 18;
const MONTHS = 12;
const OLDEST_CHILD_WORD = 30;

/** @param isParty children are spoken of without a word for them (`2+2`, a family) */
export function readAges(sheet: Sheet, grammar: Grammar, kids: ReadChildren, isParty: boolean): void {
  const { pattern, numberOf, is } = grammar;
  const unit = '(?:{years}|{months_})';
  const age = `(?:{yearAndHalf}|(?:{N})(?:[\\s-]*${unit})?)`;
  // One way to part two ages, and few of them: with two ways for one text, the tries would double at every age.
  const part = '(?:\\s*[,/&+]\\s*(?:(?:{and})\\s+)?|\\s+(?:{and})\\s+)(?:(?:de|the other)\\s+)?';
  const isNext = '(?!\\s+(?:[a-z]+\\s+)?(?:{kidOne}|{kidMany}|{kidMaybe}|{adult}|{people}))';
  const list = `${age}(?:${part}(?!(?:una?|uno|uma?|an?)\\s)${age}${isNext}){0,9}`;
  const single = new RegExp(
    `(${pattern('{yearAndHalf}').source})|(${pattern('{N}').source})(?:[\\s-]*(${pattern(unit).source}))?`,
    'g',
  );

  function agesIn(text: string): number[] {
    // "6a": the letter is no part of another word.
    const found = [...text.replaceAll(/(?<=\d)a(?:nn)?(?![a-z0-9])/g, ' ').matchAll(single)].map((match) => {
      const [, half, number, said] = match;
      if (half) return { value: 1, isMonths: false, said: true };
      return { value: numberOf(number) ?? -1, isMonths: is(said, '{months_}'), said: said !== undefined };
    });
    return found.map(({ value, isMonths, said }, index) => {
      // "6 and 18 months": a number without a unit has that of the next one that says it.
      const next = said ? undefined : found.slice(index + 1).find((each) => each.said);
      return isMonths || next?.isMonths ? Math.floor(value / MONTHS) : value;
    });
  }
  function add(ages: readonly number[], count: number | undefined, isPlural: boolean): boolean {
    if (ages.length === 0 || ages.some((each) => each < 0 || each > OLDEST_CHILD_WORD)) return false;
    const all =
      count !== undefined && ages.length === 1 && count > 1 ? Array.from({ length: count }, () => ages[0] ?? 0) : ages;
    for (const each of all) {
      if (each < GROWN) kids.ages.push(each);
      else kids.grown += 1;
    }
    if (count !== undefined && all.length < count) kids.unaged += count - all.length;
    else if (count === undefined && isPlural && ages.length === 1) kids.unaged += 1;
    return true;
  }

  // "children (3 & 6)", "con dos niños (9 y 12)", "twins of 6", "una niña de 3 años"
  const between = `(?:\\s+(?!(?:{and}|under|over|below|menor(?:es)?|hasta|ate|abaixo|sotto|fino|meno|minori)\\s)[a-z]+)?\\s*[(:,]?\\s*${PERSON}?\\s*(?:(?:{ageIntro})\\s*)*`;
  take(
    sheet,
    pattern(
      `(?:({N})\\s+(?:x\\s+)?(?:(?!{and}\\s)[a-z]+\\s+)?)?({kidOne}|{kidMany}|{kidMaybe})${between}(${list})(?:\\s*${unit})?(?![\\w]*\\s*(?:{adult}|{people}|{night}|€|euro|{room}|{kidMany}))`,
    ),
    ([all, n, word, told = '']) => {
      const isMaybe = !is(word, '{kidOne}|{kidMany}');
      // "Due ragazzi di 12 e 15": so young, they are children without a word for years.
      const isYoung =
        /^(?:\S+ )?(?:ragazz|rapa[zr]|jove|chic[oa]|boy|girl).* (?:di|de|of|aged) /.test(all) &&
        agesIn(told).every((each) => each < GROWN);
      if (isMaybe && !isYoung && !all.includes('(') && !new RegExp(pattern(unit).source).test(all)) return false;
      const tail = /(?:^|[^a-z])(\S+)$/.exec(all)?.[1];
      const text = told + (is(tail, unit) && !told.endsWith(tail ?? '') ? ` ${tail}` : '');
      return add(agesIn(text), is(word, '{twins}') ? 2 : numberOf(n), is(word, '{kidMany}') && !is(word, '{kidOne}'));
    },
  );
  // "a 13 year old", "two 10-year-olds", "my 5 and 7 year old kids", "19 year old son"
  const old = '(?:[\\s-]*(?:years?|yrs?|months?|mths?)[\\s-]*olds?|\\s?y/?os?)';
  take(
    sheet,
    pattern(
      `(?:({N})\\s+)?((?:\\d{1,2}|{N})(?:\\s*(?:,|/|&|and)\\s*(?:\\d{1,2}|{N}))*)${old}(?:\\s+(?:{kidOne}|{kidMany}|{twins}|{kidMaybe}))?`,
    ),
    ([all, n, told = '']) => {
      const ages = agesIn(told).map((each) => (/mo?n?ths?[\s-]*old/.test(all) ? Math.floor(each / MONTHS) : each));
      const isTwins = all.endsWith('twins');
      const count = numberOf(n);
      return add(ages, isTwins ? 2 : n === 'a' || n === 'an' ? undefined : count, false);
    },
  );
  // quindicenne, 15enne
  take(sheet, pattern('(\\d{1,2})[- ]?enn[ei]'), ([, n]) => add([Number(n)], undefined, false));
  take(sheet, pattern('(?:{newborn})'), () => add([0], undefined, false));
  // What is left in brackets, or with its unit: ages of those counted before ("2+2 (7 e 10 anos)")
  const pending = (ages: readonly number[]): boolean => {
    if (ages.length === 0 || ages.some((each) => each < 0 || each >= GROWN)) return false;
    kids.ages.push(...ages);
    kids.unaged = Math.max(0, kids.unaged - ages.length);
    kids.isUncounted = false;
    return true;
  };
  take(
    sheet,
    pattern(`(?<=\\()\\s*(?:(?:{kidMany}|{kidOne}|{ageIntro})\\s*)*(${list})(?:\\s*${unit})?(?=\\s*\\))`),
    ([all]) =>
      isParty || kids.unaged > 0 || new RegExp(pattern('{kidOne}|{kidMany}').source).test(sheet.left)
        ? pending(agesIn(all))
        : false,
  );
  take(
    sheet,
    pattern(
      `(?:{kidMaybe}|{ageIntro})\\s+(${list})\\s*(?:{years}|{months_})|(\\d{1,2}(?:\\s*(?:,|{and})\\s*\\d{1,2})*)\\s*(?:{years}|{months_})`,
    ),
    ([all]) => (kids.unaged > 0 || kids.ages.length > 0 ? pending(agesIn(all)) : false),
  );
}
