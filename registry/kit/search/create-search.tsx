import { drawSearch, type SearchDrawing } from './search-drawing.ts';
import { SearchForm } from './search-form.tsx';
import type { SearchEntry, SearchParts } from './search-parts.ts';

/** The component of the module that draws a search. The server makes it from the folder, the browser from its chunk. */
export function createSearch(parts: SearchParts) {
  let drawing: SearchDrawing | undefined;
  return function DrawnSearch(entry: SearchEntry) {
    return <SearchForm parts={parts} drawing={(drawing ??= drawSearch(parts))} entry={entry} />;
  };
}
