import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentType, FieldSchema, RegistryManifest } from '#schemas/contracts/registry.ts';
import { createDelivery, type Delivery } from '#server/content/dialect/create-delivery.ts';
import { deriveSchema, printDialectSdl } from '#server/content/dialect/derive-schema.ts';
import { readPrivateFields } from '#server/content/private/read-private.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import operations from '#schemas/generated/operations.json' with { type: 'json' };
import { openTestDatabase, plain, silent, type TestDatabase } from './support/database.ts';
import { TOKENS } from './support/delivery.ts';

/** Fields that nobody but the server may read, planted beside one that everybody may. */
const properties: Readonly<Record<string, FieldSchema>> = {
  name: { type: 'string', maxLength: 100 },
  plantedAddress: { type: 'string', maxLength: 100, 'x-private': true },
  plantedAmount: { type: 'number', 'x-private': true },
  plantedMark: { type: 'boolean', 'x-private': true },
};
const offer: ContentType = {
  ...{ id: 'offer', typename: 'Offer', source: 'offer.json' },
  schema: {
    ...{ $id: 'offer', title: 'Offer', 'x-typename': 'Offer', 'x-display-field': 'name', 'x-label': {} },
    ...{ type: 'object', required: ['name', 'plantedAmount'], properties },
  },
};

test('a private field is in no type, filter or order of the schema', () => {
  expect(printDialectSdl([offer])).not.toMatch(/planted/i);
  expect(deriveSchema([offer]).getType('OfferFilter')).toBeDefined();
});

test('no generated operation asks our own service for one, and no schema that it serves has one', () => {
  const { contentTypes } = manifest as unknown as RegistryManifest;
  const marked = contentTypes.flatMap(({ schema }) =>
    Object.entries(schema.properties).flatMap(([name, field]) => (field['x-private'] ? [name] : [])),
  );
  expect(marked).toEqual(expect.arrayContaining(['recipient', 'netPrice']));
  const asked = new RegExp(`\\b(?:${marked.join('|')})\\b`);
  for (const { name, text } of Object.values(operations)) expect(text, name).not.toMatch(asked);
});

describe('a service whose records have private fields', () => {
  let database: TestDatabase;
  let delivery: Delivery;
  beforeAll(async () => {
    database = await openTestDatabase();
    const fields = { plantedAddress: 'planted@example.com', plantedAmount: 4711, plantedMark: true };
    await database.put(
      { id: 'o1', type: 'offer', fields: plain({ name: 'Seen', ...fields }) },
      { id: 'o2', type: 'offer', fields: plain({ name: 'Draft', ...fields }), publishedVersion: null },
      { id: 'o3', type: 'other', fields: plain({ name: 'Other', ...fields }) },
    );
    delivery = createDelivery({
      store: { database: { pool: database.database.pool } },
      manifest: { contentTypes: [offer] },
      operations: {},
      tokens: TOKENS,
      logger: silent,
    });
  }, 60_000);
  afterAll(() => database.close());

  const ask = async (query: string, token: string, variables = {}) => {
    const response = await delivery.handler(
      new Request('https://content.example/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      }),
    );
    return { status: response.status, text: await response.text() };
  };

  test('delivers the others', async () => {
    const { status, text } = await ask(
      '{ offer(id: "o1") { name } offerCollection { items { name } } }',
      TOKENS.delivery,
    );
    expect(status).toBe(200);
    expect(text).toContain('Seen');
  });

  test.each([
    ['as a field', '{ offer(id: "o1") { plantedAddress } }'],
    ['in a list', '{ offerCollection { items { plantedAmount } } }'],
    ['of an entry', '{ entryCollection { items { ... on Offer { plantedMark } } } }'],
    ['as a condition', '{ offerCollection(where: { plantedAmount_gt: 1 }) { total } }'],
    ['as a condition on being there', '{ offerCollection(where: { plantedAddress_exists: true }) { total } }'],
    ['within OR', '{ offerCollection(where: { OR: [{ plantedAmount: 1 }] }) { total } }'],
    ['as an order', '{ offerCollection(order: plantedAmount_ASC) { items { name } } }'],
  ])('refuses it %s, with every token, and tells nothing', async (_how, query) => {
    for (const token of [TOKENS.delivery, TOKENS.preview]) {
      const { status, text } = await ask(query.replace('Collection(', 'Collection(preview: false, '), token);
      expect(status).toBe(400);
      expect(text).not.toContain('4711');
      expect(text).not.toContain('planted@example.com');
    }
  });

  test('takes no condition in a variable either', async () => {
    const query = 'query q($where: OfferFilter) { offerCollection(where: $where) { total } }';
    const { status } = await ask(query, TOKENS.delivery, { where: { plantedAmount: 4711 } });
    expect(status).toBe(400);
  });

  test('the server reads them past it, of published entries of the type alone', async () => {
    const fields = readPrivateFields({ db: database.database.pool, contentTypes: [offer] });
    expect(await fields.read('Offer', ['o1', 'o2', 'o3', 'nobody'])).toEqual(
      new Map([['o1', { plantedAddress: 'planted@example.com', plantedAmount: 4711, plantedMark: true }]]),
    );
    expect(await fields.read('Nothing', ['o1'])).toEqual(new Map());
  });
});
