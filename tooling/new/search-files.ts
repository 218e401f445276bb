import { sentenceCase } from './folder-name.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A search that passes every check: where to, from when to when, who. It leads to the hand-over.
 * @param name folder name: `ski-pass`
 * @returns content by path inside the folder
 */
export function searchFiles(name: string): ReadonlyMap<string, string> {
  return new Map([
    ['schema.json', json(schemaOf(name))],
    ['ui.json', json(UI)],
    ['index.ts', INDEX],
    [`${name}.test.tsx`, testOf(name)],
    ...Object.entries(messagesOf(name)).map(([locale, texts]): [string, string] => [
      `messages/${locale}.json`,
      json(texts),
    ]),
    ['fixtures/valid.json', json({ search: `to=Naxos&${DAYS}&adults=2`, query: QUERY })],
    [
      'fixtures/wrong.json',
      json({
        search: 'to=&leave=2027-06-10&adults=2',
        faults: [
          { field: 'to', keyword: 'required' },
          { field: 'return', keyword: 'required' },
        ],
      }),
    ],
  ]);
}

const DAYS = 'leave=2027-06-10&return=2027-06-19';
const QUERY = {
  destination: { name: 'Naxos' },
  dates: { from: '2027-06-10', to: '2027-06-19' },
  rooms: [{ adults: 2, childAges: [] }],
};

const part = (name: string) => ({ $ref: `meridian:search/parts#/$defs/${name}` });
const schemaOf = (name: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `meridian:search/${name}`,
  title: sentenceCase(name),
  type: 'object',
  additionalProperties: false,
  required: ['destination', 'dates', 'rooms'],
  properties: { destination: part('place'), dates: part('stay'), rooms: part('party') },
});

const UI = {
  icon: 'search',
  route: 'search-hand-over',
  rows: [['destination', 'dates', 'rooms']],
  fields: { destination: { types: ['city', 'area', 'country'] } },
};

const INDEX = `import { defineSearch, type SearchUi } from '#kit/search/define-search.ts';
import type { QuerySchema } from '#schemas/search/product-of.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

export default defineSearch({ schema: schema as QuerySchema, ui: ui as SearchUi });
`;

const testOf = (name: string): string => `import { expect, test } from 'vitest';
import { fieldNamesOf, renderSearch } from '#kit/testing/render-search.tsx';
import definition from './index.ts';
import valid from './fixtures/valid.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

test('asks for everything that its query needs, and leads on without script', () => {
  const html = renderSearch('${name}', definition, en);
  expect(html).toContain('action="/en/search-hand-over/"');
  const names = fieldNamesOf(html);
  for (const name of new URLSearchParams(valid.search).keys()) expect(names).toContain(name);
});
`;

function messagesOf(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const title = sentenceCase(name);
  return {
    en: {
      title,
      'labels.destination': 'Destination',
      'labels.dates': 'Arrival and departure',
      'labels.dates.from': 'Arrival',
      'labels.dates.to': 'Departure',
      'labels.rooms': 'Travellers',
      note: 'You choose here and book on our partner’s secure site.',
    },
    es: {
      title,
      'labels.destination': 'Destino',
      'labels.dates': 'Llegada y salida',
      'labels.dates.from': 'Llegada',
      'labels.dates.to': 'Salida',
      'labels.rooms': 'Viajeros',
      note: 'Eliges aquí y reservas en la web segura de nuestro socio.',
    },
    pt: {
      title,
      'labels.destination': 'Destino',
      'labels.dates': 'Chegada e partida',
      'labels.dates.from': 'Chegada',
      'labels.dates.to': 'Partida',
      'labels.rooms': 'Viajantes',
      note: 'Escolhe aqui e reserva no site seguro do nosso parceiro.',
    },
    it: {
      title,
      'labels.destination': 'Destinazione',
      'labels.dates': 'Arrivo e partenza',
      'labels.dates.from': 'Arrivo',
      'labels.dates.to': 'Partenza',
      'labels.rooms': 'Viaggiatori',
      note: 'Scegli qui e prenoti sul sito sicuro del nostro partner.',
    },
  };
}
