import type { Gazetteer } from '#schemas/contracts/places.ts';
import type { PlanQuestion, TripPlan } from '#schemas/contracts/planner.ts';
import { chooseWhen } from './choose-when.ts';
import { findUnread } from './find-unread.ts';
import { grammarOf } from './grammar.ts';
import { mendAges } from './mend-ages.ts';
import { mendAmounts } from './mend-amounts.ts';
import { mendMonths } from './mend-months.ts';
import { mendYears } from './mend-years.ts';
import { readBudget } from './read-budget.ts';
import { readDays } from './read-days.ts';
import { readDenials, strikeIdle } from './read-denials.ts';
import { readInterests } from './read-interests.ts';
import { readNights } from './read-nights.ts';
import { readPeople } from './read-people.ts';
import { readPlaces } from './read-places.ts';
import { readRooms } from './read-rooms.ts';
import { readWindows } from './read-windows.ts';
import { openSheet } from './sheet.ts';

/** Longer is not read: specification §5 has 255 characters. */
const MOST_LETTERS = 255;

/**
 * Understands what somebody wants, by rules alone: the same sentence on the same day is the same plan. Whatever is understood
 * is struck out before the next reader looks, so no word means two things. Never throws.
 */
export function planTrip({ text, locale, today }: PlanQuestion, gazetteer: Gazetteer): TripPlan {
  const sheet = openSheet(text.slice(0, MOST_LETTERS));
  const grammar = grammarOf(locale);
  const early: string[] = [];
  const places = readPlaces(sheet, grammar, gazetteer, locale);
  places.readPhrases(early);
  readDenials(sheet, grammar);
  strikeIdleUnlessMarket(sheet, grammar, early);
  places.readLongNames();
  mendMonths(sheet, grammar);
  mendAmounts(sheet, grammar);
  mendAges(sheet, grammar);
  mendYears(sheet, grammar, today);
  const budget = readBudget(sheet, grammar, locale);
  const days = readDays(sheet, grammar, today);
  const windows = readWindows(sheet, grammar, today);
  const nights = readNights(sheet, grammar);
  const rooms = readRooms(sheet, grammar);
  const people = readPeople(sheet, grammar);
  const { destinations, origin } = places.readNames();
  const interests = [...new Set([...early, ...readInterests(sheet, grammar)])].toSorted();
  const when = chooseWhen(days, windows, nights);
  const { unparsed, share } = findUnread(sheet, grammar);
  const isNothing =
    destinations.length === 0 &&
    interests.length === 0 &&
    !when.dates &&
    !when.month &&
    !when.nights &&
    !people.adults &&
    !budget;
  return {
    destinations,
    ...(origin && { origin }),
    ...when,
    ...people,
    ...(rooms !== undefined && { rooms }),
    ...(budget && { budget }),
    interests,
    unparsed,
    confidence: isNothing ? 0 : Math.round((1 - share) * (destinations.length > 0 ? 1 : 0.7) * 100) / 100,
  };
}

/** Christmas markets name a wish, not a date: they are read before feasts are. */
function strikeIdleUnlessMarket(
  ...[sheet, grammar, early]: [ReturnType<typeof openSheet>, ReturnType<typeof grammarOf>, string[]]
): void {
  const markets = grammar.pack.interests['get-lost-in-markets'] ?? '';
  for (const { 0: found, index } of sheet.left.matchAll(grammar.pattern(markets))) {
    early.push('get-lost-in-markets');
    sheet.left = sheet.left.slice(0, index) + '~'.repeat(found.length) + sheet.left.slice(index + found.length);
  }
  strikeIdle(sheet, grammar);
}
