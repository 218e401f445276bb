import { formatDays } from '#kit/format-days.ts';
import { formatMoney } from '#kit/format.ts';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { TicketFact } from '#kit/ticket.tsx';
import type { Budget, Days, Moment, MonthStay, Room, SearchPlace } from '#schemas/contracts/search.ts';
import type { SearchHandOverProps } from '#schemas/generated/types/search-hand-over.ts';
import { parseQuery } from '#schemas/search/search-params.ts';
import { daysBetween } from '#schemas/search/days-between.ts';

/** Calendar days have no time zone: they are written as they are said. */
const AS_SAID = 'UTC';
const PLACES = ['origin', 'destination', 'venue', 'team', 'pickUp', 'dropOff', 'port'] as const;
const MOMENTS = ['pickUpAt', 'returnAt', 'dropOffAt'] as const;

/** A query of any product: each has some of these. */
interface AnyQuery
  extends Partial<Record<(typeof PLACES)[number], SearchPlace>>, Partial<Record<(typeof MOMENTS)[number], Moment>> {
  readonly places?: readonly SearchPlace[];
  readonly dates?: Days;
  readonly when?: Days | MonthStay;
  readonly rooms?: readonly Room[];
  readonly oneWay?: true;
  readonly business?: true;
  readonly company?: string;
  readonly ship?: string;
  readonly budget?: Budget;
  readonly interests?: readonly string[];
  readonly driverAge?: number;
}

/** What was chosen, as people say it. */
export function ChosenFacts({
  component,
  product,
  search,
  shownIn,
}: SearchHandOverProps & { readonly shownIn: string }) {
  const t = useMessages('search-hand-over');
  const words = useWords();
  if (!component) return null;
  const parsed = parseQuery(component, new URLSearchParams(search ?? ''));
  const query: AnyQuery = parsed.ok ? parsed.query : {};
  const { places, dates, when, rooms, company, ship, budget, interests, driverAge } = query;
  const days = dates ?? when;
  const isReturn = days && 'to' in days && component !== 'OnlyHotel' && (query.origin ?? query.oneWay) !== undefined;
  const way = query.oneWay ? 'kind.oneWay' : isReturn && query.dates ? 'kind.return' : undefined;
  const kind = way ? t(way, { product }) : (product ?? '');
  return (
    <>
      <TicketFact name={t('part.product')}>{query.business ? t('kind.business', { kind }) : kind}</TicketFact>
      {places && <TicketFact name={t('part.places')}>{words.list(places.map(words.place))}</TicketFact>}
      {PLACES.map((part) => {
        const place = query[part];
        return (
          place && (
            <TicketFact key={part} name={t(`part.${part}`)}>
              {words.place(place)}
            </TicketFact>
          )
        );
      })}
      {days && <TicketFact name={t('dates')}>{words.when(days)}</TicketFact>}
      {MOMENTS.map((part) => {
        const at = query[part];
        return (
          at && (
            <TicketFact key={part} name={t(`part.${part}`)}>
              {words.moment(at)}
            </TicketFact>
          )
        );
      })}
      {company && <TicketFact name={t('part.company')}>{company}</TicketFact>}
      {ship && <TicketFact name={t('part.ship')}>{ship}</TicketFact>}
      {budget && <TicketFact name={t('part.budget')}>{words.budget(budget)}</TicketFact>}
      {interests && (
        <TicketFact name={t('part.interests')}>
          {words.list(interests.map((slug) => slug.replaceAll('-', ' ')))}
        </TicketFact>
      )}
      {rooms && <TicketFact name={t('party')}>{words.rooms(rooms, HAS_ROOMS.has(component))}</TicketFact>}
      {driverAge !== undefined && (
        <TicketFact name={t('part.driverAge')}>{t('years', { count: driverAge })}</TicketFact>
      )}
      <TicketFact name={t('shownIn')}>{shownIn}</TicketFact>
    </>
  );
}

const HAS_ROOMS = new Set(['Cruises', 'DesignYourJourney', 'FlightHotel', 'OnlyHotel', 'TravelPackages']);

function useWords() {
  const t = useMessages('search-hand-over');
  const { languageTag } = useSite();
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
  return {
    list,
    place({ name, type, country }: SearchPlace): string {
      const isWithin = country !== undefined && type !== 'country';
      return sentence(name, isWithin && new Intl.DisplayNames([languageTag], { type: 'region' }).of(country));
    },
    when(days: Days | MonthStay): string {
      if ('month' in days) {
        const month = new Intl.DateTimeFormat(languageTag, { month: 'long', year: 'numeric', timeZone: AS_SAID });
        return sentence(month.format(new Date(`${days.month}-01T00:00:00Z`)), days.nights && nights(days.nights));
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
