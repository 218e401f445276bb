import { expect, test } from 'vitest';
import { checkRichText } from '#server/content/validation/rich-text.ts';
import { readRecords, readSchemas } from '../../content/testing/read-content.ts';

test('the store accepts every rich text of the demonstration content', () => {
  const schemas = readSchemas();
  const documents = [...readRecords().values()].flatMap(({ id, type, fields }) =>
    Object.entries(fields)
      .filter(([field]) => schemas.get(type)?.properties[field]?.['x-rich-text'])
      .flatMap(([field, values]) =>
        Object.entries(values).map(([locale, value]) => ({ at: `${id}.${field}.${locale}`, value })),
      ),
  );
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap(({ at, value }) => checkRichText(value, at))).toEqual([]);
});
