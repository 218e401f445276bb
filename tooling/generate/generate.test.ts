import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FieldSchema, TypeSchema } from '#schemas/contracts/registry.ts';
import { buildOperations, readQueries } from './build-operations.ts';
import { buildTypes } from './build-types.ts';
import type { SourceModule, Sources } from './read-sources.ts';
import { buildCatalog } from './type-catalog.ts';
import { writeChanged } from './write-changed.ts';

const label = { en: 'Text', es: 'Texto' };
const text: FieldSchema = { type: 'string', maxLength: 80, 'x-label': label };
const photo: FieldSchema = { 'x-asset': true, 'x-label': label };
const links = (...typenames: readonly string[]): FieldSchema => ({
  type: 'array',
  maxItems: 4,
  items: { 'x-link': typenames },
  'x-label': label,
});

const schemaOf = (
  typename: string,
  properties: Record<string, FieldSchema>,
  more: Partial<TypeSchema> = {},
): TypeSchema => ({
  $id: `meridian:${typename}`,
  title: typename,
  'x-typename': typename,
  'x-display-field': 'name',
  'x-label': label,
  type: 'object',
  required: ['name'],
  properties: { name: text, ...properties },
  ...more,
});

function moduleOf(id: string, schema: TypeSchema, fields: string): SourceModule {
  const typename = schema['x-typename'];
  const source = `registry/modules/${id}/fragment.graphql`;
  return {
    id,
    source: `registry/modules/${id}/schema.json`,
    schema,
    types: [],
    messages: { en: {}, es: {}, pt: {}, it: {} },
    fragment: { source, text: `fragment ${typename}Fields on ${typename} { ${fields} }` },
  };
}

const sources = (): Sources => ({
  content: [
    {
      source: 'schemas/content/page.json',
      schema: schemaOf('Page', {
        modules: { type: 'array', maxItems: 4, items: { 'x-link': { placement: 'page' } }, 'x-label': label },
        look: { type: 'string', maxLength: 20, 'x-options': 'layouts', 'x-label': label },
      }),
    },
    { source: 'schemas/content/city.json', schema: schemaOf('City', { photo, twins: links('City') }) },
  ],
  modules: [
    moduleOf(
      'map',
      schemaOf('Map', { photo, cities: links('City') }, { 'x-placement': ['page'] }),
      'name photo { ...AssetFields } citiesCollection(limit: 4) { items { name } }',
    ),
    moduleOf('note', schemaOf('Note', {}, { 'x-placement': ['page'] }), 'name'),
  ],
  layouts: ['404', 'default', 'wide'].map((id) => ({ id, source: `registry/layouts/${id}` })),
  forms: [],
  searches: [],
  operations: [
    {
      source: 'pages/page.graphql',
      text: 'query page($id: String!, $market: String) { page(id: $id) { modulesCollection(limit: 4) { items { ...PlacementPage } } } }',
    },
  ],
});

function build(input: Sources) {
  const { catalog, problems } = buildCatalog(input);
  const fragments = input.modules.flatMap(({ fragment }) => fragment ?? []);
  const { queries, problems: unread } = readQueries(catalog, fragments, input.operations);
  const { operations, problems: incomplete } = buildOperations(catalog, queries);
  const types = buildTypes(catalog, queries.fragments);
  return { catalog, operations, types, problems: [...problems, ...unread, ...incomplete] };
}

describe('operations', () => {
  const { operations, problems } = build(sources());
  const { text: document = '', portable = '' } = operations['page'] ?? {};

  test('bring the fragments they need, and of the variables only those that are used', () => {
    expect(problems).toEqual([]);
    for (const name of ['PlacementPage', 'MapFields', 'NoteFields', 'AssetFields'])
      expect(document).toContain(`fragment ${name} on`);
    expect(document).toMatch(/^query page\(\$id:String!\)\{/);
  });

  test('ask every record who it is: in a union through the interface, elsewhere directly', () => {
    expect(document).toContain('page(id:$id){__typename sys{id publishedVersion}');
    expect(document).toContain(
      'modulesCollection(limit:4){items{__typename ...on Entry{sys{id publishedVersion}}...PlacementPage}}',
    );
    expect(document).toContain('citiesCollection(limit:4){items{__typename sys{id publishedVersion}name}}');
    expect(document).toContain('photo{__typename sys{id publishedVersion}...AssetFields}');
  });

  test('have a form for services that lack our asset fields', () => {
    expect(document).toContain('placeholder focalX focalY');
    expect(portable).not.toMatch(/placeholder|focal/);
    expect(operations['page']?.portableSha256).not.toBe(operations['page']?.sha256);
  });

  test('come out the same from the same folders in any order', () => {
    const { modules, content, ...rest } = sources();
    const other = build({ ...rest, modules: modules.toReversed(), content: content.toReversed() });
    expect(other.operations).toEqual(operations);
  });

  test('name the fragment that does not exist, and the two that have one name', () => {
    const input = sources();
    const broken = input.operations.map((each) => ({
      ...each,
      text: each.text.replace('PlacementPage', 'PlacementPgae'),
    }));
    expect(build({ ...input, operations: broken }).problems).toEqual([
      expect.objectContaining({ at: 'pages/page.graphql', what: 'no fragment is named "PlacementPgae"' }),
    ]);
    const twice = [
      ...input.operations,
      ...input.operations.map((each) => ({ ...each, source: 'pages/other.graphql' })),
    ];
    expect(build({ ...input, operations: twice }).problems).toEqual([
      expect.objectContaining({ at: 'pages/other.graphql', what: '"page" is already defined in pages/page.graphql' }),
    ]);
  });
});

describe('types', () => {
  const { types, catalog } = build(sources());

  test('are narrowed to what the fragment asks of linked records', () => {
    expect(types.get('types/map.ts')).toContain(
      "readonly cities?: readonly Pick<CityProps, '__typename' | 'sys' | 'name'>[] | null;",
    );
    expect(types.get('types/map.ts')).toContain("import type { CityProps } from './city.ts';");
    expect(types.get('types/map.ts')).toContain('readonly photo?: Asset | null;');
    expect(types.get('types/map.ts')).toContain('readonly name: string;');
  });

  test('name the modules of a place, and the layouts of the folders', () => {
    expect(types.get('types/page.ts')).toContain('readonly modules?: readonly (MapProps | NoteProps)[] | null;');
    expect(types.get('types/page.ts')).toContain("readonly look?: 'default' | 'wide' | null;");
    expect(catalog.placements.get('page')).toEqual(['Map', 'Note']);
  });
});

describe('writeChanged', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'meridian-write-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('writes what changed, leaves what did not, removes what is no longer made', () => {
    expect(
      writeChanged(
        folder,
        new Map([
          ['a.json', '1'],
          ['types/b.ts', '2'],
        ]),
      ),
    ).toEqual(['a.json', 'types/b.ts']);
    utimesSync(join(folder, 'a.json'), 1, 1);
    writeFileSync(join(folder, 'stray.ts'), '');
    expect(
      writeChanged(
        folder,
        new Map([
          ['a.json', '1'],
          ['types/c.ts', '3'],
        ]),
      ),
    ).toEqual(['stray.ts', 'types/b.ts', 'types/c.ts']);
    expect(statSync(join(folder, 'a.json')).mtimeMs).toBe(1000);
    expect(readdirSync(join(folder, 'types'))).toEqual(['c.ts']);
    expect(readFileSync(join(folder, 'types/c.ts'), 'utf8')).toBe('3');
  });
});
