/**
 * Who travels. In an address each room is `room=2-4-10`: its adults, then the age of each child. A form without script
 * sends totals instead (`rooms`, `adults`, `children`, `age` for each child), which are dealt out room by room.
 */
import type { Room } from '../contracts/search.ts';
import { readNumber } from './plain-fields.ts';
import { field, type SearchField, type SearchReader } from './search-reader.ts';

const MAX_ROOMS = 5;
const MAX_ADULTS = 9;
const MAX_CHILDREN = 6;
/** Children are up to 17 (specification §9). */
const OLDEST_CHILD = 17;

function readRoom(reader: SearchReader, text: string): Room | undefined {
  if (!/^\d{1,2}(?:-\d{1,2})*$/.test(text)) return reader.fault('room', 'format');
  const [adults = 0, ...childAges] = text.split('-').map(Number);
  if (adults < 1) return reader.fault('room', 'minimum', 1);
  if (adults > MAX_ADULTS) return reader.fault('room', 'maximum', MAX_ADULTS);
  if (childAges.length > MAX_CHILDREN) return reader.fault('room', 'maximum', MAX_CHILDREN);
  return childAges.every((age) => age <= OLDEST_CHILD)
    ? { adults, childAges }
    : reader.fault('room', 'maximum', OLDEST_CHILD);
}

/** The age of every child, no more and no fewer: an age that nobody gave would be a wrong price. */
function readAges(reader: SearchReader, children: number): readonly number[] | undefined {
  const given = reader.all('age').filter((age) => age !== '');
  if (!given.every((age) => /^\d{1,3}$/.test(age))) return reader.fault('age', 'format');
  const ages = given.map(Number);
  if (ages.some((age) => age > OLDEST_CHILD)) return reader.fault('age', 'maximum', OLDEST_CHILD);
  if (ages.length !== children) return reader.fault('age', ages.length === 0 ? 'required' : 'count', children);
  return ages;
}

function readTotals(reader: SearchReader, mostRooms: number): readonly Room[] | undefined {
  const count = reader.one('rooms') === '' ? 1 : readNumber(reader, 'rooms', { min: 1, max: mostRooms });
  const adults =
    reader.one('adults') === ''
      ? reader.fault('adults', 'required')
      : readNumber(reader, 'adults', { min: count ?? 1, max: MAX_ADULTS });
  const children = reader.one('children') === '' ? 0 : readNumber(reader, 'children', { min: 0, max: MAX_CHILDREN });
  const ages = children === undefined ? undefined : readAges(reader, children);
  if (count === undefined || adults === undefined || ages === undefined) return undefined;
  return Array.from({ length: count }, (_, room) => ({
    adults: Math.floor(adults / count) + (room < adults % count ? 1 : 0),
    childAges: ages.filter((_age, child) => child % count === room),
  }));
}

export interface RoomsOptions {
  readonly required?: boolean;
  /** Where there are no rooms (transfers, tickets), the party is one. */
  readonly single?: boolean;
}

export const rooms = ({ required = true, single = false }: RoomsOptions = {}): SearchField =>
  field(
    'rooms',
    (reader): readonly Room[] | undefined => {
      const most = single ? 1 : MAX_ROOMS;
      const given = reader.all('room').filter((text) => text !== '');
      if (given.length > most) return reader.fault('room', 'maximum', most);
      if (given.length === 0) {
        const isSilent = ['rooms', 'adults', 'children'].every((name) => reader.one(name) === '');
        return isSilent && !required ? undefined : readTotals(reader, most);
      }
      const read = given.map((text) => readRoom(reader, text));
      return read.every((room) => room !== undefined) ? read : undefined;
    },
    (list: readonly Room[], out) =>
      list.forEach(({ adults, childAges }) => out.append('room', [adults, ...childAges].join('-'))),
  );
