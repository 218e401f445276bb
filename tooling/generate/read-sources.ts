import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import type { QuerySchema } from '#schemas/search/product-of.ts';
import type { Problem } from '#schemas/problem.ts';

export interface SourceType {
  /** Path relative to the root. */
  readonly source: string;
  readonly schema: TypeSchema;
}
export interface SourceText {
  readonly source: string;
  readonly text: string;
}
export type Messages = Readonly<Record<string, string>>;

export interface SourceModule extends SourceType {
  readonly id: string;
  readonly fragment: SourceText | undefined;
  /** Content types that only this module uses (`types/*.json`). */
  readonly types: readonly SourceType[];
  readonly messages: Readonly<Record<Locale, Messages>>;
}

export interface SourceForm {
  readonly name: string;
  /** Folder: `registry/forms/contact`. */
  readonly source: string;
  readonly schema: FormSchema;
  readonly messages: Readonly<Record<Locale, Messages>>;
}

export interface SourceSearch {
  readonly name: string;
  /** Folder: `registry/search/flight-hotel`. */
  readonly source: string;
  readonly schema: QuerySchema;
  readonly messages: Readonly<Record<Locale, Messages>>;
}

/** Everything that is derived from, as it stands on disk. */
export interface Sources {
  readonly content: readonly SourceType[];
  readonly modules: readonly SourceModule[];
  readonly layouts: readonly { readonly id: string; readonly source: string }[];
  readonly forms: readonly SourceForm[];
  readonly searches: readonly SourceSearch[];
  /** Operations: all `.graphql` files under `pages/`, and the modules' own (`query.graphql`). */
  readonly operations: readonly SourceText[];
}

/**
 * @param root folder of the project
 * @returns the sources, sorted by path, and what could not be read
 */
export function readSources(root: string): { sources: Sources; problems: Problem[] } {
  const problems: Problem[] = [];
  const list = (pattern: string) => globSync(pattern, { cwd: root }).map(toPosix).sort();
  const readText = (source: string) => readFileSync(join(root, source), 'utf8');
  const readJson = <T>(source: string): T | undefined => {
    try {
      return JSON.parse(readText(source)) as T;
    } catch (error) {
      problems.push({ at: source, what: `is not JSON: ${(error as Error).message}`, next: 'Correct the file.' });
      return undefined;
    }
  };
  const readType = (source: string): SourceType[] => {
    const schema = readJson<TypeSchema>(source);
    if (!schema) return [];
    if (typeof schema['x-typename'] === 'string' && typeof schema.properties === 'object') return [{ source, schema }];
    problems.push({
      at: source,
      what: 'has no "x-typename" or no "properties"',
      next: 'Give it both, as in schemas/content/page.json.',
    });
    return [];
  };
  const readMessages = (source: string) =>
    Object.fromEntries(
      LOCALES.map((locale) => {
        const file = `${source}/messages/${locale}.json`;
        return [locale, (existsSync(join(root, file)) && readJson<Messages>(file)) || {}];
      }),
    ) as Record<Locale, Messages>;
  const readModule = (source: string): SourceModule[] => {
    const [own] = readType(`${source}/schema.json`);
    if (!own) return [];
    const fragment = `${source}/fragment.graphql`;
    return [
      {
        ...own,
        id: basename(source),
        fragment: existsSync(join(root, fragment)) ? { source: fragment, text: readText(fragment) } : undefined,
        types: list(`${source}/types/*.json`).flatMap(readType),
        messages: readMessages(source),
      },
    ];
  };
  const readForm = (source: string): SourceForm[] => {
    const schema = readJson<FormSchema>(`${source}/schema.json`);
    return schema ? [{ name: basename(source), source, schema, messages: readMessages(source) }] : [];
  };
  const readSearch = (source: string): SourceSearch[] => {
    const schema = readJson<QuerySchema>(`${source}/schema.json`);
    return schema ? [{ name: basename(source), source, schema, messages: readMessages(source) }] : [];
  };
  const folders = (parent: string, file: string) =>
    list(`${parent}/*/${file}`).map((path) => path.slice(0, -file.length - 1));
  const sources: Sources = {
    content: list('schemas/content/*.json').flatMap(readType),
    modules: folders('registry/modules', 'schema.json').flatMap(readModule),
    layouts: folders('registry/layouts', 'index.ts').map((source) => ({ id: basename(source), source })),
    forms: folders('registry/forms', 'schema.json').flatMap(readForm),
    searches: folders('registry/search', 'schema.json').flatMap(readSearch),
    operations: [...list('pages/**/*.graphql'), ...list('registry/modules/*/query.graphql')].map((source) => ({
      source,
      text: readText(source),
    })),
  };
  return { sources, problems };
}

const toPosix = (path: string): string => path.replaceAll('\\', '/');
