import { createContext, use } from 'react';
import type { Translate } from '../messages.tsx';
import type { QuerySchema } from '#schemas/search/product-of.ts';
import type { SearchUi } from './define-search.ts';
import type { Shown } from './shown-search.ts';

/** What the cells of a search share. */
export interface SearchView {
  /** Unique on the page; ids of fields begin with it. */
  readonly id: string;
  readonly schema: QuerySchema;
  readonly ui: SearchUi;
  /** Its own texts, of its folder. */
  readonly own: Translate;
  /** One that may be missing. */
  readonly optional: (key: string) => string | undefined;
  /** Texts of all searches. */
  readonly t: Translate;
  /** What the fields begin with, and what is wrong with them. */
  readonly shown: Shown;
  /** React has taken it over. */
  readonly isLive: boolean;
}

export const SearchViewContext = createContext<SearchView | undefined>(undefined);

export function useSearchView(): SearchView {
  const view = use(SearchViewContext);
  if (!view) throw new Error('A cell of a search stands outside its form (registry/kit/search/search-form.tsx).');
  return view;
}
