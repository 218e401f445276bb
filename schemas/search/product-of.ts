/**
 * How the queries of a product are read from an address and written to one: follows from its JSON Schema. A query is put
 * together from a vocabulary of parts, which addresses, links to engines and the hand-over page all speak.
 */
import { compareValues } from './order-keywords.ts';
import { days, moment, monthStay, when } from './date-fields.ts';
import { place, places } from './place-fields.ts';
import { budget, flag, interests, isOneWay, number, oneWay, text } from './plain-fields.ts';
import { rooms } from './room-fields.ts';
import type { SearchField, SearchReader } from './search-reader.ts';

/** A property of a query: a part of `parts.json`, or a whole number. */
export interface QueryProperty {
  readonly $ref?: string;
  readonly type?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: { readonly $ref?: string };
}

/** The JSON Schema of a product's queries: `registry/search/<name>/schema.json`. */
export interface QuerySchema {
  readonly $id: string;
  readonly title: string;
  readonly required?: readonly string[];
  readonly properties: Readonly<Record<string, QueryProperty>>;
  /** One of these properties at least. */
  readonly anyOf?: readonly { readonly required: readonly string[] }[];
  /** Property → the one that it must come after. */
  readonly 'x-more-than'?: Readonly<Record<string, string>>;
}

export interface Product {
  readonly fields: readonly SearchField[];
  /** Who sleeps in which room is asked for. */
  readonly hasRooms: boolean;
  /** A way back is asked for, and may be left out by saying so. */
  readonly mayOmitReturn: boolean;
  /** What no field can say alone. */
  readonly judge: (query: Readonly<Record<string, unknown>>, reader: SearchReader) => void;
}

interface Word {
  /** Parts of `parts.json` that it may be (`places`: a list of them). */
  readonly parts: readonly string[];
  /** Name in an address and in the form; of moments what `Date` and `Time` are put behind. */
  readonly param: string;
}
const word = (param: string, ...parts: readonly string[]): Word => ({ param, parts });

/** What a query can say (`server/handover/query-parts.ts`): name of the property → what it is. */
const VOCABULARY: Readonly<Record<string, Word>> = {
  origin: word('from', 'place'),
  destination: word('to', 'place'),
  places: word('places', 'places'),
  venue: word('venue', 'place'),
  team: word('team', 'place'),
  port: word('port', 'place'),
  pickUp: word('pickup', 'place'),
  dropOff: word('dropoff', 'place'),
  dates: word('leave', 'days', 'stay'),
  when: word('month', 'when', 'monthStay'),
  pickUpAt: word('pickup', 'moment'),
  dropOffAt: word('dropoff', 'moment'),
  returnAt: word('return', 'moment'),
  rooms: word('room', 'rooms', 'party'),
  oneWay: word('trip', 'true'),
  business: word('business', 'true'),
  withoutFlights: word('withoutFlights', 'true'),
  company: word('company', 'text'),
  ship: word('ship', 'text'),
  driverAge: word('driverAge', 'integer'),
  budget: word('budget', 'budget'),
  interests: word('interest', 'interests'),
};

export const PROPERTIES: readonly string[] = Object.keys(VOCABULARY);
export const paramOf = (property: string): string => VOCABULARY[property]?.param ?? property;
/** Parts that a property of this name may be. */
export const partsFor = (property: string): readonly string[] => VOCABULARY[property]?.parts ?? [];

const nameIn = (ref: string | undefined): string | undefined => /#\/\$defs\/(\w+)$/.exec(ref ?? '')?.[1];

/** @returns `place`, `stay`, `moment` … as in `parts.json`; `places` for a list of them, `integer` for a number */
export function partOf({ $ref, items, type }: QueryProperty): string | undefined {
  if (items) return nameIn(items.$ref) === 'place' ? 'places' : undefined;
  return $ref === undefined ? type : nameIn($ref);
}

const mayOmitReturn = ({ properties, required = [] }: QuerySchema): boolean =>
  'returnAt' in properties && !required.includes('returnAt');

/** There and back, unless it is one way: the form asks which. */
export const asksForWay = (schema: QuerySchema): boolean => 'oneWay' in schema.properties || mayOmitReturn(schema);

/** The car may be returned elsewhere: its second place is asked for where that is ticked. */
export const asksElsewhere = ({ properties, required = [] }: QuerySchema): boolean =>
  'dropOff' in properties && !required.includes('dropOff');

/** Among alternatives (`anyOf`) the first is the one that is missed where there is none. */
export const isRequired = ({ required = [], anyOf }: QuerySchema, property: string): boolean =>
  required.includes(property) || anyOf?.[0]?.required[0] === property;

function fieldOf(key: string, node: QueryProperty, schema: QuerySchema): SearchField {
  const param = paramOf(key);
  const required = schema.required?.includes(key) ?? false;
  switch (partOf(node) ?? 'text') {
    case 'place':
      return place(key, param, {
        required,
        ...(key === 'dropOff' && asksElsewhere(schema) && { only: 'elsewhere' }),
      });
    case 'places':
      return places(key, param);
    case 'days':
      return days(key, { mayBeOneWay: 'oneWay' in schema.properties });
    case 'stay':
      return days(key, { nights: true });
    case 'when':
      return when(key, { required });
    case 'monthStay':
      return monthStay(key);
    case 'moment':
      return moment(key, param, required ? undefined : isOneWay);
    case 'rooms':
      return rooms({ required });
    case 'party':
      return rooms({ required, single: true });
    case 'true':
      return key === 'oneWay' ? oneWay : flag(key, param);
    case 'integer':
      return number(key, param, { min: node.minimum ?? 0, max: node.maximum ?? Number.MAX_SAFE_INTEGER });
    case 'budget':
      return budget;
    case 'interests':
      return interests;
    default:
      return text(key, param);
  }
}

/** @param schema that the registry has checked: every property is a word of the vocabulary */
export function productOf(schema: QuerySchema): Product {
  const alternatives = schema.anyOf?.flatMap(({ required }) => required) ?? [];
  const orders = Object.entries(schema['x-more-than'] ?? {});
  return {
    fields: Object.entries(schema.properties).map(([key, node]) => fieldOf(key, node, schema)),
    hasRooms: partOf(schema.properties['rooms'] ?? {}) === 'rooms',
    mayOmitReturn: mayOmitReturn(schema),
    judge(query, reader) {
      const [first] = alternatives;
      if (first !== undefined && alternatives.every((key) => query[key] === undefined))
        reader.fault(paramOf(first), 'required');
      for (const [later, than] of orders) {
        const order = compareValues(query[later], query[than]);
        if (order !== undefined && order <= 0) reader.fault(`${paramOf(later)}Date`, 'order');
      }
    },
  };
}
