import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterEach(() => copy.restore());
afterAll(() => copy.dispose());

interface Schema {
  'x-typename': string;
  'x-placement'?: string[];
  'x-display-field': string;
  required: string[];
  properties: Record<string, Record<string, unknown>>;
}

const banners = 'registry/modules/banners';
const label = { en: 'Test', es: 'Prueba' };
const changeSchema = (path: string, edit: (schema: Schema) => void) =>
  copy.changeJson<Schema>(`${path}/schema.json`, edit);

/** What the gate says about the copy as it stands. */
async function refused(gate: string): Promise<string> {
  const { code, output } = await copy.node('tooling/check.ts', gate);
  expect(code, output).toBe(1);
  return output;
}

test('the project itself passes', async () => {
  const { output, code } = await copy.node('tooling/check.ts', 'registry', 'texts');
  expect(output).toMatch(/✓ registry/);
  expect(output).toMatch(/✓ texts/);
  expect(code).toBe(0);
});

describe('refuses names that collide', () => {
  test('two modules of one type', async () => {
    changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'Banners'));
    expect(await refused('registry')).toMatch(
      /newsletter\/schema\.json: type Banners is already defined by registry\/modules\/banners/,
    );
  });

  test('a type that has the name of another type’s collection', async () => {
    changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'BannersCollection'));
    expect(await refused('registry')).toMatch(
      /needs the GraphQL type BannersCollection, which .*banners\/schema\.json has too/s,
    );
  });

  test('a type that the content service owns', async () => {
    changeSchema('registry/modules/newsletter', (schema) => (schema['x-typename'] = 'Asset'));
    expect(await refused('registry')).toMatch(
      /newsletter\/schema\.json: needs the GraphQL type Asset, a name of the content service itself/,
    );
  });

  test('a field that is a list’s query field', async () => {
    changeSchema(
      'registry/modules/modules',
      ({ properties }) => (properties['tabsCollection'] = { type: 'boolean', 'x-label': label }),
    );
    expect(await refused('registry')).toContain('tabsCollection: is also the query field of the list "tabs"');
  });

  test('a layout whose id is not its folder', async () => {
    copy.change('registry/layouts/landing/index.ts', (text) => text.replace("'landing'", "'lnading'"));
    expect(await refused('registry')).toContain(
      'registry/layouts/landing/index.ts: has the id "lnading"\n    → Write id: \'landing\'',
    );
  });
});

describe('refuses a fragment that is not its schema', () => {
  test('asking for what the schema lacks', async () => {
    copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  subtitle\n'));
    expect(await refused('registry')).toMatch(/banners\/fragment\.graphql: asks for "subtitle", which Banners lacks/);
  });

  test('not asking for what it has', async () => {
    copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  cta\n', ''));
    expect(await refused('registry')).toContain(
      `${banners}/fragment.graphql: does not ask for "cta", which the schema has`,
    );
  });

  test('of another name', async () => {
    copy.change(`${banners}/fragment.graphql`, (text) => text.replace('BannersFields', 'BannersParts'));
    expect(await refused('registry')).toContain('has no "fragment BannersFields on Banners"');
  });

  test('with more of a list than the schema allows', async () => {
    copy.change('registry/modules/modules/fragment.graphql', (text) => text.replace('limit: 17', 'limit: 18'));
    expect(await refused('registry')).toContain('dropdownCollection has a limit that the schema does not allow');
  });

  test('that makes a query too dear for the content service', async () => {
    copy.change('registry/modules/package-card/fragment.graphql', (text) => text.replace('limit: 3', 'limit: 12'));
    expect(await refused('registry')).toMatch(
      /pages\/page\/page-modules\.graphql: could return \d+ records; the content service refuses more than 11000/,
    );
  });

  test('missing altogether', async () => {
    copy.remove(`${banners}/fragment.graphql`);
    expect(await refused('registry')).toContain(`${banners}/fragment.graphql: is missing`);
  });
});

