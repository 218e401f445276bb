/** Schemas of modules that no content service could keep, deliver or ask for. */
import { describe, expect, test } from 'vitest';
import { useBrokenCopy } from './broken-copy.ts';

const gates = useBrokenCopy();
const banners = 'registry/modules/banners';
const label = { en: 'Test', es: 'Prueba' };

describe('refuses a schema', () => {
  test('whose field another module of the same place has in another type', async () => {
    gates.changeSchema(banners, ({ properties }) => (properties['text'] = { type: 'number', 'x-label': label }));
    gates.copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  text\n'));
    expect(await gates.refused('registry')).toMatch(
      /banners\/schema\.json: text: is Float, but String in .*action-buttons\/schema\.json; both are asked for in one query \(place "page"\)/,
    );
  });

  test('whose field is a list here and one value there', async () => {
    gates.changeSchema(
      banners,
      ({ properties }) =>
        (properties['icon'] = {
          type: 'array',
          maxItems: 3,
          items: { type: 'string', maxLength: 40 },
          'x-label': label,
        }),
    );
    gates.copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  icon\n'));
    expect(await gates.refused('registry')).toContain('icon: is [String], but String in');
  });

  test('for a place that does not exist', async () => {
    gates.changeSchema(banners, (schema) => (schema['x-placement'] = ['pgae']));
    expect(await gates.refused('registry')).toContain(
      'there is no place "pgae"\n    → Write one of: campaign, hero, page, searchbox, slider.',
    );
  });

  test('by which a module can contain itself', async () => {
    gates.changeSchema('registry/modules/modules', (schema) => schema['x-placement']?.push('slider'));
    expect(await gates.refused('registry')).toContain(
      'registry/modules/modules/schema.json: can contain itself: Modules → Modules',
    );
  });

  test('with a keyword that nobody knows', async () => {
    gates.changeSchema(banners, ({ properties }) => Object.assign(properties['header'] ?? {}, { 'x-lokalized': true }));
    expect(await gates.refused('registry')).toContain(
      'banners/schema.json: properties.header: must not have "x-lokalized"',
    );
  });

  test('with a pattern that is none', async () => {
    gates.changeSchema(banners, ({ properties }) => Object.assign(properties['header'] ?? {}, { pattern: '(' }));
    expect(await gates.refused('registry')).toMatch(
      /banners\/schema\.json: properties\.header\.pattern: must match format "regex"/,
    );
  });

  test('that requires a field it lacks', async () => {
    gates.changeSchema(banners, ({ required }) => required.push('headline'));
    expect(await gates.refused('registry')).toContain(
      'banners/schema.json: required: names the field "headline", which the schema lacks',
    );
  });

  test('that links to a type that nobody defines', async () => {
    gates.changeSchema(
      'registry/modules/campaign-main-product',
      ({ properties }) => (properties['product'] = { 'x-link': ['Pakage'], 'x-label': label }),
    );
    expect(await gates.refused('registry')).toContain('product: links to Pakage, which no schema defines');
  });

  test('that is a view and changes a field of its type', async () => {
    gates.changeSchema(
      'registry/modules/package-card',
      ({ properties }) => (properties['numberOfDays'] = { type: 'number', 'x-label': label }),
    );
    expect(await gates.refused('registry')).toContain(
      'package-card/schema.json: numberOfDays: differs from schemas/content/package.json',
    );
  });
});

describe('refuses links in prose', () => {
  const prose = 'registry/modules/text-section';
  const changeLinks = (edit: (links: Record<string, Record<string, unknown>>) => void) =>
    gates.changeSchema(prose, ({ properties }) =>
      edit(properties['body']?.['x-rich-text'] as Record<string, Record<string, unknown>>),
    );

  test('of a kind that nobody knows', async () => {
    changeLinks((links) => (links['entry-link'] = { max: 1 }));
    expect(await gates.refused('registry')).toContain('properties.body.x-rich-text: must not have "entry-link"');
  });

  test('that are asked for without a limit, as each would count 1,000', async () => {
    changeLinks((links) => delete links['entry-hyperlink']?.['max']);
    const output = await gates.refused('registry');
    expect(output).toContain(
      `${prose}/fragment.graphql: asks for the targets of "entry-hyperlink", which have no limit and count as 1,000 records`,
    );
    expect(output).toMatch(/page-modules\.graphql: could return \d+ records/);
  });

  test('that editors may write and no query asks for', async () => {
    gates.copy.change(`${prose}/fragment.graphql`, (text) => text.replace(/ +hyperlink \{\s+url\s+\}\n/, ''));
    expect(await gates.refused('registry')).toContain(
      `${prose}/fragment.graphql: does not ask for the targets of "asset-hyperlink" in "body", which the schema allows`,
    );
  });

  test('that are asked for and no editor may write', async () => {
    changeLinks((links) => delete links['embedded-entry-block']);
    expect(await gates.refused('registry')).toContain(
      'asks for the targets of "embedded-entry-block", which the schema\'s "x-rich-text" does not allow',
    );
  });

  test('to a type that they may not lead to, or that nobody defines', async () => {
    changeLinks((links) => (links['embedded-entry-inline'] = { max: 3, types: ['Landing'] }));
    expect(await gates.refused('registry')).toContain(
      'asks for Page in "embedded-entry-inline", which may lead to Landing only',
    );
    changeLinks((links) => (links['embedded-entry-inline'] = { max: 3, types: ['Pgae'] }));
    expect(await gates.refused('registry')).toContain('body: links to Pgae, which no schema defines');
  });
});
