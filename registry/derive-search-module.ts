import type { ModuleDefinition } from '#kit/define-module.ts';
import { searchTypename } from '#kit/search-typename.ts';
import { searchComponent } from '#kit/search/search-names.ts';
import type { SearchParts } from '#kit/search/search-parts.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { FoundSearch } from './checks/registry-sources.ts';

/** Not the folder's name, which a module may have too: `cruises-search`. */
export const searchModuleId = (name: string): string => `${name}-search`;
/** Written by the generator: query, look, validator. */
export const searchScript = (name: string): string => `schemas/generated/search/${name}.ts`;
/** Folder of the style that all searches share. */
export const SEARCH_STYLES = 'registry/kit/search';

/** Fields of the entry that places a search; nothing stores it (`kit/search/search-parts.ts`). */
const entrySchema = (name: string, title: string): TypeSchema => ({
  $id: `meridian:SearchTab/${name}`,
  title,
  'x-typename': searchTypename(searchComponent(name)),
  'x-display-field': 'name',
  'x-label': { en: title, es: title },
  'x-stored': false,
  type: 'object',
  required: ['name', 'slug'],
  properties: { name: { type: 'string', maxLength: 60 }, slug: { type: 'string', maxLength: 255 } },
});

/**
 * A search is drawn as a module like any other, nested in the tabs: each is an island of its own, fetched when it is
 * touched. So tabs that nobody opens cost nothing, and what was typed before stays.
 */
export function deriveSearchModule({ name, definition, messages }: FoundSearch): ModuleDefinition {
  const { schema, ui } = definition;
  const parts: SearchParts = { name, schema, ui, keys: Object.keys(messages.en ?? {}) };
  return {
    schema: entrySchema(name, schema.title),
    hydrate: 'interaction',
    component: async () => ({ default: (await import('#kit/search/create-search.tsx')).createSearch(parts) }),
  };
}
