/** Exact days and ranges of days, returns, `tomorrow`, `next Friday`. */
import { daysBetween } from '#schemas/search/days-between.ts';
import { makeDay, monthOf, nextDay, nextWeekday, yearOf } from './calendar.ts';
import {
  DATE,
  type DayText,
  dayIn,
  exists,
  JOIN,
  NUMERIC,
  readNumeric,
  resolve,
  TO,
  WEEKDAY,
  YEAR,
  yearIn,
} from './day-text.ts';
import type { Grammar } from './grammar.ts';
import { readRelative } from './read-relative.ts';
import { readWeekends } from './read-weekends.ts';
import { type Sheet, take } from './sheet.ts';

export interface ReadDays {
  from?: string;
  to?: string;
  /** Days between which the trip lies, if it is shorter. */
  isBetween?: boolean;
  isAround?: boolean;
  /** Days of the week of which nobody said that they are the next ones: `Thursday to Sunday`. */
  isOfSomeWeek?: boolean;
  /** A return without a departure. */
  back?: string;
  /** Days without a month, which stands elsewhere: `Ferragosto, dal 12 al 17`. */
  ofMonth?: { readonly first: number; readonly last: number };
  /** Whole windows that were said in days: `next week`. */
  window?: { readonly from: string; readonly to: string };
  month?: string;
}

/** From and to of a range; years that are not said are the next ones that fit. */
function resolveRange(from: DayText, to: DayText, today: string): { from: string; to: string } | undefined {
  if (!exists(from) || !exists(to)) return undefined;
  if (from.year === undefined && to.year !== undefined) {
    const last = makeDay(to.year, to.month, to.day);
    const first = [to.year, to.year - 1]
      .map((year) => makeDay(year, from.month, from.day))
      .find((day) => day && last && day < last);
    return first && last ? { from: first, to: last } : undefined;
  }
  const first = resolve(from, today);
  const last = first && (to.year === undefined ? nextDay(first, to.month, to.day) : makeDay(to.year, to.month, to.day));
  return first && last && first < last && daysBetween(first, last) < 200 ? { from: first, to: last } : undefined;
}

