import { LIST_SORTS, LIST_STATES, type ListSort, type ListState } from '#schemas/contracts/studio-lists.ts';

/** What a list is narrowed to, as it stands in the address of the screen: it can be sent to somebody, and kept as a view. */
export interface ListWish {
  readonly type?: string | undefined;
  readonly state?: ListState | undefined;
  readonly by?: string | undefined;
  readonly search?: string | undefined;
  readonly market?: string | undefined;
  readonly storefront?: string | undefined;
  readonly missing?: string | undefined;
  readonly sort: ListSort;
}

const TEXTS = ['type', 'by', 'search', 'market', 'storefront', 'missing'] as const;

/** Reads a wish; what is no value of ours is left out, so that an old link still opens a list. */
export function readWish(search: URLSearchParams): ListWish {
  const text = (name: string): string | undefined => search.get(name)?.slice(0, 200) || undefined;
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, text(name)])),
    state: LIST_STATES.find((state) => state === search.get('state')),
    sort: LIST_SORTS.find((sort) => sort === search.get('sort')) ?? '-updated',
  };
}

/** The part of an address that says a wish; nothing for what is usual. */
export function writeWish({ sort, ...wish }: ListWish): URLSearchParams {
  const given = Object.entries(wish).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams([...given, ...(sort === '-updated' ? [] : [['sort', sort]])]);
}

/** Whether anything but the type is chosen. */
export const isNarrowed = ({ type: _, sort: __, ...wish }: ListWish): boolean => Object.values(wish).some(Boolean);
