/** What every module promises, asked of each by itself: a new folder is tested without writing a test. */
import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { buildSchema, parse, validate } from 'graphql';
import { beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { deliveredSchema } from '#schemas/delivered-schema.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { createAjv } from '../../registry/create-ajv.ts';
import { fixturesOf, renderFixture } from './render-fixture.ts';

const generated = (file: string) => readFileSync(new URL(`../../schemas/generated/${file}`, import.meta.url), 'utf8');
let sdl: GraphQLSchema;
beforeAll(() => {
  sdl = buildSchema(generated('schema.graphql'));
});

test('there are modules', () => {
  expect(registry.modules.length).toBeGreaterThan(0);
});

describe.each(registry.modules.map((module) => [module.id, module] as const))('%s', (_id, module) => {
  const fixtures = fixturesOf(module);

  test('has the fixtures that show it: usual, least, longest', () => {
    expect(fixtures.map(([name]) => name)).toEqual(expect.arrayContaining(['default', 'empty', 'long-text']));
  });

  test('describes what is delivered with a schema that compiles', () => {
    expect(() => createAjv().compile(deliveredSchema(module.schema, { strict: true }))).not.toThrow();
  });

  test.each(fixtures)('takes its fixture %s for valid', (_name, entry) => {
    expect(module.validate(entry)).toEqual([]);
  });

  test('refuses an entry without what is required', () => {
    const [, entry] = fixtures[0] ?? [];
    for (const field of module.schema.required)
      expect(module.validate({ ...entry, [field]: null }), field).not.toEqual([]);
    expect(module.validate({ ...entry, __typename: 'Other' })).not.toEqual([]);
    expect(module.validate(null)).not.toEqual([]);
  });

  // Entries that a screen makes have no query of their own.
  const isStored = module.schema['x-stored'] !== false;
  if (isStored)
    test('asks only for what the content service has', () => {
      const document = parse(
        `${generated('modules.graphql')}\nquery Contract($market: [String]) { entryCollection(limit: 1) { items { ...${module.typename}Fields } } }`,
      );
      const errors = validate(sdl, document).filter(
        ({ message }) => !/is never used|is not defined by operation/.test(message),
      );
      expect(errors).toEqual([]);
    });

  describe.each(fixtures)('rendered with %s', (_name, entry) => {
    test.each(LOCALES)('in %s: no failure, no text missing, whole HTML', (locale) => {
      const { html, problems, missingTexts } = renderFixture(module, [entry], locale);
      expect(problems).toEqual([]);
      expect(missingTexts).toEqual([]);
      expect(html).toContain(`data-module="${module.typename}"`);
      expect(html).not.toMatch(/>[^<]*(?:undefined|\[object Object\]|\bNaN\b)/);
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(ids).toEqual([...new Set(ids)]);
      for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\balt="/);
      for (const [, href] of html.matchAll(/\shref="([^"]*)"/g))
        expect(href).not.toMatch(/^(?:javascript|data|vbscript):|^$/i);
    });
  });

  test('renders the same twice', () => {
    const [, entry] = fixtures.find(([name]) => name === 'default') ?? [];
    if (!entry) return;
    expect(renderFixture(module, [entry], 'es').html).toBe(renderFixture(module, [entry], 'es').html);
  });

  if (module.definition.group) {
    test('shows a run of neighbours in one', () => {
      const entries = fixtures.map(([, entry]) => entry);
      const { html, problems } = renderFixture(module, entries, 'en');
      expect(problems).toEqual([]);
      // Modules that it nests have containers of their own.
      expect(html.split(`data-module="${module.typename}"`)).toHaveLength(2);
    });
  }
});