describe('refuses a schema', () => {
  test('whose field another module of the same place has in another type', async () => {
    changeSchema(banners, ({ properties }) => (properties['text'] = { type: 'number', 'x-label': label }));
    copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  text\n'));
    expect(await refused('registry')).toMatch(
      /banners\/schema\.json: text: is Float, but String in .*action-buttons\/schema\.json; both are asked for in one query \(place "page"\)/,
    );
  });

  test('whose field is a list here and one value there', async () => {
    changeSchema(
      banners,
      ({ properties }) =>
        (properties['icon'] = {
          type: 'array',
          maxItems: 3,
          items: { type: 'string', maxLength: 40 },
          'x-label': label,
        }),
    );
    copy.change(`${banners}/fragment.graphql`, (text) => text.replace('  header\n', '  header\n  icon\n'));
    expect(await refused('registry')).toContain('icon: is [String], but String in');
  });

  test('for a place that does not exist', async () => {
    changeSchema(banners, (schema) => (schema['x-placement'] = ['pgae']));
    expect(await refused('registry')).toContain(
      'there is no place "pgae"\n    → Write one of: campaign, hero, page, searchbox, slider.',
    );
  });

  test('by which a module can contain itself', async () => {
    changeSchema('registry/modules/modules', (schema) => schema['x-placement']?.push('slider'));
    expect(await refused('registry')).toContain(
      'registry/modules/modules/schema.json: can contain itself: Modules → Modules',
    );
  });

  test('with a keyword that nobody knows', async () => {
    changeSchema(banners, ({ properties }) => Object.assign(properties['header'] ?? {}, { 'x-lokalized': true }));
    expect(await refused('registry')).toContain('banners/schema.json: properties.header: must not have "x-lokalized"');
  });

  test('with a pattern that is none', async () => {
    changeSchema(banners, ({ properties }) => Object.assign(properties['header'] ?? {}, { pattern: '(' }));
    expect(await refused('registry')).toMatch(
      /banners\/schema\.json: properties\.header\.pattern: must match format "regex"/,
    );
  });

  test('that requires a field it lacks', async () => {
    changeSchema(banners, ({ required }) => required.push('headline'));
    expect(await refused('registry')).toContain(
      'banners/schema.json: required: names the field "headline", which the schema lacks',
    );
  });

  test('that links to a type that nobody defines', async () => {
    changeSchema(
      'registry/modules/campaign-main-product',
      ({ properties }) => (properties['product'] = { 'x-link': ['Pakage'], 'x-label': label }),
    );
    expect(await refused('registry')).toContain('product: links to Pakage, which no schema defines');
  });

  test('that is a view and changes a field of its type', async () => {
    changeSchema(
      'registry/modules/package-card',
      ({ properties }) => (properties['numberOfDays'] = { type: 'number', 'x-label': label }),
    );
    expect(await refused('registry')).toContain(
      'package-card/schema.json: numberOfDays: differs from schemas/content/package.json',
    );
  });
});

describe('refuses links in prose', () => {
  const prose = 'registry/modules/text-section';
  const changeLinks = (edit: (links: Record<string, Record<string, unknown>>) => void) =>
    changeSchema(prose, ({ properties }) =>
      edit(properties['body']?.['x-rich-text'] as Record<string, Record<string, unknown>>),
    );

  test('of a kind that nobody knows', async () => {
    changeLinks((links) => (links['entry-link'] = { max: 1 }));
    expect(await refused('registry')).toContain('properties.body.x-rich-text: must not have "entry-link"');
  });

  test('that are asked for without a limit, as each would count 1,000', async () => {
    changeLinks((links) => delete links['entry-hyperlink']?.['max']);
    const output = await refused('registry');
    expect(output).toContain(
      `${prose}/fragment.graphql: asks for the targets of "entry-hyperlink", which have no limit and count as 1,000 records`,
    );
    expect(output).toMatch(/page-modules\.graphql: could return \d+ records/);
  });

  test('that editors may write and no query asks for', async () => {
    copy.change(`${prose}/fragment.graphql`, (text) => text.replace(/ +hyperlink \{\s+url\s+\}\n/, ''));
    expect(await refused('registry')).toContain(
      `${prose}/fragment.graphql: does not ask for the targets of "asset-hyperlink" in "body", which the schema allows`,
    );
  });

  test('that are asked for and no editor may write', async () => {
    changeLinks((links) => delete links['embedded-entry-block']);
    expect(await refused('registry')).toContain(
      'asks for the targets of "embedded-entry-block", which the schema\'s "x-rich-text" does not allow',
    );
  });

  test('to a type that they may not lead to, or that nobody defines', async () => {
    changeLinks((links) => (links['embedded-entry-inline'] = { max: 3, types: ['Landing'] }));
    expect(await refused('registry')).toContain(
      'asks for Page in "embedded-entry-inline", which may lead to Landing only',
    );
    changeLinks((links) => (links['embedded-entry-inline'] = { max: 3, types: ['Pgae'] }));
    expect(await refused('registry')).toContain('body: links to Pgae, which no schema defines');
  });
});

