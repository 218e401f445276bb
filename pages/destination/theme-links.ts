import type { FacetOption } from '../results/package-list.ts';
import type { Linked } from './place-entries.ts';

/** Kinds of trip as links into the list of packages, narrowed to them. */
export const themeLinks = (results: string | undefined, themes: readonly FacetOption[]): readonly Linked[] =>
  results === undefined
    ? []
    : themes.map(({ name, slug }) => ({
        name,
        path: `${results}${results.includes('?') ? '&' : '?'}interests=${encodeURIComponent(slug)}`,
      }));
