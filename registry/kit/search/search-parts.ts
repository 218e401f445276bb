import type { FormValidator } from '../forms/form-parts.ts';
import type { SearchUi } from './define-search.ts';
import type { QuerySchema } from '#schemas/search/product-of.ts';

/** What a search is drawn from, on the server and in the browser. */
export interface SearchParts {
  /** Folder name, and what addresses call it: `flight-hotel`. */
  readonly name: string;
  readonly schema: QuerySchema;
  readonly ui: SearchUi;
  /** Keys of its texts, so that one that may be missing is asked for only where it is there. */
  readonly keys: readonly string[];
  /** The browser's: compiled ahead, of the same schema. */
  readonly validate?: FormValidator;
}

/** Fields of the entry that places a search: the module SearchboxItem writes it. */
export interface SearchEntry {
  readonly sys: { readonly id: string };
  /** Of the tab. */
  readonly name: string;
  readonly slug: string;
}
