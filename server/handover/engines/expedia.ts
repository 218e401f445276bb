/**
 * Expedia Group's White Label Template, by its documentation of deep links for lodging, packages, flights and cars. Dates
 * are `YYYY-MM-DD` in the path, at most 330 days ahead.
 */
import type { Days, Queries, Room, SearchPlace } from '#schemas/contracts/search.ts';
import { daysBetween } from '#schemas/search/days-between.ts';
import { formatTwelveHours } from '../formats.ts';
import type { LinkDraft, Serializer } from '../link-draft.ts';
import { adultsOf, agesOf, type Part } from '../query-parts.ts';

const MOST_DAYS_AHEAD = 330;

/** Cities and airports are given by code or by name. */
const codeOrName = ({ iata, name }: SearchPlace): string => iata ?? name;

function begin(draft: LinkDraft, pieces: readonly string[]): void {
  draft.segment('root', 'go', 'engine');
  for (const piece of pieces) draft.segment('search', piece, 'product');
}
function addPathDay(draft: LinkDraft, name: string, date: string | undefined, part: Part): void {
  if (date === undefined) return;
  if (daysBetween(draft.site.today, date) > MOST_DAYS_AHEAD) draft.refuse('too-far');
  draft.segment(name, date, part);
}
function addPathDays(draft: LinkDraft, { from, to }: Days, [first, last]: readonly [string, string]): void {
  addPathDay(draft, first, from, 'leave');
  addPathDay(draft, last, to, 'return');
}
/** Room by room: `NumAdult1`, `NumChild1`, `Rm1child1age`. */
function addRooms(draft: LinkDraft, rooms: readonly Room[]): void {
  draft.add('NumRoom', rooms.length, 'roomCount');
  for (const [index, { adults, childAges }] of rooms.entries()) {
    draft.add(`NumAdult${index + 1}`, adults, ['adults', 'roomSplit']);
    if (childAges.length > 0) draft.add(`NumChild${index + 1}`, childAges.length, ['children', 'roomSplit']);
    for (const [child, age] of childAges.entries())
      draft.add(`Rm${index + 1}child${child + 1}age`, age, ['childAges', 'roomSplit']);
  }
}
/** Regions have numbers of the engine's own; without one the name is looked up there. */
const regionOf = ({ id }: SearchPlace, { engine }: LinkDraft) =>
  Object.entries(engine.ids ?? {}).find(([ours]) => ours === id)?.[1];

function onlyHotel({ destination, dates, rooms }: Queries['OnlyHotel'], draft: LinkDraft) {
  begin(draft, ['hotel', 'search', 'Destination']);
  addPathDays(draft, dates, ['InDate', 'OutDate']);
  draft.add('CityName', destination.name, 'destination');
  draft.add('RegionId', regionOf(destination, draft), 'destination');
  addRooms(draft, rooms);
}

function flightHotel({ origin, destination, dates, oneWay, rooms }: Queries['FlightHotel'], draft: LinkDraft) {
  if (oneWay) draft.refuse('one-way');
  begin(draft, ['package', 'search', 'FlightHotel']);
  addPathDays(draft, dates, ['FromDate', 'ToDate']);
  draft.add('FromAirport', codeOrName(origin), 'origin');
  draft.add('Destination', codeOrName(destination), 'destination');
  draft.add('DestinationID', regionOf(destination, draft), 'destination');
  addRooms(draft, rooms);
}

/** Flights ask for the number of children, not for their ages. */
function transport({ origin, destination, dates, oneWay, business, rooms }: Queries['Transport'], draft: LinkDraft) {
  begin(draft, ['flight', 'search']);
  draft.segment('TripType', oneWay ? 'oneway' : 'roundtrip', 'oneWay');
  addPathDays(draft, dates, ['FromDate', 'ToDate']);
  draft.add('FromAirport', codeOrName(origin), 'origin');
  draft.add('ToAirport', codeOrName(destination), 'destination');
  if (business) draft.add('Class', 2, 'business');
  draft.add('NumAdult', adultsOf(rooms), 'adults');
  if (agesOf(rooms).length > 0) draft.add('NumChild', agesOf(rooms).length, 'children');
  draft.add('currency', draft.site.currency, 'currency');
}

function rentACar({ pickUp, dropOff, pickUpAt, dropOffAt }: Queries['RentACar'], draft: LinkDraft) {
  begin(draft, ['carsearch']);
  draft.segment('SearchType', pickUp.iata ? 'Airport' : 'Place', 'pickUp');
  addPathDay(draft, 'FromDate', pickUpAt.date, 'pickUpAt');
  addPathDay(draft, 'ToDate', dropOffAt.date, 'dropOffAt');
  draft.add('PickUpLoc', codeOrName(pickUp), 'pickUp');
  draft.add('PickUpTime', formatTwelveHours(pickUpAt.time), 'pickUpAt');
  if (dropOff) draft.add('DropLoc', codeOrName(dropOff), 'dropOff');
  draft.add('DropTime', formatTwelveHours(dropOffAt.time), 'dropOffAt');
}

export const expedia: Serializer = {
  OnlyHotel: onlyHotel,
  FlightHotel: flightHotel,
  Transport: transport,
  RentACar: rentACar,
};
