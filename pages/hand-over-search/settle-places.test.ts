import { expect, test } from 'vitest';
import type { Gazetteer, GazetteerPlace, Places } from '#schemas/contracts/places.ts';
import { settlePlaces } from './settle-places.ts';

const athens = {
  ...{ id: 'apt_ATH', type: 'airport', name: 'Athens Airport', iata: 'ATH', country: 'GR', weight: 1 },
  names: { en: 'Athens Airport', es: 'Aeropuerto de Atenas', pt: 'Aeroporto de Atenas', it: 'Aeroporto di Atene' },
} as const satisfies GazetteerPlace;
const asked: unknown[] = [];
const gazetteer = {
  settle(place, options) {
    asked.push([place.name, options.types]);
    return /^at/i.test(place.name) ? { kind: 'one', place: athens } : { kind: 'none' };
  },
} as Partial<Gazetteer> as Gazetteer;
const places: Places = { gazetteer: async () => gazetteer };
const QUERY = {
  origin: { name: 'atenas' },
  destination: { name: 'Nowhere', id: 'ci_1' },
  rooms: [{ adults: 2, childAges: [] }],
};

test('a name that was typed becomes its place, in the language of the page; what is not known stays a name', async () => {
  expect(await settlePlaces(QUERY, 'FlightHotel', { places, locale: 'es' })).toEqual({
    origin: { name: 'Aeropuerto de Atenas', id: 'apt_ATH', type: 'airport', iata: 'ATH', country: 'GR' },
    destination: { name: 'Nowhere' },
    rooms: [{ adults: 2, childAges: [] }],
  });
  expect(asked).toContainEqual(['atenas', ['airport', 'city']]);
});
test('each of several places is looked up', async () => {
  const query = { places: [{ name: 'Athens' }, { name: 'X' }] };
  expect(await settlePlaces(query, 'DesignYourJourney', { places, locale: 'en' })).toMatchObject({
    places: [{ id: 'apt_ATH' }, { name: 'X' }],
  });
});
test('without a gazetteer a search leads on as it was typed', async () => {
  expect(await settlePlaces(QUERY, 'FlightHotel', { places: undefined, locale: 'en' })).toEqual(QUERY);
  const down: Places = { gazetteer: () => Promise.reject(new Error('down')) };
  expect(await settlePlaces(QUERY, 'FlightHotel', { places: down, locale: 'en' })).toEqual(QUERY);
});
