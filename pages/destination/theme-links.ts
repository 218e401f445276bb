import type { Linked } from './place-entries.ts';
import type { Identity } from './place-records.ts';

/** Kinds of trip as links into the list of packages, filtered by them. */
export const themeLinks = (results: string | undefined, themes: readonly Identity[]): readonly Linked[] =>
  results === undefined
    ? []
    : themes.flatMap(({ name, sys }) =>
        name
          ? [{ name, path: `${results}${results.includes('?') ? '&' : '?'}interests=${encodeURIComponent(sys.id)}` }]
          : [],
      );
