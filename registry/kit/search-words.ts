import type { Budget, Days, Moment, MonthStay, Room, SearchPlace } from '#schemas/contracts/search.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import { formatDays } from './format-days.ts';
import { formatMoney } from './format.ts';

/** Calendar days have no time zone: they are written as they are said. */
const AS_SAID = 'UTC';

/**
 * Parts of a search as people say them.
 *
 * @param t texts of the module that says them: `nights`, `nightsRange`, `moves`, `adults`, `children`, `rooms`, `roomOf`,
 *   `budget.upTo`, `.from`, `.range`, `.perPerson`, `.trip`
 */
export function searchWords(t: (key: string, values?: Record<string, unknown>) => string, languageTag: string) {
  const list = (items: readonly string[]) => new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(items);
  const dayText = (...days: readonly string[]) => formatDays(days, { languageTag, timeZone: AS_SAID }) ?? '';
  const sentence = (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

  const nights = ({ min, max }: NonNullable<MonthStay['nights']>) =>
    min === max ? t('nights', { count: min }) : t('nightsRange', { from: min, to: max });
  const party = ({ adults, childAges }: Room) =>
    sentence(
      t('adults', { count: adults }),
      childAges.length > 0 && t('children', { count: childAges.length, ages: list(childAges.map(String)) }),
    );
  const nameMonth = (month: string): string =>
    new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: AS_SAID }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return {
    list,
    nights,
    month: nameMonth,
    place({ name, type, country }: SearchPlace): string {
      const isWithin = country !== undefined && type !== 'country';
      return sentence(name, isWithin && new Intl.DisplayNames([languageTag], { type: 'region' }).of(country));
    },
    when(days: Days | MonthStay): string {
      if ('month' in days) {
        return sentence(nameMonth(days.month), days.nights && nights(days.nights));
      }
      const { from, to = from, flexible } = days;
      const count = daysBetween(from, to);
      return sentence(
        dayText(from, to),
        count > 0 && t('nights', { count }),
        flexible !== undefined && t('moves', { count: flexible }),
      );
    },
    moment: ({ date, time }: Moment): string => sentence(dayText(date), time),
    budget({ min, max, currency, perPerson }: Budget): string {
      const money = (amount: number) => formatMoney({ amount, currency, languageTag });
      const amount =
        min !== undefined && max !== undefined
          ? t('budget.range', { min: money(min), max: money(max) })
          : max !== undefined
            ? t('budget.upTo', { max: money(max) })
            : t('budget.from', { min: money(min ?? 0) });
      return t(perPerson ? 'budget.perPerson' : 'budget.trip', { amount });
    },
    rooms(rooms: readonly Room[], hasRooms: boolean): string {
      const [first] = rooms;
      if (rooms.length === 1 && first) return hasRooms ? `${t('rooms', { count: 1 })}: ${party(first)}` : party(first);
      return rooms.map((room, index) => t('roomOf', { index: index + 1, party: party(room) })).join('; ');
    },
  };
}