export function readDays(sheet: Sheet, grammar: Grammar, today: string): ReadDays {
  const { pack, pattern, is } = grammar;
  const read: ReadDays = {};
  const dayOf = (text: string | undefined) => dayIn(text, grammar);
  const make = (day: number | undefined, month: number | undefined, said?: number): DayText | undefined =>
    day === undefined || month === undefined ? undefined : { day, month, ...(said !== undefined && { year: said }) };
  const range = (from: DayText | undefined, till: DayText | undefined, intro: string | undefined): boolean => {
    const found = from && till && resolveRange(from, till, today);
    if (!found || read.from) return Boolean(found);
    Object.assign(read, found, intro && is(intro.trim(), pack.between) ? { isBetween: true } : {});
    return true;
  };
  const intro = `((?:{between}|{from})\\s*)?`;

  const hasNumeric = /\d[/.-]\d/.test(sheet.left);
  const hasMonth = has(sheet, pattern('{M}'));
  const hasBack = has(sheet, pattern('{back}'));
  if (hasNumeric)
    take(
      sheet,
      pattern(`${intro}(?:{article}\\s+)?${WEEKDAY}(${NUMERIC})${TO}(?:{article}\\s+)?${WEEKDAY}(${NUMERIC})`),
      ([, word, a = '', b = '']) => range(readNumeric(a), readNumeric(b), word),
    );
  // 12-19/07
  if (hasNumeric)
    take(
      sheet,
      pattern(
        `${intro}(?<![\\d/.])(?:{article}\\s+)?${WEEKDAY}(\\d{1,2})${TO}(?:{article}\\s+)?${WEEKDAY}(\\d{1,2}/\\d{1,2}(?:/(?:20)?\\d\\d)?)(?![\\d/])`,
      ),
      ([, word, first, b = '']) => {
        const [day, last] = [dayOf(first), readNumeric(b)];
        return day !== undefined && last !== undefined && day < last.day && range({ ...last, day }, last, word);
      },
    );
  // Out on the 5th and back on the 9th of April
  if (hasMonth && hasBack)
    take(
      sheet,
      pattern(
        `(?:{go})\\s+(?:on |a |em |no dia )?${WEEKDAY}${DATE}\\s*,?\\s*(?:{and}\\s+)?{back}\\s+(?:on |a |em |no |al )?${WEEKDAY}${DATE}${JOIN}({M})${YEAR}`,
      ),
      ([, d1, d2, m, y, s]) => {
        const [a, b, month, said] = [dayOf(d1), dayOf(d2), grammar.monthOf(m), yearIn(y, s)];
        if (a === undefined || b === undefined || month === undefined || a >= b) return false;
        const known = said === undefined ? {} : { year: said };
        return range({ day: a, month, ...known }, { day: b, month, ...known }, undefined);
      },
    );
  // 28 December to 3 January
  if (hasMonth)
    take(
      sheet,
      pattern(`${intro}${WEEKDAY}${DATE}${JOIN}({M})${YEAR}${TO}${WEEKDAY}${DATE}${JOIN}({M})${YEAR}`),
      ([, word, d1, m1, y1, s1, d2, m2, y2, s2]) =>
        range(
          make(dayOf(d1), grammar.monthOf(m1), yearIn(y1, s1)),
          make(dayOf(d2), grammar.monthOf(m2), yearIn(y2, s2)),
          word,
        ),
    );
  // 3 to 10 July
  if (hasMonth)
    take(
      sheet,
      pattern(`${intro}${WEEKDAY}${DATE}${TO}${WEEKDAY}${DATE}${JOIN}({M})${YEAR}`),
      ([, word, d1, d2, m, y, s]) => {
        const [a, b, month, said] = [dayOf(d1), dayOf(d2), grammar.monthOf(m), yearIn(y, s)];
        if (a === undefined || b === undefined || month === undefined) return false;
        // From the 28th to the 3rd of January: the first is of the month before.
        return a < b
          ? range({ day: a, month, ...(said && { year: said }) }, { day: b, month, ...(said && { year: said }) }, word)
          : range(
              { day: a, month: month === 1 ? 12 : month - 1 },
              { day: b, month, ...(said && { year: said }) },
              word,
            );
      },
    );
  // July 3 to 10, July 28 to August 4
  if (hasMonth)
    take(
      sheet,
      pattern(`${intro}${WEEKDAY}({M})\\s+${DATE}${TO}${WEEKDAY}(?:({M})\\s+)?${DATE}${YEAR}`),
      ([all, word, m1, d1, m2, d2, y, s]) => {
        if (
          new RegExp(`${pack.day}|${pack.night}|${pack.week}`).test(
            sheet.left.slice(sheet.left.indexOf(all) + all.length).slice(0, 8),
          )
        )
          return false;
        const [first, second, said] = [grammar.monthOf(m1), grammar.monthOf(m2 ?? m1), yearIn(y, s)];
        return range(make(dayOf(d1), first), make(dayOf(d2), second, said), word);
      },
    );

  const back = (text: string | undefined): boolean => {
    if (!text) return false;
    if (read.from === undefined) read.back = text;
    else read.to ??= text;
    return true;
  };
  const single = (found: DayText | undefined, isAround: boolean): boolean => {
    const day = found && exists(found) ? resolve(found, today) : undefined;
    if (!day) return false;
    if (read.from === undefined) Object.assign(read, { from: day }, isAround ? { isAround: true } : {});
    return true;
  };
  const prefix = `(?:(?:{of}|on|el|il|o|em|a)\\s+)?`;
  const returns: [RegExp, (match: RegExpExecArray) => unknown][] = [
    [
      pattern(`{back}\\s+(?:on\\s+|em\\s+|a\\s+|no\\s+dia\\s+)?(?:{article}\\s*)?${WEEKDAY}(${NUMERIC})`),
      ([, a = '']) => back(dayText(readNumeric(a))),
    ],
    [
      pattern(`{back}\\s+(?:on\\s+|em\\s+|a\\s+|no\\s+|dia\\s+)*${WEEKDAY}${DATE}${JOIN}({M})${YEAR}`),
      ([, d, m, y, s]) => back(dayText(make(dayOf(d), grammar.monthOf(m), yearIn(y, s)))),
    ],
    [
      pattern(`{back}\\s+(?:on\\s+|em\\s+|a\\s+|no\\s+|dia\\s+)*(?:{W}\\s+)(?:{article}\\s*)?(\\d{1,2})(?![\\d])`),
      ([, d]) => backOn(dayOf(d)),
    ],
    [
      pattern(
        `{back}\\s+(?:on\\s+|em\\s+|a\\s+|no\\s+dia\\s+|dia\\s+)?(?:{article}\\s*)?(\\d{1,2})(?:st|nd|rd|th|º)?(?!\\s*(?:{night}|{day}|\\d))`,
      ),
      ([, d]) => backOn(dayOf(d)),
    ],
    [
      pattern(`{back}\\s+(?:on\\s+|em\\s+|a\\s+|no\\s+|n[oa]\\s+)?(?:{article}\\s+)?(?:{nextBefore}\\s+)?({W})`),
      ([, w]) => backWeekday(grammar.weekdayOf(w)),
    ],
  ];
  function dayText(found: DayText | undefined): string | undefined {
    if (!found || !exists(found)) return undefined;
    return resolve(found, read.from ?? today);
  }
  /** A day of the month after the departure. */
  function backOn(day: number | undefined): boolean {
    if (day === undefined || !read.from) return false;
    for (let ahead = 0; ahead < 2; ahead++) {
      const month = ((monthOf(read.from) - 1 + ahead) % 12) + 1;
      const found = makeDay(yearOf(read.from) + (monthOf(read.from) + ahead > 12 ? 1 : 0), month, day);
      if (found && found > read.from) return back(found);
    }
    return false;
  }
  const backWeekday = (day: number | undefined): boolean =>
    day !== undefined && read.from !== undefined && back(nextWeekday(read.from, day));

  readWeekends(sheet, grammar, today, read);

  // Full dates of return go first, else they would be the departure.
  const [numericBack, monthBack, ...later] = returns;
  for (const entry of [numericBack, monthBack]) if (entry && hasBack) take(sheet, ...entry);
  if (hasNumeric)
    take(
      sheet,
      pattern(
        `((?:{around})\\s+)?${prefix}(?:{article}\\s*)?${WEEKDAY}(${NUMERIC})(?!\\s*(?:{night}|{day}|{week}|{years}))`,
      ),
      ([, around, a = '']) => single(readNumeric(a), Boolean(around)),
    );
  if (hasMonth)
    take(sheet, pattern(`((?:{around})\\s+)?${prefix}${WEEKDAY}${DATE}${JOIN}({M})${YEAR}`), ([, around, d, m, y, s]) =>
      single(make(dayOf(d), grammar.monthOf(m), yearIn(y, s)), Boolean(around)),
    );
  if (hasMonth)
    take(
      sheet,
      pattern(
        `((?:{around})\\s+)?${prefix}${WEEKDAY}({M})\\s+(?:the\\s+)?(\\d{1,2})(?!\\d)(?:st|nd|rd|th)?(?!\\s*(?:{night}|{day}|{week}|{adult}|{people}))${YEAR}`,
      ),
      ([, around, m, d, y, s]) => single(make(dayOf(d), grammar.monthOf(m), yearIn(y, s)), Boolean(around)),
    );
  readRelative(sheet, grammar, today, read);
  for (const entry of hasBack ? later : []) take(sheet, ...entry);
  const ofChildren = new RegExp(`(?<![a-z])(?:${pack.kidOne}|${pack.kidMany}|${pack.kidMaybe})\\s+$`);
  if (!read.from)
    take(
      sheet,
      pattern(
        `({between}|{from})\\s+(?:{article}\\s+)?(\\d{1,2})(${TO})(?:{article}\\s+)?(\\d{1,2})(?=\\s*(?:[,.;:!?)~]|$|{placePreposition}\\s))`,
      ),
      ({ 1: lead, 2: a, 3: between = '', 4: b, index }) => {
        const [first, last] = [dayOf(a), dayOf(b)];
        if (first === undefined || last === undefined || first === last) return false;
        // "Children of 13 and 16"
        if (is(between.trim(), pack.and) && !is(lead, pack.between)) return false;
        if (ofChildren.test(sheet.text.slice(0, index))) return false;
        read.ofMonth ??= { first, last };
        return true;
      },
    );
  if (read.back && read.from && !read.to && read.back > read.from) read.to = read.back;
  return read;
}

function has(sheet: Sheet, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  const found = pattern.test(sheet.left);
  pattern.lastIndex = 0;
  return found;
}
