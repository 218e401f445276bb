import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { searchWords } from '#kit/search-words.ts';
import { TicketFact } from '#kit/ticket.tsx';
import type { Budget, Days, Moment, MonthStay, Room, SearchPlace } from '#schemas/contracts/search.ts';
import type { SearchHandOverProps } from '#schemas/generated/types/search-hand-over.ts';
import { productFor } from '#schemas/search/products.ts';
import { parseQuery } from '#schemas/search/search-params.ts';

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
      {rooms && <TicketFact name={t('party')}>{words.rooms(rooms, productFor(component).hasRooms)}</TicketFact>}
      {driverAge !== undefined && (
        <TicketFact name={t('part.driverAge')}>{t('years', { count: driverAge })}</TicketFact>
      )}
      <TicketFact name={t('shownIn')}>{shownIn}</TicketFact>
    </>
  );
}

const useWords = () => searchWords(useMessages('search-hand-over'), useSite().languageTag);
