/**
 * The ten products: which parts a query has, and by which parameters an address says them. The names are those of the
 * form's fields, so that a form sent without script leads to the same address as one with it.
 */
import type { SearchComponent } from '../contracts/search.ts';
import { days, moment, monthStay, when } from './date-fields.ts';
import { compareValues } from './order-keywords.ts';
import { place, places } from './place-fields.ts';
import { budget, flag, interests, isOneWay, number, oneWay, text } from './plain-fields.ts';
import { rooms } from './room-fields.ts';
import type { SearchField, SearchReader } from './search-reader.ts';

export interface Product {
  readonly fields: readonly SearchField[];
  /** What no field can say alone. */
  readonly judge?: (query: Readonly<Record<string, unknown>>, reader: SearchReader) => void;
}

/** Driver's age (specification §5, §9). */
export const DRIVER_AGE = { min: 30, max: 65 };

const ORIGIN = place('origin', 'from');
const DESTINATION = place('destination', 'to', { required: true });
const JOURNEY: readonly SearchField[] = [
  place('origin', 'from', { required: true }),
  DESTINATION,
  days('dates', { mayBeOneWay: true }),
  oneWay,
  flag('business', 'business'),
];
const mustFollow =
  (later: string, than: string, name: string): Product['judge'] =>
  (query, reader) => {
    const order = compareValues(query[later], query[than]);
    if (order !== undefined && order <= 0) reader.fault(name, 'order');
  };

export const PRODUCTS: Readonly<Record<SearchComponent, Product>> = {
  TravelPackages: {
    fields: [
      place('destination', 'to'),
      ORIGIN,
      when('when'),
      rooms({ required: false }),
      flag('withoutFlights', 'withoutFlights'),
      budget,
      interests,
    ],
  },
  FlightHotel: { fields: [...JOURNEY, rooms()] },
  DesignYourJourney: {
    fields: [places('places', 'places'), ORIGIN, when('when', { required: true }), budget, interests, rooms()],
  },
  OnlyHotel: { fields: [DESTINATION, days('dates', { nights: true }), rooms()] },
  Houses: { fields: [DESTINATION, days('dates', { nights: true }), rooms({ single: true })] },
  Experience: {
    fields: [
      place('destination', 'to'),
      place('venue', 'venue'),
      place('team', 'team'),
      days('dates', {}),
      rooms({ single: true }),
    ],
    judge: (query, reader) => {
      if (!query['destination'] && !query['venue'] && !query['team']) reader.fault('to', 'required');
    },
  },
  Transfer: {
    fields: [
      place('pickUp', 'pickup', { required: true }),
      place('dropOff', 'dropoff', { required: true }),
      moment('pickUpAt', 'pickup'),
      moment('returnAt', 'return', isOneWay),
      rooms({ single: true }),
    ],
    judge: mustFollow('returnAt', 'pickUpAt', 'returnDate'),
  },
  Transport: { fields: [...JOURNEY, rooms({ single: true })] },
  RentACar: {
    fields: [
      place('pickUp', 'pickup', { required: true }),
      place('dropOff', 'dropoff', { only: 'elsewhere' }),
      moment('pickUpAt', 'pickup'),
      moment('dropOffAt', 'dropoff'),
      number('driverAge', 'driverAge', DRIVER_AGE),
    ],
    judge: mustFollow('dropOffAt', 'pickUpAt', 'dropoffDate'),
  },
  Cruises: {
    fields: [place('port', 'port'), text('company', 'company'), text('ship', 'ship'), monthStay('when'), rooms()],
  },
};
