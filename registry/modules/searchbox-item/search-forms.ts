import {
  BedDouble,
  Building2,
  CalendarDays,
  Car,
  CarFront,
  Clock,
  Compass,
  House,
  LayoutGrid,
  type LucideIcon,
  MapPin,
  Moon,
  Palmtree,
  Plane,
  PlaneTakeoff,
  Search,
  Ship,
  Ticket,
  TrainFront,
  User,
  Users,
  Wallet,
  WandSparkles,
} from 'lucide-react';
import type { SearchComponent } from '#schemas/contracts/search.ts';
import type { SearchboxItemProps } from '#schemas/generated/types/searchbox-item.ts';

/** One cell of the field bar. `label` is a message key; `name` is what is submitted. */
export type Cell =
  | {
      readonly kind: 'text';
      readonly name: string;
      readonly label: string;
      readonly icon: LucideIcon;
      readonly hint?: string;
      readonly required?: boolean;
      readonly swap?: boolean;
      readonly only?: Only;
    }
  | { readonly kind: 'dates'; readonly label: string; readonly from: Named; readonly to: Named }
  | { readonly kind: 'dateTime'; readonly date: Named; readonly time: string; readonly only?: Only }
  | { readonly kind: 'month'; readonly required: boolean }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: string;
      readonly icon: LucideIcon;
      readonly min: number;
      readonly max: number;
      readonly hint?: string;
      readonly required?: boolean;
    }
  | { readonly kind: 'nights' }
  | { readonly kind: 'party'; readonly label: string; readonly rooms?: 'rooms' | 'cabins' };

interface Named {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
}

/** Shown only for round trips, or only when the car is returned elsewhere. The style sheet decides, from what is ticked. */
export type Only = 'return' | 'elsewhere';

export interface SearchFormDefinition {
  readonly icon: LucideIcon;
  /** Route whose screen takes the form. */
  readonly route: 'results' | 'ai-tours' | 'search-hand-over';
  readonly trip?: 'return' | 'oneway';
  /** Tick boxes of the options row: name → message key is `option.<name>`. */
  readonly options?: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly interests?: boolean;
  /** Message key of the note under the bar. */
  readonly note: string;
}

const FROM: Cell = { kind: 'text', name: 'from', label: 'from', icon: PlaneTakeoff, swap: true, required: true };
const TO: Cell = { kind: 'text', name: 'to', label: 'to', icon: MapPin, required: true };
const LEAVE_RETURN: Cell = {
  kind: 'dates',
  label: 'leaveReturn',
  from: { name: 'leave', label: 'leave', required: true },
  to: { name: 'return', label: 'return' },
};
const STAY: Cell = {
  kind: 'dates',
  label: 'stay',
  from: { name: 'leave', label: 'checkIn', required: true },
  to: { name: 'return', label: 'checkOut', required: true },
};
const ROOMS: Cell = { kind: 'party', label: 'roomsTravellers', rooms: 'rooms' };
const TRAVELLERS: Cell = { kind: 'party', label: 'travellers' };
const PICK_UP: Cell = {
  kind: 'dateTime',
  date: { name: 'pickupDate', label: 'pickupDate', required: true },
  time: 'pickupTime',
};

/**
 * The ten forms of the search bar (specification §2), field by field in the order where, when, who. Fields bear the names
 * of the canonical query's parameters (`schemas/search/products.ts`), so that a form sent without script is one.
 */
