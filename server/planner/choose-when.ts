import type { TripPlan } from '#schemas/contracts/planner.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import { addDays, makeDay, monthOf, type Span, yearOf } from './calendar.ts';
import type { ReadDays } from './read-days.ts';
import type { ReadWindows } from './read-windows.ts';

type WhenOfPlan = Pick<TripPlan, 'dates' | 'month' | 'nights'>;

/** Of everything that was said of time, what is most exact. */
export function chooseWhen(days: ReadDays, windows: ReadWindows, nights: number | undefined): WhenOfPlan {
  const said = nights === undefined ? {} : { nights };
  if (days.from && days.to) {
    const span = daysBetween(days.from, days.to);
    if (days.isOfSomeWeek && windows.holiday) {
      const dates = aroundHoliday({ from: days.from, to: days.to }, windows.holiday);
      return { dates, nights: span };
    }
    if (days.isOfSomeWeek && (windows.part ?? windows.month ?? windows.season))
      return chooseWhen({}, windows, nights ?? span);
    if (days.isBetween && nights !== undefined && nights < span)
      return { dates: { from: days.from, to: days.to, flexible: true }, nights };
    return { dates: { from: days.from, to: days.to }, nights: span };
  }
  const inMonth = days.ofMonth && inMonthOf(days.ofMonth, windows);
  if (inMonth && !days.from) return { dates: inMonth, nights: daysBetween(inMonth.from, inMonth.to) };
  if (days.from && nights !== undefined) {
    const dates = { from: days.from, to: addDays(days.from, nights) };
    return { dates: days.isAround ? { ...dates, flexible: true } : dates, nights };
  }
  if (days.back && nights !== undefined) return { dates: { from: addDays(days.back, -nights), to: days.back }, nights };
  const window = windows.part ?? days.window ?? (days.from || days.back || days.month ? undefined : windows.holiday);
  if (window) return { dates: widen(window, nights), ...said };
  // A day alone says its month.
  const month = (days.from ?? days.back)?.slice(0, 7) ?? days.month ?? windows.month;
  if (month) return { month, ...said };
  const last = windows.holiday ?? windows.season;
  return last ? { dates: widen(last, nights), ...said } : said;
}

/** `Ferragosto, dal 12 al 17`: in the month that is named, or that the holiday begins in; over its end where it must. */
function inMonthOf({ first, last }: NonNullable<ReadDays['ofMonth']>, windows: ReadWindows): Span | undefined {
  const month = windows.month ?? windows.holiday?.from.slice(0, 7);
  if (!month) return undefined;
  const [from, to] = [first, last].map((day, end) => {
    const at = yearOf(`${month}-01`) * 12 + monthOf(`${month}-01`) - 1 + (end === 1 && last < first ? 1 : 0);
    return makeDay(Math.floor(at / 12), (at % 12) + 1, day);
  });
  return from && to ? { from, to } : undefined;
}

/** `Holy Week, Thursday to Sunday`: the last such days that the holiday, with three days after it, has. */
function aroundHoliday({ from, to }: Span, holiday: Span): Span {
  const latest = addDays(holiday.to, 3);
  const weeks = 7 * Math.floor(daysBetween(to, latest) / 7);
  return { from: addDays(from, weeks), to: addDays(to, weeks) };
}

/** More nights than the window has: the trip begins with it. */
function widen({ from, to }: Span, nights: number | undefined): NonNullable<TripPlan['dates']> {
  const isLonger = nights !== undefined && nights > daysBetween(from, to);
  return { from, to: isLonger ? addDays(from, nights) : to, flexible: true };
}
