/** Weekends and weeks by a day or by their month: `weekend of 14 March`, `first weekend of June`, `the week of 14 June`. */
import { addDays, lastOfMonth, makeDay, nextSpan, nextWeekday, type Span, weekdayOf } from './calendar.ts';
import {
  DATE,
  type DayText,
  dayIn,
  exists,
  JOIN,
  NUMERIC,
  readNumeric,
  resolve,
  WEEKDAY,
  YEAR,
  yearIn,
} from './day-text.ts';
import type { Grammar } from './grammar.ts';
import type { ReadDays } from './read-days.ts';
import { type Sheet, take } from './sheet.ts';

const FRIDAY = 4;
const SATURDAY = 5;

export function readWeekends(sheet: Sheet, grammar: Grammar, today: string, read: ReadDays): void {
  const { pack, pattern, monthOf, is } = grammar;
  const dayOf = (found: DayText | undefined) => (found && exists(found) ? resolve(found, today) : undefined);
  const spend = ({ from, to }: Span): true => {
    if (!read.from) Object.assign(read, { from, to });
    return true;
  };
  /** Monday and Tuesday are nearer to the weekend before. */
  const weekendOf = (day: string | undefined): boolean => {
    if (!day || read.from) return false;
    const weekday = weekdayOf(day);
    const friday = addDays(day, FRIDAY - weekday - (weekday < 2 ? 7 : 0));
    return spend({ from: friday, to: addDays(friday, 2) });
  };
  const weekOf = (day: string | undefined): boolean => {
    if (!day || read.from || read.window) return false;
    const monday = addDays(day, -weekdayOf(day));
    read.window = { from: monday, to: addDays(monday, 6) };
    return true;
  };
  const hasWeekend = new RegExp(pattern('{weekend}').source).test(sheet.left);
  const hasWeek = new RegExp(pattern('{week}').source).test(sheet.left);
  for (const [unit, has, make] of [
    ['{weekend}', hasWeekend, weekendOf],
    // Of a week only "the week of": "a week on 3 May" is as long.
    ['(?:(?:{article}|n?a)\\s+)?(?:{week})(?=\\s+(?:{of})(?![a-z]))', hasWeek, weekOf],
  ] as const) {
    if (!has) continue;
    const lead = `(?:{article}\\s+)?(?:${unit})\\s+(?:(?:{of}|{article})\\s*)*${WEEKDAY}`;
    take(sheet, pattern(`${lead}(${NUMERIC})`), ([, text = '']) => make(dayOf(readNumeric(text))));
    take(sheet, pattern(`${lead}${DATE}${JOIN}({M})${YEAR}`), ([, d, m, y, s]) => {
      const [day, month, year] = [dayIn(d, grammar), monthOf(m), yearIn(y, s)];
      if (day === undefined || month === undefined) return false;
      return make(dayOf({ day, month, ...(year !== undefined && { year }) }));
    });
  }
  if (!hasWeekend) return;
  const ordinal = `(${pack.ordinals.join('|')})`;
  take(
    sheet,
    pattern(`(?:(?:{article}|n?o)\\s*)?${ordinal}\\s+(?:{weekend})\\s+(?:{of}\\s*)?({M})${YEAR}`),
    ([, which, m, y, s]) => {
      const [month, year] = [monthOf(m), yearIn(y, s)];
      const index = pack.ordinals.findIndex((each) => is(which, each));
      if (month === undefined || index < 0 || read.from) return false;
      const make = (value: number): Span => {
        const before = addDays(makeDay(value, month, 1) ?? '', -1);
        const end = makeDay(value, month, lastOfMonth(value, month)) ?? '';
        const first = nextWeekday(before, SATURDAY);
        const last = addDays(nextWeekday(end, SATURDAY), -7);
        const saturday = index === pack.ordinals.length - 1 ? last : addDays(first, 7 * index);
        return { from: addDays(saturday, -1), to: addDays(saturday, 1) };
      };
      return spend(year === undefined ? nextSpan(today, make) : make(year));
    },
  );
}
