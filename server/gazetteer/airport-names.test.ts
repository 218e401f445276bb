import { expect, test } from 'vitest';
import { airportNames } from './airport-names.ts';

const names = (en: string, es = en, pt = en, it = en) => ({ en, es, pt, it });

test('an airport is called by its city, in the grammar of each language', () => {
  expect(airportNames(names('Cairo', 'El Cairo', 'Cairo', 'Il Cairo'), '')).toEqual({
    en: 'Cairo Airport',
    es: 'Aeropuerto de El Cairo',
    pt: 'Aeroporto do Cairo',
    it: 'Aeroporto del Cairo',
  });
  expect(airportNames(names('Havana', 'La Habana', 'Havana', 'L’Avana'), '').it).toBe('Aeroporto dell’Avana');
  expect(airportNames(names('Valletta', 'La Valeta', 'Valeta', 'La Valletta'), '').it).toBe('Aeroporto della Valletta');
  expect(airportNames(names('Mexico City', 'Ciudad de México', 'Cidade do México'), '').pt).toBe(
    'Aeroporto da Cidade do México',
  );
});

test('where the city has several, the airport’s own name follows', () => {
  expect(airportNames(names('London', 'Londres', 'Londres', 'Londra'), 'Heathrow')).toEqual({
    en: 'London Heathrow Airport',
    es: 'Aeropuerto de Londres-Heathrow',
    pt: 'Aeroporto de Londres-Heathrow',
    it: 'Aeroporto di Londra-Heathrow',
  });
});
