import { describe, expect, test } from 'vitest';
import type { ModuleDefinition } from '#kit/define-module.ts';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { Messages } from './checks/registry-sources.ts';
import type { Found } from './create-registry.ts';
import { createRegistry, RegistryError } from './create-registry.ts';

const label = { en: 'Text', es: 'Texto' };
const text: FieldSchema = { type: 'string', maxLength: 80, 'x-label': label };

function schemaOf(typename: string, properties: Record<string, FieldSchema> = {}, placement = ['page']): TypeSchema {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `meridian:${typename}`,
    title: typename,
    'x-typename': typename,
    'x-display-field': 'heading',
    'x-label': label,
    'x-placement': placement,
    type: 'object' as const,
    additionalProperties: false,
    required: ['heading'],
    properties: { heading: text, ...properties },
  };
  return schema;
}

const moduleOf = (schema: TypeSchema): ModuleDefinition => ({
  schema,
  hydrate: 'none',
  component: async () => ({ default: () => null }),
});

function found(schemas: Record<string, TypeSchema>, messages: Record<string, Messages> = {}): Found {
  return {
    modules: Object.fromEntries(
      Object.entries(schemas).map(([id, schema]) => [`./modules/${id}/index.ts`, moduleOf(schema)]),
    ),
    layouts: { './layouts/default/index.ts': { id: 'default', component: async () => ({ default: () => null }) } },
    forms: {},
    searches: {},
    messages,
  };
}

function refusal(input: Found): RegistryError {
  try {
    createRegistry(input);
  } catch (error) {
    if (error instanceof RegistryError) return error;
    throw error;
  }
  throw new Error('The registry was not refused.');
}

describe('createRegistry', () => {
  const slider = {
    type: 'array',
    maxItems: 3,
    items: { 'x-link': { placement: 'slider' } },
    'x-label': label,
  } as const;
  const texts = { './modules/first/messages/': { more: 'More' } };
  const allLocales = Object.fromEntries(
    LOCALES.map((locale) => [`${Object.keys(texts)[0]}${locale}.json`, { more: `More ${locale}` }]),
  );
  const registry = createRegistry(
    found(
      { first: schemaOf('First', { cards: slider }), second: schemaOf('Second', {}, ['slider', 'page']) },
      allLocales,
    ),
  );

  test('finds modules by type and layouts by id', () => {
    expect(registry.module('First')).toMatchObject({
      id: 'first',
      typename: 'First',
      source: 'registry/modules/first',
    });
    expect(registry.module('first')).toBeUndefined();
    expect(registry.layout('default')?.source).toBe('registry/layouts/default');
    expect(registry.layout('other')).toBeUndefined();
  });

  test('cannot be changed', () => {
    expect(Object.isFrozen(registry)).toBe(true);
    expect(Object.isFrozen(registry.modules)).toBe(true);
    expect(registry.modules.every((module) => Object.isFrozen(module))).toBe(true);
  });

  test('names the modules that stand in a place', () => {
    expect(registry.module('First')?.schema.properties['cards']?.items?.['x-link']).toEqual(['Second']);
  });

  test('says what is wrong with an entry, and where', () => {
    const validate = registry.module('First')?.validate;
    const entry = { __typename: 'First', sys: { id: 'a' }, heading: 'Hello' };
    expect(validate?.(entry)).toEqual([]);
    expect(validate?.({ ...entry, cards: [{ sys: {} }] })).toContainEqual({
      path: '/cards/0/sys',
      message: "must have required property 'id'",
    });
  });

  test('gives the texts of a language by namespace', () => {
    expect(registry.messages('it')).toEqual({ first: { more: 'More it' } });
  });

  test('says everything that is wrong at once, and what to do about each', () => {
    const broken = found({
      first: schemaOf('First', { price: { type: 'number', 'x-label': label } }),
      second: schemaOf('Second', { price: text }, ['pgae', 'page']),
      third: schemaOf('First'),
      fourth: schemaOf('Fourth', { cards: slider }, ['slider']),
    });
    const { problems, message } = refusal(broken);
    expect(problems.map(({ at, what }) => `${at}: ${what}`)).toEqual([
      'registry/modules/third/schema.json: shows First, as registry/modules/first does',
      expect.stringContaining('registry/modules/third/schema.json: First needs the GraphQL type First'),
      'registry/modules/second/schema.json: x-placement: there is no place "pgae"',
      expect.stringContaining(
        'registry/modules/second/schema.json: price: is String, but Float in registry/modules/first/schema.json',
      ),
      'registry/modules/fourth/schema.json: can contain itself: Fourth → Fourth',
    ]);
    expect(message).toContain('5 problems.');
    expect(message).toContain('→ Write one of: campaign, hero, page, searchbox, slider.');
  });

  test('refuses a language that is missing', () => {
    const messages = Object.fromEntries(Object.entries(allLocales).filter(([path]) => !path.endsWith('/pt.json')));
    const { problems } = refusal(found({ first: schemaOf('First') }, messages));
    expect(problems).toEqual([
      expect.objectContaining({ at: 'registry/modules/first/messages/pt.json', what: 'is missing' }),
    ]);
  });

  test('refuses a layout that is not found by its folder', () => {
    const input = {
      ...found({}),
      layouts: { './layouts/wide/index.ts': { id: 'default', component: async () => ({ default: () => null }) } },
    };
    expect(refusal(input).problems).toEqual([
      expect.objectContaining({ at: 'registry/layouts/wide/index.ts', what: 'has the id "default"' }),
    ]);
  });
});
