/**
 * The seams of search. What a search form says becomes one canonical query; serializers (`server/handover/`) turn it into a
 * link of the storefront's booking engine. Dates are local calendar days (`YYYY-MM-DD`), times are `HH:MM` at the place
 * itself: there is no instant anywhere, so no time zone can shift one. What is not known is absent, never a guess.
 */

/** The components of the search bar (specification §2). */
export const SEARCH_COMPONENTS = [
  'Cruises',
  'DesignYourJourney',
  'Experience',
  'FlightHotel',
  'Houses',
  'OnlyHotel',
  'RentACar',
  'Transfer',
  'Transport',
  'TravelPackages',
] as const;
export type SearchComponent = (typeof SEARCH_COMPONENTS)[number];

export const PLACE_TYPES = [
  'continent',
  'superarea',
  'area',
  'country',
  'city',
  'airport',
  'port',
  'hotel',
  'venue',
  'team',
] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];

/** A place as a query names it. */
export interface SearchPlace {
  /** As shown or typed; all that is known when the other fields are absent. */
  readonly name: string;
  /** Ours: `ct_1`, `ci_1`, `apt_ATH`, `prt_GRPIR`, or the id of an entry. */
  readonly id?: string;
  readonly type?: PlaceType;
  /** IATA code of an airport, or of a city's first airport. */
  readonly iata?: string;
  /** UN/LOCODE of a port. */
  readonly locode?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
}

/** Adults are 18 and over, children up to 17 on the day of return (specification §1, §9). */
export interface Room {
  readonly adults: number;
  readonly childAges: readonly number[];
}

/** Calendar days, both given exactly. `flexible`: they may move by so many days. */
export interface Days {
  readonly from: string;
  readonly to?: string;
  readonly flexible?: 1 | 3 | 7;
}
/** Some time in a month (`YYYY-MM`), for so many nights. */
export interface MonthStay {
  readonly month: string;
  readonly nights?: { readonly min: number; readonly max: number };
}
export type When = Days | MonthStay;

/** Day and time of day at the place itself. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

/** Whole units of a currency (ISO 4217). */
export interface Budget {
  readonly min?: number;
  readonly max?: number;
  readonly currency: string;
  readonly perPerson: boolean;
}

/** Canonical queries by component. Their JSON Schemas stand in `schemas/search/`; what is not ticked is absent. @public */
export interface Queries {
  readonly TravelPackages: {
    readonly destination?: SearchPlace;
    readonly origin?: SearchPlace;
    readonly when?: When;
    readonly rooms?: readonly Room[];
    readonly withoutFlights?: true;
    readonly budget?: Budget;
    readonly interests?: readonly string[];
  };
  readonly FlightHotel: Journey;
  readonly DesignYourJourney: {
    readonly places: readonly SearchPlace[];
    readonly origin?: SearchPlace;
    readonly when: When;
    readonly budget?: Budget;
    readonly interests?: readonly string[];
    readonly rooms: readonly Room[];
  };
  readonly OnlyHotel: Stay;
  readonly Houses: Stay;
  /** One of destination, venue and team at least. */
  readonly Experience: {
    readonly destination?: SearchPlace;
    readonly venue?: SearchPlace;
    readonly team?: SearchPlace;
    readonly dates: Days;
    readonly rooms: readonly Room[];
  };
  readonly Transfer: {
    readonly pickUp: SearchPlace;
    readonly dropOff: SearchPlace;
    readonly pickUpAt: Moment;
    /** Absent: one way. */
    readonly returnAt?: Moment;
    readonly rooms: readonly Room[];
  };
  readonly Transport: Journey;
  readonly RentACar: {
    readonly pickUp: SearchPlace;
    /** Absent: where it was picked up. */
    readonly dropOff?: SearchPlace;
    readonly pickUpAt: Moment;
    readonly dropOffAt: Moment;
    readonly driverAge: number;
  };
  readonly Cruises: {
    readonly port?: SearchPlace;
    readonly company?: string;
    readonly ship?: string;
    readonly when: MonthStay;
    readonly rooms: readonly Room[];
  };
}

/** There and back, or one way: then `dates.to` is absent. */
interface Journey {
  readonly origin: SearchPlace;
  readonly destination: SearchPlace;
  readonly dates: Days;
  readonly oneWay?: true;
  readonly business?: true;
  readonly rooms: readonly Room[];
}
interface Stay {
  readonly destination: SearchPlace;
  readonly dates: Days;
  readonly rooms: readonly Room[];
}
