/** `npm run new`: what it writes passes every check at once; what it cannot write it refuses. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProjectCopy } from './project-copy.ts';

let copy: ProjectCopy;
beforeAll(() => {
  copy = new ProjectCopy();
});
afterAll(() => copy.dispose());

const make = (...args: readonly string[]) => copy.node('tooling/new.ts', ...args);

describe('refuses', () => {
  test.each([
    [['module', 'Price Teaser'], '"Price Teaser" is no folder name: use small letters, digits and single hyphens'],
    [['module', 'price--teaser'], 'is no folder name'],
    [['module', '../escape'], 'is no folder name'],
    [['module', 'banners'], 'registry/modules/banners is there already'],
    [['layout', 'landing'], 'registry/layouts/landing is there already'],
    [['module', 'page'], '"page" would be the type Page, which collides with Page'],
    [['module'], 'the module needs a name. Usage: npm run new -- module NAME'],
    [['form', 'contact'], 'registry/forms/contact is there already'],
    [['search', 'cruises'], 'registry/search/cruises is there already'],
    [['widget', 'x'], 'there is no kind "widget". Usage'],
    [[], 'nothing to make. Usage'],
  ])('%j', async (args, message) => {
    const before = readdirSync(join(copy.folder, 'registry/modules'));
    const { code, output } = await make(...args);
    expect(output).toContain(message);
    expect(code).toBe(1);
    expect(readdirSync(join(copy.folder, 'registry/modules'))).toEqual(before);
  });
});

describe('a new module, a new layout, a new form and a new search', () => {
  beforeAll(async () => {
    const module = await make('module', 'price-teaser');
    expect(module.output).toContain('registry/modules/price-teaser/ is ready.');
    expect(module.output).toContain('npm test -- price-teaser');
    expect(module.code).toBe(0);
    const layout = await make('layout', 'wide-story');
    expect(layout.output).toContain('registry/layouts/wide-story/ is ready.');
    expect(layout.code).toBe(0);
    const form = await make('form', 'group-request');
    expect(form.output).toContain('registry/forms/group-request/ is ready.');
    expect(form.output).toContain('choose "group-request"');
    expect(form.code).toBe(0);
    const search = await make('search', 'ski-pass');
    expect(search.output).toContain('choose "SkiPass"');
    expect(search.code).toBe(0);
  });

  test('pass generation, registry, texts, lengths and words', async () => {
    const { code, output } = await copy.node('tooling/check.ts', 'generated', 'registry', 'texts', 'lengths', 'words');
    expect(code, output).toBe(0);
  });

  test('are formatted, and the linter finds nothing in them', async () => {
    const folders = [
      ...['registry/modules/price-teaser', 'registry/layouts/wide-story'],
      ...['registry/forms/group-request', 'registry/search/ski-pass'],
    ];
    const format = await copy.run(join(copy.folder, 'node_modules/.bin/oxfmt'), ['--list-different', ...folders]);
    expect(format.output).toBe('');
    const lint = await copy.run(join(copy.folder, 'node_modules/.bin/oxlint'), ['--deny-warnings', ...folders]);
    expect(lint.code, lint.output).toBe(0);
  });

  test('have no type error', async () => {
    const { output } = await copy.run(join(copy.folder, 'node_modules/.bin/tsc'), ['--noEmit', '--pretty', 'false']);
    expect(output.split('\n').filter((line) => /price-teaser|wide-story|group-request|ski-pass/.test(line))).toEqual(
      [],
    );
  });

  test('pass the tests that came with the module, the form and the search', async () => {
    const { code, output } = await copy.node(
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      'registry/modules/price-teaser',
      'registry/forms/group-request',
      'registry/search/ski-pass',
    );
    expect(output).toContain('4 passed');
    expect(code).toBe(0);
  });

  test('are known to editors: the type to the page’s list of modules, layout and form to their choices', () => {
    const manifest = JSON.parse(copy.read('schemas/generated/manifest.json')) as {
      contentTypes: {
        typename: string;
        schema: { properties: Record<string, { enum?: string[]; items?: { 'x-link'?: string[] } }> };
      }[];
    };
    const page = manifest.contentTypes.find(({ typename }) => typename === 'Page')?.schema.properties;
    expect(page?.['modules']?.items?.['x-link']).toContain('PriceTeaser');
    expect(page?.['layout']?.enum).toContain('wide-story');
    const form = manifest.contentTypes.find(({ typename }) => typename === 'Form')?.schema.properties;
    expect(form?.['form']?.enum).toContain('group-request');
    const tab = manifest.contentTypes.find(({ typename }) => typename === 'SearchboxItem')?.schema.properties;
    expect(tab?.['component']?.enum).toContain('SkiPass');
    expect(copy.read('schemas/generated/form-handlers.ts')).toContain("'group-request': () => import(");
    expect(copy.read('schemas/generated/operations.json')).toContain('fragment PriceTeaserFields on PriceTeaser');
  });
});
