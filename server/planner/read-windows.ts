/** Parts of months, months, holidays and seasons. */
import { addDays, lastOfMonth, makeDay, monthKey, nextSpan, type Span, yearOfMonth } from './calendar.ts';
import type { Grammar } from './grammar.ts';
import { HOLIDAYS, type Holiday, SEASONS, type Season } from './holidays.ts';
import { PARTS, readPairs } from './read-pairs.ts';
import { type Sheet, take } from './sheet.ts';

export interface ReadWindows {
  /** Early May, the first week of June, May or June. */
  part?: Span;
  holiday?: Span;
  month?: string;
  season?: Span;
}

const FIRST_WORDS_OF_ENGLISH_MAY = /^(?:may|march|mar)$/;

export function readWindows(sheet: Sheet, grammar: Grammar, today: string): ReadWindows {
  const { pack, pattern, numberOf, monthOf, is } = grammar;
  const read: ReadWindows = {};
  const year = `(?:(?:\\s*,?\\s*(?:{of}\\s+)?|[/-])(20\\d\\d)(?!\\d)|\\s*'(\\d\\d)(?!\\d))?`;
  const yearText = (long?: string, short?: string): number | undefined =>
    long ? Number(long) : short ? 2000 + Number(short) : undefined;
  const within = (month: number, said: number | undefined, from: number, to: (last: number) => number): Span => {
    const make = (value: number): Span => ({
      from: makeDay(value, month, from) ?? '',
      to: makeDay(value, month, to(lastOfMonth(value, month))) ?? '',
    });
    return said ? make(said) : nextSpan(today, make);
  };
  const part = (span: Span | undefined): boolean => {
    if (!span?.from || !span.to) return false;
    read.part ??= span;
    return true;
  };
  const of = '\\s*[- ]?\\s*(?:{of}\\s*)?';

  // The first week, two weeks, half of a month
  const [first, second, third, fourth, last] = pack.ordinals;
  const ordinal = `(${[first, second, third, fourth, last].join('|')})`;
  const count = `(?:({N})\\s+)?`;
  take(
    sheet,
    pattern(
      `(?:{article}\\s+|n?a\\s+)?(?:${count}${ordinal}|${ordinal}\\s+${count.replace('?:', '?:')})\\s*(?:{week})\\s*(?:{of}\\s*)?({M})${year}`,
    ),
    ([, n1, o1, o2, n2, m, y, s]) => {
      const [month, said, weeks] = [monthOf(m), yearText(y, s), numberOf(n1 ?? n2) ?? 1];
      const which = o1 ?? o2;
      if (month === undefined) return false;
      if (is(which, last)) return part(lastDays(month, said, 7 * weeks));
      const index = [first, second, third, fourth].findIndex((each) => is(which, each));
      return part(within(month, said, 7 * index + 1, () => Math.min(28, 7 * (index + weeks))));
    },
  );
  function lastDays(month: number, said: number | undefined, days: number): Span {
    const make = (value: number): Span => {
      const to = makeDay(value, month, lastOfMonth(value, month)) ?? '';
      return { from: addDays(to, 1 - days), to };
    };
    return said ? make(said) : nextSpan(today, make);
  }
  take(sheet, pattern(`(?:{article}\\s+|n?a\\s+)?${ordinal}\\s+(?:{half})${of}({M})${year}`), ([, which, m, y, s]) => {
    const [month, said] = [monthOf(m), yearText(y, s)];
    if (month === undefined) return false;
    if (is(which, first)) return part(within(month, said, 1, () => 15));
    return is(which, second) || is(which, last) ? part(within(month, said, 16, (end) => end)) : false;
  });
  part(readPairs(sheet, grammar, today));
  for (const [source, from, to] of PARTS) {
    take(sheet, pattern(`(?:(?:{article}|{from}|n?o|in|a)\\s+)?(?:${source})${of}({M})${year}`), ([, m, y, s]) => {
      const month = monthOf(m);
      return month === undefined ? false : part(within(month, yearText(y, s), from, (end) => to || end));
    });
  }
  // May or June, from May to July
  take(
    sheet,
    pattern(`(?:(?:{between}|{from})\\s+)?({M})${year}\\s*(?:-|/|{or}|{to}|{and})\\s*({M})${year}`),
    ([, m1, y1, s1, m2, y2, s2]) => {
      const [a, b, said] = [monthOf(m1), monthOf(m2), yearText(y1, s1) ?? yearText(y2, s2)];
      if (a === undefined || b === undefined) return false;
      const make = (value: number): Span => {
        const end = b < a ? value + 1 : value;
        return { from: makeDay(value, a, 1) ?? '', to: makeDay(end, b, lastOfMonth(end, b)) ?? '' };
      };
      return part(said ? make(b < a && yearText(y1, s1) === undefined ? said - 1 : said) : nextSpan(today, make));
    },
  );
  for (const [name, source] of Object.entries(pack.holidays) as [Holiday, string][]) {
    take(sheet, pattern(`(?:${source})(?:\\s+(?:{of}\\s+)?(20\\d\\d))?`), ([, y]) => {
      const make = HOLIDAYS[name];
      read.holiday ??= y ? make(name === 'newYear' ? Number(y) - 1 : Number(y)) : nextSpan(today, make);
    });
  }
  take(sheet, pattern('(20\\d\\d)-(0[1-9]|1[0-2])(?!-)|(0?[1-9]|1[0-2])/(20\\d\\d)'), ([, y1, m1, m2, y2]) => {
    read.month ??= monthKey(Number(y1 ?? y2), Number(m1 ?? m2));
  });
  take(sheet, pattern(`(?:{article}\\s+)?({M})${year}`), ({ 0: all, 1: m, 2: y, 3: s, index }) => {
    const month = monthOf(m);
    if (month === undefined || (FIRST_WORDS_OF_ENGLISH_MAY.test(all.trim()) && !isMonthHere(sheet, index, all.length)))
      return false;
    read.month ??= monthKey(yearText(y, s) ?? yearOfMonth(today, month), month);
    return true;
  });
  for (const [name, source] of Object.entries(pack.seasons) as [Season, string][]) {
    take(
      sheet,
      pattern(
        `(?:(?:{nextBefore}|{thisOne})\\s+)?(?:${source})(?:\\s+(?:{nextAfter}))?(?:\\s+(?:{of}\\s+)?(20\\d\\d))?`,
      ),
      ([, y]) => {
        read.season ??= y ? SEASONS[name](Number(y)) : nextSpan(today, SEASONS[name]);
      },
    );
  }
  return read;
}

/** `may`, `march` and `mar` are words, too: a month is capital within the sentence, or where a date stands. */
function isMonthHere(sheet: Sheet, index: number, length: number): boolean {
  const before = sheet.text.slice(0, index).trimEnd();
  const after = sheet.text.slice(index + length).trimStart();
  const raw = sheet.raw.charAt(index);
  if (
    /(?:^|[^a-z])(?:in|of|by|during|until|for|this|next|early|late|mid|end|around|from|to|or|and|before|since|till)$/.test(
      before,
    )
  )
    return true;
  if (before === '' || /[,.;:(!?~-]$/.test(before))
    return !/^(?:i|we|you|be|not|he|she|they|it|the|also)\b/.test(after);
  return raw !== raw.toLowerCase() || after === '' || /^[,.;)\d]/.test(after);
}