describe('refuses fixtures', () => {
  test('with a field of a wrong type', async () => {
    copy.changeJson<Record<string, unknown>>(`${banners}/fixtures/default.json`, (entry) => (entry['price'] = 'cheap'));
    expect(await refused('registry')).toMatch(/banners\/fixtures\/default\.json: price: must be number/);
  });

  test('with a field that the schema lacks', async () => {
    copy.changeJson<Record<string, unknown>>(
      `${banners}/fixtures/default.json`,
      (entry) => (entry['subtitle'] = 'More'),
    );
    expect(await refused('registry')).toContain('default.json: must not have "subtitle"');
  });

  test('with a dangerous address', async () => {
    copy.changeJson<Record<string, unknown>>(
      `${banners}/fixtures/default.json`,
      (entry) => (entry['link'] = 'javascript:alert(1)'),
    );
    expect(await refused('registry')).toContain('link: must match format "safe-url"');
  });

  test('whose empty form has more than it must', async () => {
    copy.changeJson<Record<string, unknown>>(`${banners}/fixtures/empty.json`, (entry) => (entry['cta'] = 'Go'));
    expect(await refused('registry')).toContain('empty.json: cta: is not required');
  });
});

test('generation refuses what the gate refuses, so nothing is built or started with it', async () => {
  copy.changeJson<Record<string, unknown>>(`${banners}/fixtures/default.json`, (entry) => (entry['price'] = 'cheap'));
  const { code, output } = await copy.node('tooling/generate.ts');
  expect(output).toContain('generate: the registry is not consistent.');
  expect(output).toContain('banners/fixtures/default.json: price: must be number');
  expect(code).toBe(1);
});

describe('refuses folders', () => {
  test('without their component', async () => {
    copy.remove(`${banners}/banners.tsx`);
    expect(await refused('registry')).toContain(`${banners}/banners.tsx: is missing`);
  });

  test('with names that are not kebab-case', async () => {
    copy.plant(`${banners}/BannerPart.tsx`, 'export const part = 1;\n');
    expect(await refused('registry')).toContain('BannerPart.tsx: is not kebab-case');
  });

  test('without a default export', async () => {
    copy.plant(`${banners}/index.ts`, 'export const definition = 1;\n');
    expect(await refused('registry')).toContain(`${banners}/index.ts: has no default export`);
  });
});

describe('refuses messages', () => {
  test('that a language lacks', async () => {
    copy.changeJson<Record<string, string>>(
      'registry/modules/newsletter/messages/pt.json',
      (texts) => delete texts['cta'],
    );
    expect(await refused('registry')).toContain(
      'newsletter/messages/pt.json: lacks "cta" (en.json has it: "Get the letter")',
    );
    expect(await refused('texts')).toContain('newsletter/messages/pt.json: lacks "cta"');
  });

  test('of a language that is missing', async () => {
    copy.remove('registry/modules/newsletter/messages/it.json');
    expect(await refused('texts')).toContain('newsletter/messages/it.json: is missing');
  });

  test('that are empty', async () => {
    copy.changeJson<Record<string, string>>(
      'registry/modules/newsletter/messages/es.json',
      (texts) => (texts['cta'] = ' '),
    );
    expect(await refused('texts')).toContain('es.json: "cta" has no text');
  });

  test('that forget a value', async () => {
    copy.changeJson<Record<string, string>>(
      'registry/kit/messages/es.json',
      (texts) => (texts['duration.days_other'] = 'días'),
    );
    expect(await refused('texts')).toContain('"duration.days_other" uses the values none, English {{count}}');
  });

  test('that a component asks for and nobody wrote', async () => {
    copy.change('registry/modules/newsletter/newsletter.tsx', (text) => text.replace("t('cta')", "t('call')"));
    expect(await refused('texts')).toContain(`newsletter.tsx: t('call') has no text in the messages of "newsletter"`);
  });
});