export const SEARCH_FORMS: Readonly<Record<SearchComponent, SearchFormDefinition>> = {
  TravelPackages: {
    icon: Palmtree,
    route: 'results',
    note: 'note.handOver',
    options: ['withoutFlights'],
    rows: [
      [
        { kind: 'text', name: 'to', label: 'destination', icon: MapPin, hint: 'anywhere' },
        { kind: 'month', required: false },
        ROOMS,
      ],
    ],
  },
  FlightHotel: {
    icon: Plane,
    route: 'search-hand-over',
    note: 'note.handOver',
    trip: 'return',
    options: ['business', 'flexible'],
    rows: [[FROM, TO, LEAVE_RETURN, ROOMS]],
  },
  DesignYourJourney: {
    icon: WandSparkles,
    route: 'ai-tours',
    note: 'note.planner',
    interests: true,
    rows: [
      [
        { kind: 'text', name: 'places', label: 'places', icon: Compass, hint: 'placesHint', required: true },
        { kind: 'month', required: true },
        { kind: 'number', name: 'nights', label: 'nights', icon: Moon, min: 1, max: 60 },
      ],
      [
        { kind: 'text', name: 'from', label: 'leavingFrom', icon: PlaneTakeoff },
        { kind: 'number', name: 'budget', label: 'budget', icon: Wallet, min: 50, max: 100_000 },
        ROOMS,
      ],
    ],
  },
  OnlyHotel: {
    icon: BedDouble,
    route: 'search-hand-over',
    note: 'note.handOver',
    rows: [
      [
        { kind: 'text', name: 'to', label: 'hotelPlace', icon: Building2, required: true },
        STAY,
        { kind: 'party', label: 'roomsGuests', rooms: 'rooms' },
      ],
    ],
  },
  Experience: {
    icon: Ticket,
    route: 'search-hand-over',
    note: 'note.handOver',
    rows: [
      [
        { kind: 'text', name: 'to', label: 'place', icon: MapPin, required: true },
        {
          kind: 'dates',
          label: 'between',
          from: { name: 'leave', label: 'fromDay', required: true },
          to: { name: 'return', label: 'toDay', required: true },
        },
        TRAVELLERS,
      ],
    ],
  },
  Transfer: {
    icon: Car,
    route: 'search-hand-over',
    note: 'note.transfer',
    trip: 'return',
    rows: [
      [
        { kind: 'text', name: 'pickup', label: 'pickup', icon: MapPin, required: true, swap: true },
        { kind: 'text', name: 'dropoff', label: 'dropoff', icon: MapPin, required: true },
      ],
      [
        PICK_UP,
        { kind: 'dateTime', date: { name: 'returnDate', label: 'returnDate' }, time: 'returnTime', only: 'return' },
        { kind: 'party', label: 'passengers' },
      ],
    ],
  },
  Cruises: {
    icon: Ship,
    route: 'search-hand-over',
    note: 'note.handOver',
    rows: [
      [
        { kind: 'text', name: 'port', label: 'port', icon: MapPin, hint: 'anyPort' },
        { kind: 'text', name: 'company', label: 'company', icon: Building2, hint: 'anyCompany' },
        { kind: 'text', name: 'ship', label: 'ship', icon: Ship, hint: 'anyShip' },
      ],
      [
        { kind: 'month', required: true },
        { kind: 'nights' },
        { kind: 'party', label: 'cabinsTravellers', rooms: 'cabins' },
      ],
    ],
  },
  Houses: {
    icon: House,
    route: 'search-hand-over',
    note: 'note.handOver',
    options: ['flexible'],
    rows: [
      [
        { kind: 'text', name: 'to', label: 'region', icon: MapPin, required: true },
        STAY,
        { kind: 'party', label: 'guests' },
      ],
    ],
  },
  RentACar: {
    icon: CarFront,
    route: 'search-hand-over',
    note: 'note.handOver',
    options: ['elsewhere'],
    rows: [
      [
        { kind: 'text', name: 'pickup', label: 'pickup', icon: MapPin, required: true },
        { kind: 'text', name: 'dropoff', label: 'dropoff', icon: MapPin, only: 'elsewhere' },
      ],
      [
        PICK_UP,
        { kind: 'dateTime', date: { name: 'dropoffDate', label: 'dropoffDate', required: true }, time: 'dropoffTime' },
        {
          kind: 'number',
          name: 'driverAge',
          label: 'driverAge',
          icon: User,
          min: 30,
          max: 65,
          hint: 'age',
          required: true,
        },
      ],
    ],
  },
  Transport: {
    icon: TrainFront,
    route: 'search-hand-over',
    note: 'note.handOver',
    trip: 'return',
    options: ['business'],
    rows: [[FROM, TO, LEAVE_RETURN, TRAVELLERS]],
  },
};

/** The tab of everything: an item without a component. */
export const ALL_FORM: SearchFormDefinition = {
  icon: LayoutGrid,
  route: 'results',
  note: 'note.all',
  rows: [[{ kind: 'text', name: 'q', label: 'anything', icon: Search, hint: 'anythingHint', required: true }]],
};

export const CELL_ICON = { dates: CalendarDays, time: Clock, party: Users, month: CalendarDays, nights: Moon } as const;

export const formOf = (component: SearchboxItemProps['component']): SearchFormDefinition =>
  component ? SEARCH_FORMS[component] : ALL_FORM;
