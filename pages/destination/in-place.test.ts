import { expect, test } from 'vitest';
import { inPlace } from './in-place.ts';

const city = (name: string) => ({ sys: { id: 'ci_1' }, name });
const country = (name: string, isoCode: string) => ({ sys: { id: 'ct_1' }, name, isoCode });

test.each([
  ['pt', 'Atenas', 'em Atenas'],
  ['pt', 'Porto', 'no Porto'],
  ['pt', 'Porto Covo', 'em Porto Covo'],
  ['pt', 'Cidade do Cabo', 'na Cidade do Cabo'],
  ['pt', 'Ilha de Moçambique', 'na Ilha de Moçambique'],
  ['pt', 'Lagos de Plitvice', 'nos Lagos de Plitvice'],
  ['it', 'Roma', 'a Roma'],
  ['it', 'Atene', 'ad Atene'],
  ['it', 'Il Cairo', 'al Cairo'],
  ['it', 'La Canea', 'alla Canea'],
  ['it', 'La Paz', 'a La Paz'],
  ['it', 'L’Avana', 'all’Avana'],
  ['es', 'Atenas', 'en Atenas'],
  ['en', 'Athens', 'in Athens'],
] as const)('in a town, %s: %s', (locale, name, words) => expect(inPlace(locale, 'city', city(name))).toBe(words));

test.each([
  ['pt', 'Grécia', 'GR', 'na Grécia'],
  ['pt', 'Portugal', 'PT', 'em Portugal'],
  ['it', 'Grecia', 'GR', 'in Grecia'],
  ['it', 'Regno Unito', 'GB', 'nel Regno Unito'],
  ['en', 'Netherlands', 'NL', 'in the Netherlands'],
] as const)('in a country, %s: %s', (locale, name, code, words) =>
  expect(inPlace(locale, 'country', country(name, code))).toBe(words),
);

test('in a continent, and through a place in Spanish', () => {
  expect(inPlace('it', 'continent', { sys: { id: 'co_4' }, name: 'Americhe' })).toBe('nelle Americhe');
  expect(inPlace('en', 'continent', { sys: { id: 'co_4' }, name: 'Americas' })).toBe('in the Americas');
  expect(inPlace('es', 'country', country('Grecia', 'GR'), 'por')).toBe('por Grecia');
});
test('where usage is not known there are no words', () => {
  expect(inPlace('pt', 'country', { sys: { id: 'ct_9' }, name: 'Erewhon' })).toBeUndefined();
  expect(inPlace('it', 'continent', { sys: { id: 'co_9' }, name: 'Antartide' })).toBeUndefined();
});
