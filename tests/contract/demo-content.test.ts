import { describe, expect, test } from 'vitest';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import { findLinks } from '#server/content/store/links.ts';
import { checkRichText } from '#server/content/validation/rich-text.ts';
import { allowedTargets } from '#server/content/validation/validate-record.ts';
import { readRecords, readSchemas } from '../../content/testing/read-content.ts';

const schemas = readSchemas();
const records = readRecords();

describe('rich text of the demonstration content', () => {
  const documents = [...records.values()].flatMap((record) =>
    Object.entries(record.fields).flatMap(([field, values]) => {
      const limits = schemas.get(record.type)?.properties[field]?.['x-rich-text'];
      if (!limits) return [];
      return Object.entries(values).map(([locale, value]) => ({ record, field, locale, value, limits }));
    }),
  );

  test('is accepted by the store', () => {
    expect(documents.length).toBeGreaterThan(30);
    const problems = documents.flatMap(({ record, field, locale, value, limits }) =>
      checkRichText(value, `${record.id}.${field}.${locale}`, limits),
    );
    expect(problems).toEqual([]);
  });

  test('links to records that exist, of the types that its schema names, in every language the same', () => {
    let count = 0;
    for (const { record, field, locale, value } of documents) {
      const schema = schemas.get(record.type) as unknown as TypeSchema;
      const links = findLinks({ [field]: { [locale]: value } });
      for (const { targetKind, targetId, node } of links) {
        const at = `${record.id}.${field}.${locale}: ${node} → ${targetId}`;
        const type = records.get(targetId)?.type ?? '';
        expect(type, at).not.toBe('');
        const allowed = allowedTargets(schema, field, node)?.map(
          (name) => name.charAt(0).toLowerCase() + name.slice(1),
        );
        expect(targetKind === 'Asset' ? type === 'Asset' : allowed?.includes(type), at).toBe(true);
        count++;
      }
      const english = findLinks({ [field]: { 'en-UK': record.fields[field]?.['en-UK'] } });
      const idsOf = (found: typeof links) => found.map(({ targetId }) => targetId).toSorted();
      expect(idsOf(links), `${record.id}.${field}.${locale}`).toEqual(idsOf(english));
    }
    expect(count).toBeGreaterThan(50);
  });
});
