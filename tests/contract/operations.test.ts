import { Kind, parse, validate } from 'graphql';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GeneratedOperations, RegistryManifest } from '#schemas/contracts/registry.ts';
import { deriveSchema } from '#server/content/dialect/derive-schema.ts';
import { MAX_COST } from '#server/content/dialect/execute/query-cost.ts';
import { documentCost } from '../../tooling/generate/document-cost.ts';

const generated = (file: string) => readFileSync(new URL(`../../schemas/generated/${file}`, import.meta.url), 'utf8');
const operations = JSON.parse(generated('operations.json')) as GeneratedOperations;
const manifest = JSON.parse(generated('manifest.json')) as RegistryManifest;
const schema = deriveSchema(manifest.contentTypes);
/** Of another service: it knows no mark of private fields and delivers them with its token. */
const elsewhere = deriveSchema(
  manifest.contentTypes.map((type) => ({ ...type, schema: withoutMarks(type.schema) as typeof type.schema })),
);

function withoutMarks(typeSchema: object): unknown {
  return JSON.parse(JSON.stringify(typeSchema, (key, value: unknown) => (key === 'x-private' ? undefined : value)));
}

test('the page operations of the specification have its names and variables', () => {
  // `preview` is ours: the dialect takes it as an argument.
  const expected = {
    pageBasic: ['ID', 'locale'],
    pageCampaignProduct: ['ID', 'locale', 'market'],
    pageHeroBanners: ['ID', 'limit', 'locale'],
    pageModules: ['ID', 'limit', 'where', 'locale', 'market'],
    pageSearchbox: ['ID', 'locale'],
    pagesCollection: ['limit', 'where', 'locale'],
    destinationsFilterCollection: ['locale', 'limit'],
  };
  const found = Object.fromEntries(
    Object.keys(expected).map((name) => {
      const [operation] = parse(operations[name]?.text ?? '').definitions;
      const variables = operation?.kind === Kind.OPERATION_DEFINITION ? (operation.variableDefinitions ?? []) : [];
      return [name, variables.map(({ variable }) => variable.name.value).filter((variable) => variable !== 'preview')];
    }),
  );
  expect(found).toEqual(expected);
});

describe.each(Object.values(operations).map((operation) => [operation.name, operation] as const))(
  '%s',
  (_name, { text, portable }) => {
    test('is valid for the content service', () => {
      expect(validate(schema, parse(text))).toEqual([]);
      expect(validate(elsewhere, parse(portable))).toEqual([]);
    });

    test('costs less than the service allows', () => {
      const cost = documentCost(schema, text);
      expect(cost).toBeGreaterThan(0);
      expect(cost).toBeLessThanOrEqual(MAX_COST);
    });

    test('asks for identity and version of every record, and in its portable form for nothing that only we have', () => {
      for (const [selection] of text.matchAll(/items\{.{0,60}/g)) {
        expect(selection).toMatch(/^items\{__typename (?:\.\.\.on Entry\{)?sys\{id publishedVersion\}/);
      }
      expect(portable).not.toMatch(
        /placeholder|focalX|focalY|priorPrice|seenOn|placeSearch|packageOffers|packageCount/,
      );
      expect(text + portable).not.toMatch(/@(?:embedded|portable)/);
    });
  },
);
