/** Skyscanner's affiliate links, by its documentation (`/g/referrals/v1`). The partner's number goes into `fixed`. */
import type { Queries } from '#schemas/contracts/search.ts';
import type { LinkDraft, Serializer } from '../link-draft.ts';
import { adultsOf, agesOf } from '../query-parts.ts';

function begin(draft: LinkDraft, vertical: string): void {
  draft.segment('vertical', vertical, 'product');
  draft.segment('pagetype', 'day-view', 'engine');
}
function end({ add, site }: LinkDraft): void {
  add('market', /-([A-Z]{2})$/.exec(site.languageTag)?.[1]?.replace('GB', 'UK'), 'market');
  add('locale', site.languageTag, 'language');
  add('currency', site.currency, 'currency');
}

function transport({ origin, destination, dates, oneWay, business, rooms }: Queries['Transport'], draft: LinkDraft) {
  begin(draft, 'flights');
  draft.add('origin', draft.idOf('origin', origin, { iata: true }), 'origin');
  draft.add('destination', draft.idOf('destination', destination, { iata: true }), 'destination');
  draft.add('outboundDate', dates.from, 'leave');
  draft.add('inboundDate', dates.to, 'return');
  if (oneWay) draft.implies('oneWay');
  draft.add('adultsv2', adultsOf(rooms), 'adults');
  draft.add('childrenv2', agesOf(rooms).join('|') || undefined, ['children', 'childAges']);
  draft.add('cabinclass', business ? 'business' : 'economy', 'business');
  end(draft);
}

/** Hotels are searched by an entity of the engine's own, and ask for adults and rooms alone. */
function onlyHotel({ destination, dates, rooms }: Queries['OnlyHotel'], draft: LinkDraft) {
  begin(draft, 'hotels');
  draft.add('entity_id', draft.idOf('destination', destination, { iata: false }), 'destination');
  draft.add('checkin', dates.from, 'leave');
  draft.add('checkout', dates.to, 'return');
  draft.add('adults', adultsOf(rooms), 'adults');
  draft.add('rooms', rooms.length, 'roomCount');
  end(draft);
}

function rentACar({ pickUp, dropOff, pickUpAt, dropOffAt, driverAge }: Queries['RentACar'], draft: LinkDraft) {
  begin(draft, 'cars');
  draft.add('pickupPlace', draft.idOf('pickUp', pickUp, { iata: true }), 'pickUp');
  const [back, part] = dropOff ? ([dropOff, 'dropOff'] as const) : ([pickUp, 'pickUp'] as const);
  draft.add('dropoffPlace', draft.idOf(part, back, { iata: true }), part);
  draft.add('pickupTime', `${pickUpAt.date}T${pickUpAt.time}`, 'pickUpAt');
  draft.add('dropoffTime', `${dropOffAt.date}T${dropOffAt.time}`, 'dropOffAt');
  draft.add('driverAge', driverAge, 'driverAge');
  end(draft);
}

export const skyscanner: Serializer = { Transport: transport, OnlyHotel: onlyHotel, RentACar: rentACar };
