/** What is wrong with the folder of a form is refused, with the place, the fault and what to do. */
import { expect, test } from 'vitest';
import { useBrokenCopy } from './broken-copy.ts';

const gates = useBrokenCopy();

const contact = 'registry/forms/contact';

interface Schema {
  $id: string;
  required: string[];
  properties: Record<string, Record<string, unknown>>;
}
interface Ui {
  rows: (string | string[])[];
  fields: Record<string, object>;
}
interface Fixture {
  values: Record<string, unknown>;
  errors: { field: string; keyword: string }[];
}

test('fields without bounds, unknown fields, missing words', async () => {
  gates.copy.changeJson<Schema>(`${contact}/schema.json`, (schema) => {
    schema.$id = 'meridian:forms/other';
    schema.required.push('fax');
    delete schema.properties['subject']?.['maxLength'];
    schema.properties['topic'] = { type: 'string', maxLength: 20, enum: ['trip', 'bill'] };
  });
  gates.copy.changeJson<Ui>(`${contact}/ui.json`, (ui) => {
    ui.rows.push('fax', 'topic');
    ui.fields['message'] = { widget: 'scroll' };
    ui.fields['telex'] = {};
  });
  gates.copy.changeJson<Record<string, string>>(`${contact}/messages/pt.json`, (texts) => {
    delete texts['labels.email'];
  });
  gates.copy.changeJson<Record<string, string>>(`${contact}/messages/en.json`, (texts) => {
    texts['hints.telex'] = 'Nobody has one';
  });
  const output = await gates.refused('registry');
  for (const line of [
    `${contact}/schema.json: $id: is "meridian:forms/other"\n    → Write "meridian:forms/contact".`,
    `${contact}/schema.json: required: names the field "fax", which the schema lacks`,
    `${contact}/schema.json: subject: is a text without "maxLength"`,
    `${contact}/ui.json: rows: names the field "fax", which the schema lacks`,
    `${contact}/ui.json: fields: names the field "telex", which the schema lacks`,
    `${contact}/ui.json: fields.message: there is no widget "scroll"`,
    `${contact}/messages/pt.json: lacks "labels.email"\n    → Add the text in this language.`,
    `${contact}/messages/it.json: lacks "options.topic.bill"`,
    `${contact}/messages/en.json: "hints.telex" speaks of a field that the schema lacks`,
  ])
    expect(output).toContain(line);
});

test('fixtures that do not give the errors they say, a language that is not there', async () => {
  gates.copy.changeJson<Fixture>(`${contact}/fixtures/wrong.json`, (fixture) => {
    fixture.errors = [{ field: 'name', keyword: 'minLength' }];
  });
  gates.copy.remove(`${contact}/messages/it.json`);
  const output = await gates.refused('registry');
  expect(output).toContain(`${contact}/messages/it.json: is missing`);
  expect(output).toMatch(
    /contact\/fixtures\/wrong\.json: does not give the errors it says: "name minLength" does not come, "email format" comes too/,
  );
});

test('a schema that cannot be compiled, a look that is no look', async () => {
  gates.copy.changeJson<Ui>(`${contact}/ui.json`, (ui) => Object.assign(ui, { colour: 'red' }));
  const output = await gates.refused('registry');
  expect(output).toContain(`${contact}/ui.json: must not have "colour"`);
  gates.copy.restore();
  gates.copy.changeJson<Schema>(`${contact}/schema.json`, (schema) => {
    schema.properties['email'] = { type: 'string', maxLength: 254, format: 'e-mail' };
  });
  expect(await gates.refused('registry')).toMatch(/contact\/schema\.json: cannot be compiled: unknown format "e-mail"/);
});
