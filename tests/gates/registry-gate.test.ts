/** What is wrong with the folders of modules and layouts is refused, with the place, the fault and what to do. */
import { describe, expect, test } from 'vitest';
import { useBrokenCopy } from './broken-copy.ts';

const gates = useBrokenCopy();
const banners = 'registry/modules/banners';
const label = { en: 'Test', es: 'Prueba' };

test('the project itself passes', async () => {
  const { output, code } = await gates.copy.node('tooling/check.ts', 'registry', 'texts');
  expect(output).toMatch(/✓ registry/);
  expect(output).toMatch(/✓ texts/);
  expect(code).toBe(0);
});

describe('refuses names that collide', () => {
  test('two modules of one type', async () => {
    gates.changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'Banners'));
    expect(await gates.refused('registry')).toMatch(
      /newsletter\/schema\.json: type Banners is already defined by registry\/modules\/banners/,
    );
  });

  test('a type that has the name of another type’s collection', async () => {
    gates.changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'BannersCollection'));
    expect(await gates.refused('registry')).toMatch(
      /needs the GraphQL type BannersCollection, which .*banners\/schema\.json has too/s,
    );
  });

  test('a type that the content service owns', async () => {
    gates.changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'Asset'));
    expect(await gates.refused('registry')).toMatch(
      /newsletter\/schema\.json: needs the GraphQL type Asset, a name of the content service itself/,
    );
  });

  test('a field that is a list’s query field', async () => {
    gates.changeSchema(
      'registry/modules/modules',
      ({ properties }) => (properties['tabsCollection'] = { type: 'boolean', 'x-label': label }),
    );
    expect(await gates.refused('registry')).toContain('tabsCollection: is also the query field of the list "tabs"');
  });

  test('a layout whose id is not its folder', async () => {
    gates.copy.change('registry/layouts/landing/index.ts', (text) => text.replace("'landing'", "'lnading'"));
    expect(await gates.refused('registry')).toContain(
      'registry/layouts/landing/index.ts: has the id "lnading"\n    → Write id: \'landing\'',
    );
  });
});

describe('refuses a fragment that is not its schema', () => {
  test('asking for what the schema lacks', async () => {
    gates.copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  subtitle\n'));
    expect(await gates.refused('registry')).toMatch(
      /banners\/fragment\.graphql: asks for "subtitle", which Banners lacks/,
    );
  });

  test('not asking for what it has', async () => {
    gates.copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  cta\n', ''));
    expect(await gates.refused('registry')).toContain(
      `${banners}/fragment.graphql: does not ask for "cta", which the schema has`,
    );
  });

  test('of another name', async () => {
    gates.copy.change(`${banners}/fragment.graphql`, (text) => text.replace('BannersFields', 'BannersParts'));
    expect(await gates.refused('registry')).toContain('has no "fragment BannersFields on Banners"');
  });

  test('with more of a list than the schema allows', async () => {
    gates.copy.change('registry/modules/modules/fragment.graphql', (text) => text.replace('limit: 17', 'limit: 18'));
    expect(await gates.refused('registry')).toContain('dropdownCollection has a limit that the schema does not allow');
  });

  test('that makes a query too dear for the content service', async () => {
    gates.copy.change('registry/modules/package-card/fragment.graphql', (text) =>
      text.replace('limit: 3', 'limit: 12'),
    );
    expect(await gates.refused('registry')).toMatch(
      /pages\/page\/page-modules\.graphql: could return \d+ records; the content service refuses more than 11000/,
    );
  });

  test('missing altogether', async () => {
    gates.copy.remove(`${banners}/fragment.graphql`);
    expect(await gates.refused('registry')).toContain(`${banners}/fragment.graphql: is missing`);
  });
});

describe('refuses fixtures', () => {
  test('with a field of a wrong type', async () => {
    gates.copy.changeJson<Record<string, unknown>>(
      `${banners}/fixtures/default.json`,
      (entry) => (entry['price'] = 'cheap'),
    );
    expect(await gates.refused('registry')).toMatch(/banners\/fixtures\/default\.json: price: must be number/);
  });

  test('with a field that the schema lacks', async () => {
    gates.copy.changeJson<Record<string, unknown>>(
      `${banners}/fixtures/default.json`,
      (entry) => (entry['subtitle'] = 'More'),
    );
    expect(await gates.refused('registry')).toContain('default.json: must not have "subtitle"');
  });

  test('with a dangerous address', async () => {
    gates.copy.changeJson<Record<string, unknown>>(
      `${banners}/fixtures/default.json`,
      (entry) => (entry['link'] = 'javascript:alert(1)'),
    );
    expect(await gates.refused('registry')).toContain('link: must match format "safe-url"');
  });

  test('whose empty form has more than it must', async () => {
    gates.copy.changeJson<Record<string, unknown>>(`${banners}/fixtures/empty.json`, (entry) => (entry['cta'] = 'Go'));
    expect(await gates.refused('registry')).toContain('empty.json: cta: is not required');
  });
});

test('generation refuses what the gate refuses, so nothing is built or started with it', async () => {
  gates.copy.changeJson<Record<string, unknown>>(
    `${banners}/fixtures/default.json`,
    (entry) => (entry['price'] = 'cheap'),
  );
  const { code, output } = await gates.copy.node('tooling/generate.ts');
  expect(output).toContain('generate: the registry is not consistent.');
  expect(output).toContain('banners/fixtures/default.json: price: must be number');
  expect(code).toBe(1);
});

describe('refuses folders', () => {
  test('without their component', async () => {
    gates.copy.remove(`${banners}/banners.tsx`);
    expect(await gates.refused('registry')).toContain(`${banners}/banners.tsx: is missing`);
  });

  test('with names that are not kebab-case', async () => {
    gates.copy.plant(`${banners}/BannerPart.tsx`, 'export const part = 1;\n');
    expect(await gates.refused('registry')).toContain('BannerPart.tsx: is not kebab-case');
  });

  test('without a default export', async () => {
    gates.copy.plant(`${banners}/index.ts`, 'export const definition = 1;\n');
    expect(await gates.refused('registry')).toContain(`${banners}/index.ts: has no default export`);
  });
});
