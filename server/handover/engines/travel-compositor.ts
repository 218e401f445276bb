/**
 * Travel Compositor. There is no official documentation: the forms are those that public clients send. Names of
 * parameters can be changed in the settings (`names`), more can be added (`fixed`).
 */
import type { Days, Moment, Queries, Room, SearchPlace } from '#schemas/contracts/search.ts';
import { formatDay, formatDistribution } from '../formats.ts';
import type { LinkDraft, Serializer } from '../link-draft.ts';
import type { Part } from '../query-parts.ts';

const day = (value: string | undefined) => value && formatDay(value, 'DD/MM/YYYY');

/** Ids bear their kind: `Destination::MXL`, `Hotel::20069`; airports are known by their code, `TransportBase::IST`. */
function placeId(draft: LinkDraft, part: Part, place: SearchPlace): string {
  const isAirport = place.type === 'airport';
  const id = draft.idOf(part, place, isAirport ? { iata: true } : {});
  if (id === '' || id.includes('::')) return id;
  if (isAirport) return `TransportBase::${id}`;
  return `${place.type === 'hotel' ? 'Hotel' : 'Destination'}::${id}`;
}

function begin(draft: LinkDraft, tripType: string): void {
  draft.segment('page', 'home', 'engine');
  draft.add('directSubmit', true, 'engine');
  draft.add('tripType', tripType, 'product');
}
function end(draft: LinkDraft): void {
  draft.add('lang', draft.site.locale.toUpperCase(), 'language');
  draft.add('displayCurrency', draft.site.currency, 'currency');
}
function addDays(draft: LinkDraft, { from, to }: Days): void {
  draft.add('departureDate', day(from), 'leave');
  draft.add('arrivalDate', day(to), 'return');
}
/** Real ages, always: one that is made up makes a wrong price. */
const addRooms = (draft: LinkDraft, rooms: readonly Room[]) =>
  draft.add('distribution', formatDistribution(rooms), ['adults', 'children', 'childAges', 'roomCount', 'roomSplit']);

function flightHotel(
  { origin, destination, dates, oneWay, business, rooms }: Queries['FlightHotel'],
  draft: LinkDraft,
) {
  if (oneWay) draft.refuse('one-way');
  begin(draft, 'FLIGHT_HOTEL');
  draft.add('departure', placeId(draft, 'origin', origin), 'origin');
  draft.add('destination', placeId(draft, 'destination', destination), 'destination');
  addDays(draft, dates);
  addRooms(draft, rooms);
  draft.add('businessCabin', business === true, 'business');
  end(draft);
}

function transport({ origin, destination, dates, oneWay, business, rooms }: Queries['Transport'], draft: LinkDraft) {
  begin(draft, 'ONLY_FLIGHT');
  draft.add('departure', placeId(draft, 'origin', origin), 'origin');
  draft.add('destination', placeId(draft, 'destination', destination), 'destination');
  addDays(draft, dates);
  draft.add('roundTripFlight', oneWay !== true, 'oneWay');
  addRooms(draft, rooms);
  draft.add('businessCabin', business === true, 'business');
  end(draft);
}

function onlyHotel({ destination, dates, rooms }: Queries['OnlyHotel'], draft: LinkDraft) {
  begin(draft, 'ONLY_HOTEL');
  draft.add('hotelDestination', placeId(draft, 'destination', destination), 'destination');
  addDays(draft, dates);
  addRooms(draft, rooms);
  draft.add('carRental', false, 'engine');
  end(draft);
}

/** Tickets are searched where they are used; a venue stands for its place where the map knows it. */
function experience({ destination, venue, team, dates, rooms }: Queries['Experience'], draft: LinkDraft) {
  const [part, place] = destination
    ? (['destination', destination] as const)
    : venue
      ? (['venue', venue] as const)
      : (['team', team] as const);
  begin(draft, 'ONLY_TICKET');
  if (place) draft.add('destination', placeId(draft, part, place), part);
  addDays(draft, dates);
  addRooms(draft, rooms);
  end(draft);
}

function rentACar({ pickUp, dropOff, pickUpAt, dropOffAt }: Queries['RentACar'], draft: LinkDraft) {
  begin(draft, 'ONLY_CAR');
  draft.add('destination', placeId(draft, 'pickUp', pickUp), 'pickUp');
  if (dropOff) draft.add('dropoffPoint', placeId(draft, 'dropOff', dropOff), 'dropOff');
  draft.add('useSameDropoff', dropOff === undefined, 'dropOff');
  draft.add('departureDate', day(pickUpAt.date), 'pickUpAt');
  draft.add('pickupTime', pickUpAt.time, 'pickUpAt');
  draft.add('arrivalDate', day(dropOffAt.date), 'dropOffAt');
  draft.add('dropoffTime', dropOffAt.time, 'dropOffAt');
  end(draft);
}

function transfer({ pickUp, dropOff, pickUpAt, returnAt, rooms }: Queries['Transfer'], draft: LinkDraft) {
  const addMoment = (prefix: string, at: Moment | undefined, part: Part) => {
    draft.add(`${prefix}Date`, day(at?.date), part);
    draft.add(`${prefix}Time`, at?.time, part);
  };
  begin(draft, 'ONLY_TRANSFER');
  draft.add('departure', placeId(draft, 'pickUp', pickUp), 'pickUp');
  draft.add('destination', placeId(draft, 'dropOff', dropOff), 'dropOff');
  addMoment('departure', pickUpAt, 'pickUpAt');
  addMoment('arrival', returnAt, 'returnAt');
  draft.add('oneWay', returnAt === undefined, 'returnAt');
  addRooms(draft, rooms);
  end(draft);
}

/** The planner opens empty but for its beginning: no parameter for its places is known. */
function designYourJourney({ when, rooms }: Queries['DesignYourJourney'], draft: LinkDraft) {
  begin(draft, 'MULTI');
  if ('from' in when) draft.add('departureDate', day(when.from), 'leave');
  addRooms(draft, rooms);
  end(draft);
}

function travelPackages({ destination, when, interests }: Queries['TravelPackages'], draft: LinkDraft) {
  draft.segment('language', draft.site.locale.toUpperCase(), 'language');
  draft.segment('page', 'holidays', 'engine');
  draft.segment('list', 'availability', 'engine');
  // A city's country alone would widen the search: only what was asked for as a country is one.
  if (destination?.type === 'country' || (destination && destination.country === undefined))
    draft.add('country', destination.country ?? draft.idOf('destination', destination), 'destination');
  if (when && 'month' in when) {
    draft.add('month', when.month, 'month');
    if (when.nights?.min === when.nights?.max) draft.add('nights', when.nights?.min, 'nights');
  }
  draft.add('themes', interests?.join(','), 'interests');
}

export const travelCompositor: Serializer = {
  FlightHotel: flightHotel,
  Transport: transport,
  OnlyHotel: onlyHotel,
  Experience: experience,
  RentACar: rentACar,
  Transfer: transfer,
  DesignYourJourney: designYourJourney,
  TravelPackages: travelPackages,
};
