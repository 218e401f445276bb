import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPersonal, mask } from './personal-data.ts';

test('what is typed freely is personal, what is chosen is not', () => {
  expect(isPersonal({ type: 'string', maxLength: 20 })).toBe(true);
  expect(isPersonal({ type: 'array', items: { type: 'string' } })).toBe(true);
  expect(isPersonal(undefined)).toBe(true);
  for (const field of [
    { type: 'boolean' },
    { type: 'integer' },
    { type: 'string', enum: ['a'] },
    { type: 'string', format: 'date' },
    { type: 'array', items: { type: 'string', enum: ['a'] } },
    { type: 'string', 'x-personal': false },
  ])
    expect(isPersonal(field), JSON.stringify(field)).toBe(false);
});

test('every form hides what identifies somebody', () => {
  const forms = readdirSync('registry/forms', { withFileTypes: true }).filter((each) => each.isDirectory());
  let seen = 0;
  for (const { name } of forms) {
    const { properties } = JSON.parse(readFileSync(`registry/forms/${name}/schema.json`, 'utf8')) as {
      properties: Record<string, object>;
    };
    for (const [field, schema] of Object.entries(properties))
      if (
        /^(?:name|firstName|lastName|email|phone|address|zipCode|message|password|text|bookingId|licence|vatNumber)$/.test(
          field,
        )
      ) {
        seen += 1;
        expect(isPersonal(schema), `${name}.${field}`).toBe(true);
      }
  }
  expect(seen).toBeGreaterThan(15);
});

test.each([
  ['rosa@almirante.example', 'r•••@almirante.example'],
  ['+34 600 700 118', '+34 ••• 118'],
  ['Rosa Almirante', 'R•••'],
  ['Calle Mayor 14', 'C•••'],
  ['😀 emoji', '😀•••'],
  ['a @ b', 'a•••'],
  ['', ''],
])('masks %j as %j', (text, masked) => {
  expect(mask(text)).toBe(masked);
});
