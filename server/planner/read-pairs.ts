/** Two windows that are said as one: `between Christmas and New Year`, `end of January, beginning of February`. */
import { lastOfMonth, makeDay, nextSpan, type Span } from './calendar.ts';
import type { Grammar } from './grammar.ts';
import { HOLIDAYS, type Holiday } from './holidays.ts';
import { type Sheet, take } from './sheet.ts';

/** Days of a month that its beginning, its middle and its end are; 0 is the last one. */
export const PARTS = [
  ['{early}', 1, 10],
  ['{middle}', 11, 20],
  ['{late}', 21, 0],
] as const;

const YEAR = `(?:\\s*,?\\s*(?:{of}\\s+)?(20\\d\\d)(?!\\d))?`;
const PIECE = `(?:(?:{between}|{article}|{from}|{to}|n?o|in|a)\\s+)*(?:${PARTS.map(([source]) => `(${source})`).join('|')})\\s*[- ]?\\s*(?:{of}\\s*)?({M})${YEAR}`;
const JOIN = `(?:\\s*[,/-]\\s*|\\s+(?:(?:{or}|{and}|{to})\\s+)?)`;

/** @returns from the beginning of the first window to the end of the second */
export function readPairs(sheet: Sheet, { pack, pattern, monthOf, is }: Grammar, today: string): Span | undefined {
  let read: Span | undefined;
  const nameOf = (text: string | undefined): Holiday | undefined =>
    (Object.entries(pack.holidays) as [Holiday, string][]).find(([, source]) => is(text, source))?.[0];
  const holiday = `(${Object.values(pack.holidays).join('|')})`;
  const article = '(?:{article}\\s+)?';
  take(
    sheet,
    pattern(`(?:{between}|{from})\\s+${article}${holiday}\\s+(?:{and}|{to})\\s+${article}${holiday}`),
    ([, one, other]) => {
      const [first, second] = [nameOf(one), nameOf(other)];
      if (!first || !second || first === second) return false;
      const { from } = nextSpan(today, HOLIDAYS[first]);
      read ??= { from, to: nextSpan(from, HOLIDAYS[second]).to };
      return true;
    },
  );
  take(sheet, pattern(`${PIECE}${JOIN}${PIECE}`), ([, ...groups]) => {
    const [first, second] = [groups.slice(0, 5), groups.slice(5)].map((said) => ({
      part: PARTS[said.findIndex((each) => each !== undefined)],
      month: monthOf(said[3]),
      year: said[4] === undefined ? undefined : Number(said[4]),
    }));
    if (!first?.part || !second?.part || first.month === undefined || second.month === undefined) return false;
    const [a, b, isOver] = [first.month, second.month, second.month < first.month];
    const [, begin] = first.part;
    const [, , end] = second.part;
    const make = (year: number): Span => {
      const last = isOver ? year + 1 : year;
      return { from: makeDay(year, a, begin) ?? '', to: makeDay(last, b, end || lastOfMonth(last, b)) ?? '' };
    };
    const year = first.year ?? (second.year === undefined ? undefined : second.year - (isOver ? 1 : 0));
    const span = year === undefined ? nextSpan(today, make) : make(year);
    if (span.to <= span.from) return false;
    read ??= span;
    return true;
  });
  return read;
}
