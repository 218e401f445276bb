/** Booking.com and Rentalcars.com, as public clients link to them. Both look places up by name. */
import type { Moment, Queries } from '#schemas/contracts/search.ts';
import type { LinkDraft, Serializer } from '../link-draft.ts';
import { adultsOf, agesOf, type Part } from '../query-parts.ts';

/** The party as a whole, one `age` for each child: which of them share a room cannot be said. */
function onlyHotel({ destination, dates, rooms }: Queries['OnlyHotel'], draft: LinkDraft) {
  const ages = agesOf(rooms);
  draft.segment('page', 'searchresults.html', 'engine');
  draft.add('ss', destination.name, 'destination');
  draft.add('checkin', dates.from, 'leave');
  draft.add('checkout', dates.to, 'return');
  draft.add('group_adults', adultsOf(rooms), 'adults');
  draft.add('no_rooms', rooms.length, 'roomCount');
  draft.add('group_children', ages.length, 'children');
  for (const age of ages) draft.add('age', age, 'childAges');
  draft.add('selected_currency', draft.site.currency, 'currency');
  draft.add('lang', draft.site.languageTag.toLowerCase(), 'language');
}
export const booking: Serializer = { OnlyHotel: onlyHotel };

function addMoment(draft: LinkDraft, prefix: string, { date, time }: Moment, part: Part): void {
  const [year = '', month = '', day = ''] = date.split('-');
  const [hour = '', minute = ''] = time.split(':');
  const numbers = { Day: day, Month: month, Year: year, Hour: hour, Minute: minute };
  for (const [name, text] of Object.entries(numbers)) draft.add(prefix + name, Number(text), part);
}
/** No parameter for another place of return is known. */
function rentACar({ pickUp, pickUpAt, dropOffAt, driverAge }: Queries['RentACar'], draft: LinkDraft) {
  draft.segment('page', 'search-results', 'engine');
  draft.add('location', draft.idOf('pickUp', pickUp, { iata: draft.engine.acceptsIata ?? false }), 'pickUp');
  addMoment(draft, 'pu', pickUpAt, 'pickUpAt');
  addMoment(draft, 'do', dropOffAt, 'dropOffAt');
  draft.add('driversAge', driverAge, 'driverAge');
}
export const rentalcars: Serializer = { RentACar: rentACar };
