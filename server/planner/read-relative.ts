/** Days counted from today: `tomorrow`, `in three weeks`, `next Friday`, `next weekend`. */
import { addDays, monthOf, nextWeekday, yearOf } from './calendar.ts';
import type { Grammar } from './grammar.ts';
import type { ReadDays } from './read-days.ts';
import { type Sheet, take } from './sheet.ts';

export function readRelative(
  sheet: Sheet,
  { pack, pattern, numberOf, weekdayOf: dayIndex }: Grammar,
  today: string,
  read: ReadDays,
): void {
  const start = (day: string): true => {
    read.from ??= day;
    return true;
  };
  take(sheet, pattern('{dayAfterTomorrow}'), () => start(addDays(today, 2)));
  take(sheet, pattern('{tomorrow}'), () => start(addDays(today, 1)));
  take(
    sheet,
    pattern(`{inTime}\\s+({N})[\\s-]*({day}|{week}|{month})(?:\\s+time|'s time|'\\s?time)?`),
    ([all, n, unit = '']) => {
      const count = numberOf(n);
      if (count === undefined) return false;
      if (new RegExp(pattern('{month}').source).test(unit)) {
        const month = monthOf(today) - 1 + count;
        read.month ??= `${yearOf(today) + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
        return true;
      }
      const isWeek = new RegExp(pattern('{week}').source).test(unit);
      // "In ten days" is ahead; "within a week" is a length.
      if (all.startsWith('within')) return false;
      return start(addDays(today, isWeek ? 7 * count : count));
    },
  );
  const weekendSources = [
    '(?:{article}\\s+)?(?:{nextBefore}|{thisOne})\\s+(?:{weekend})',
    '(?:{article}\\s+)?(?:{weekend})\\s+(?:{nextAfter})',
  ];
  const weekend = (): void => {
    if (read.from) return;
    read.from = nextWeekday(today, FRIDAY);
    read.to = addDays(read.from, 2);
  };
  for (const source of weekendSources) take(sheet, pattern(source), weekend);
  if (
    sheet.denied.some(
      ([from, end]) => pattern('{weekend}').test(sheet.text.slice(from, end)) || reset(pattern('{weekend}')),
    )
  ) {
    reset(pattern('{weekend}'));
    take(sheet, pattern('{theNextOne}'), weekend);
  }
  for (const source of [
    '(?:{article}\\s+)?(?:{nextBefore})\\s+(?:{week})',
    '(?:{article}\\s+|n?a\\s+)?(?:{week})\\s+(?:{nextAfter})',
    ...(pack.nextWeek ? ['{nextWeek}'] : []),
  ]) {
    take(sheet, pattern(source), () => {
      const monday = nextWeekday(today, 0);
      read.window ??= { from: monday, to: addDays(monday, 6) };
    });
  }
  const nextMonth = (): void => {
    const month = monthOf(today);
    read.month ??= month === 12 ? `${yearOf(today) + 1}-01` : `${yearOf(today)}-${String(month + 1).padStart(2, '0')}`;
  };
  for (const source of [
    '(?:{article}\\s+|n?o\\s+)?(?:{nextBefore})\\s+(?:{month})',
    '(?:{article}\\s+|n?o\\s+)?(?:{month})\\s+(?:{nextAfter})',
  ])
    take(sheet, pattern(source), nextMonth);
  take(sheet, pattern('(?:{article}\\s+|n?o\\s+)?(?:{thisOne})\\s+(?:{month})'), () => {
    read.month ??= today.slice(0, 7);
  });
  // Next Friday (to Sunday)
  const till = `(?:\\s*(?:-|{to})\\s*(?:{article}\\s+)?({W}))?`;
  const days = (first: string | undefined, last: string | undefined): boolean => {
    const index = dayIndex(first);
    if (index === undefined || read.from) return false;
    read.from = nextWeekday(today, index);
    const end = dayIndex(last);
    if (end !== undefined) read.to = nextWeekday(read.from, end);
    return true;
  };
  for (const source of [
    `(?:{article}\\s+)?(?:{nextBefore}|{thisOne}|on)\\s+({W})${till}`,
    `(?:{article}\\s+|na\\s+|no\\s+)?({W})\\s+(?:{nextAfter})${till}`,
  ])
    take(sheet, pattern(source), ([, first, last]) => days(first, last));
  take(
    sheet,
    pattern(`(?:{from}\\s+)?({W})\\s*(?:-|{to})\\s*(?:{article}\\s+)?({W})`),
    ([, first, last]) => days(first, last) && (read.isOfSomeWeek = true),
  );
  if (read.from && read.to && read.to <= read.from) delete read.to;
}

const FRIDAY = 4;
const reset = (pattern: RegExp): false => {
  pattern.lastIndex = 0;
  return false;
};
