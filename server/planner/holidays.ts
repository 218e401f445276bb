/** Holidays and seasons as windows of days, by the table of `tests/planner/corpus/README.md`. */
import { addDays, easterOf, lastOfMonth, makeDay, type Span, weekdayOf } from './calendar.ts';

const day = (year: number, month: number, date: number): string => makeDay(year, month, date) ?? '';
const fixed =
  (month: number, from: number, to: number) =>
  (year: number): Span => ({ from: day(year, month, from), to: day(year, month, to) });
/** A holiday of one day: from the day before to the day after. */
const around =
  (month: number, date: number) =>
  (year: number): Span => ({ from: addDays(day(year, month, date), -1), to: addDays(day(year, month, date), 1) });
const byEaster =
  (from: number, to: number) =>
  (year: number): Span => ({ from: addDays(easterOf(year), from), to: addDays(easterOf(year), to) });
/** The holiday with the weekend that it is next to, or that a single day bridges to. */
const bridge =
  (month: number, date: number) =>
  (year: number): Span => {
    const holiday = day(year, month, date);
    // Monday or Tuesday: from the Saturday before; Thursday or Friday: to the Sunday after; else the weekend it is nearest to.
    const [before, after] = (
      [
        [2, 0],
        [3, 0],
        [4, 0],
        [0, 3],
        [0, 2],
        [1, 1],
        [2, 0],
      ] as const
    )[weekdayOf(holiday)] ?? [0, 0];
    return { from: addDays(holiday, -before), to: addDays(holiday, after) };
  };

export const HOLIDAYS = {
  christmas: fixed(12, 24, 26),
  newYear: (year: number): Span => ({ from: day(year, 12, 31), to: day(year + 1, 1, 1) }),
  epiphany: fixed(1, 5, 6),
  easter: byEaster(-2, 1),
  holyWeek: byEaster(-7, 0),
  carnival: byEaster(-50, -47),
  assumption: around(8, 15),
  valentine: around(2, 14),
  patrick: around(3, 17),
  halloween: around(10, 31),
  augustBank: (year: number): Span => {
    const last = day(year, 8, 31);
    const monday = addDays(last, -weekdayOf(last));
    return { from: addDays(monday, -2), to: monday };
  },
  constitution: (year: number): Span => {
    const sixth = day(year, 12, 6);
    return { from: addDays(sixth, -((weekdayOf(sixth) + 3) % 7)), to: day(year, 12, 8) };
  },
  immaculate: bridge(12, 8),
  allSaints: bridge(11, 1),
} as const;
export type Holiday = keyof typeof HOLIDAYS;

/** Of the northern hemisphere, whole. */
export const SEASONS = {
  spring: (year: number): Span => ({ from: day(year, 3, 1), to: day(year, 5, 31) }),
  summer: (year: number): Span => ({ from: day(year, 6, 1), to: day(year, 8, 31) }),
  autumn: (year: number): Span => ({ from: day(year, 9, 1), to: day(year, 11, 30) }),
  winter: (year: number): Span => ({ from: day(year, 12, 1), to: day(year + 1, 2, lastOfMonth(year + 1, 2)) }),
} as const;
export type Season = keyof typeof SEASONS;
