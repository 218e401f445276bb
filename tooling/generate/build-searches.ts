import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SearchDefinition } from '#kit/search/define-search.ts';
import { searchComponent } from '#kit/search/search-names.ts';
import type { Problem } from '#schemas/problem.ts';
import parts from '#schemas/search/parts.json' with { type: 'json' };
import { HEADER, VALIDATOR_DECLARATION, validatorFile } from './compile-validator.ts';
import type { SourceSearch } from './read-sources.ts';

/**
 * What follows from the folders of searches: their names (`search-names.ts`, all that the first script of a page has of
 * them), the queries' schemas (`search-schemas.ts`, for server and handlers, which know no folders), icons and titles
 * (`search-looks.ts`), and for each the script of its island with a validator compiled ahead.
 */
export async function buildSearches(
  root: string,
  searches: readonly SourceSearch[],
): Promise<{ readonly files: ReadonlyMap<string, string>; readonly problems: readonly Problem[] }> {
  const problems: Problem[] = [];
  const files = new Map<string, string>();
  const looks: Record<string, unknown> = {};
  for (const search of searches) {
    const { name, source, messages } = search;
    try {
      const { default: definition } = (await import(pathToFileURL(join(root, source, 'index.ts')).href)) as {
        readonly default?: SearchDefinition;
      };
      if (!definition) {
        problems.push({
          at: `${source}/index.ts`,
          what: 'has no default export',
          next: 'Write "export default defineSearch({ … })".',
        });
        continue;
      }
      const titles = Object.fromEntries(
        Object.entries(messages).map(([locale, texts]) => [locale, texts['title'] ?? '']),
      );
      looks[searchComponent(name)] = { icon: definition.ui.icon, titles, types: typesOf(definition) };
      files.set(`search/${name}.validator.js`, validatorFile(name, withoutOrder(search.schema), VALIDATOR));
      files.set(`search/${name}.validator.d.ts`, VALIDATOR_DECLARATION);
      files.set(`search/${name}.ts`, scriptFile(search));
    } catch (error) {
      problems.push({
        at: source,
        what: `cannot be compiled: ${(error as Error).message}`,
        next: 'Correct index.ts, or schema.json (JSON Schema 2020-12 with the parts of schemas/search/parts.json).',
      });
    }
  }
  const byComponent = (value: (search: SourceSearch) => unknown) =>
    JSON.stringify(Object.fromEntries(searches.map((each) => [searchComponent(each.name), value(each)])), null, 2);
  files.set(
    'search-names.ts',
    `${HEADER} Component → folder.\nexport const SEARCH_FOLDERS: Readonly<Record<string, string>> = ${byComponent(({ name }) => name)};\n`,
  );
  files.set(
    'search-schemas.ts',
    `${HEADER}\nimport type { QuerySchema } from '../search/product-of.ts';\n\nconst SCHEMAS: unknown = ${byComponent(({ schema }) => schema)};\n\nexport const SEARCH_SCHEMAS = SCHEMAS as Readonly<Record<string, QuerySchema>>;\n`,
  );
  files.set('search-looks.ts', `${LOOKS} = ${JSON.stringify(looks, null, 2)};\n`);
  return { files, problems };
}

/** Kinds of places that its fields take, by property. */
const typesOf = ({ ui: { fields = {} } }: SearchDefinition) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { types }]) => (types ? [[name, types]] : [])));

const LOOKS = `${HEADER}
import type { PlaceType } from '../contracts/search.ts';
import type { Locale } from '../contracts/storefront.ts';

interface SearchLook {
  readonly icon: string;
  /** What is searched for, in every language: "Flight and hotel". */
  readonly titles: Readonly<Record<Locale, string>>;
  /** Kinds of places that its fields take, by property of the query. */
  readonly types: Readonly<Record<string, readonly PlaceType[] | undefined>>;
}

export const SEARCH_LOOKS: Readonly<Record<string, SearchLook>>`;

/** That one day follows another is judged while reading; ajv cannot write functions of ours into a file. */
function withoutOrder<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value, (key, inner: unknown) => (ORDER.has(key) ? undefined : inner))) as Value;
}
const ORDER = new Set(['x-at-least', 'x-more-than']);
const VALIDATOR = { parts: [withoutOrder(parts)], options: { strictTypes: false } } as const;

const scriptFile = ({ name, source, messages }: SourceSearch): string => `${HEADER}
import { createSearch } from '#kit/search/create-search.tsx';
import type { SearchUi } from '#kit/search/define-search.ts';
import type { QuerySchema } from '../../search/product-of.ts';
import schema from '../../../${source}/schema.json' with { type: 'json' };
import ui from '../../../${source}/ui.json' with { type: 'json' };
import validate from './${name}.validator.js';

const keys = ${JSON.stringify(Object.keys(messages.en))};

export default createSearch({ name: '${name}', schema: schema as QuerySchema, ui: ui as SearchUi, keys, validate });
`;
