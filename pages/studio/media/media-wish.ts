import { LIST_STATES, type ListState, MEDIA_KINDS, type MediaKind } from '#schemas/contracts/studio-lists.ts';

/** What the library is narrowed to, as it stands in the address. */
export interface MediaWish {
  readonly media?: MediaKind | undefined;
  readonly state?: ListState | undefined;
  readonly search?: string | undefined;
  /** Content locale whose alternative text is missing. */
  readonly missing?: string | undefined;
  /** Folder. */
  readonly tag?: string | undefined;
  readonly used?: 'yes' | 'no' | undefined;
}

export function readMediaWish(search: URLSearchParams): MediaWish {
  const text = (name: string): string | undefined => search.get(name)?.slice(0, 200) || undefined;
  const used = text('used');
  return {
    media: MEDIA_KINDS.find((each) => each === search.get('media')),
    state: LIST_STATES.find((each) => each === search.get('state')),
    search: text('search'),
    missing: text('missing'),
    tag: text('tag'),
    used: used === 'yes' || used === 'no' ? used : undefined,
  };
}

/** @param id of the asset that is open */
export function writeMediaWish(wish: MediaWish, id: string | undefined): URLSearchParams {
  const given = Object.entries({ ...wish, id }).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return new URLSearchParams(given);
}
