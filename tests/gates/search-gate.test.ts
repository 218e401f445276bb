/** What is wrong with the folder of a search is refused, with the place, the fault and what to do. */
import { expect, test } from 'vitest';
import { useBrokenCopy } from './broken-copy.ts';

const gates = useBrokenCopy();

const cruises = 'registry/search/cruises';

interface Schema {
  $id: string;
  required: string[];
  properties: Record<string, Record<string, unknown>>;
}
interface Ui {
  icon: string;
  rows: string[][];
  fields: Record<string, object>;
  notAsked?: string[];
}

test('a query of unknown parts, a look that does not fit it, missing words, fixtures that are wrong, a name that is taken', async () => {
  gates.copy.changeJson<Schema>(`${cruises}/schema.json`, (schema) => {
    schema.$id = 'meridian:search/ships';
    schema.required.push('captain');
    schema.properties['cabin'] = { type: 'string' };
    schema.properties['origin'] = { $ref: 'meridian:search/parts#/$defs/text' };
  });
  gates.copy.changeJson<Ui>(`${cruises}/ui.json`, (ui) => {
    ui.icon = 'rowing-boat';
    ui.rows = [
      ['port', 'port', 'sails'],
      ['when', 'rooms'],
    ];
    ui.fields['mast'] = {};
  });
  gates.copy.changeJson<Record<string, string>>(`${cruises}/messages/pt.json`, (texts) => {
    delete texts['labels.port'];
  });
  gates.copy.changeJson<Record<string, string>>(`${cruises}/messages/en.json`, (texts) => {
    texts['hints.mast'] = 'How many';
  });
  gates.copy.changeJson<{ search: string }>('registry/search/houses/fixtures/valid.json', (fixture) => {
    fixture.search = 'to=&adults=2';
  });
  gates.copy.changeJson<{ 'x-typename': string }>('registry/modules/world-map/schema.json', (schema) => {
    schema['x-typename'] = 'TransferSearch';
  });
  const output = await gates.refused('registry');
  for (const line of [
    `${cruises}/schema.json: $id: is "meridian:search/ships"\n    → Write "meridian:search/cruises".`,
    `${cruises}/schema.json: required: names the property "captain", which the schema lacks`,
    `${cruises}/schema.json: cabin: is nothing that a search can say`,
    `${cruises}/schema.json: origin: is the part "text"`,
    `${cruises}/ui.json: icon: there is no icon "rowing-boat"`,
    `${cruises}/ui.json: rows: names "sails", which the schema lacks`,
    `${cruises}/ui.json: rows: does not ask for "company"`,
    `${cruises}/ui.json: rows: asks for "port" twice`,
    `${cruises}/ui.json: fields: names "mast", which the schema lacks`,
    `${cruises}/messages/pt.json: lacks "labels.port"\n    → Add the text in this language.`,
    `${cruises}/messages/en.json: "hints.mast" is shown nowhere`,
    'registry/search/houses/fixtures/valid.json: gives [{"field":"to","keyword":"required"}',
    'registry/search/transfer: would be drawn as TransferSearch, which is registry/modules/world-map',
  ])
    expect(output).toContain(line);
});
