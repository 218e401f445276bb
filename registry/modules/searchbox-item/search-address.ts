import type { FormValues } from '#schemas/search/form-values.ts';

export interface SearchAddress {
  /** Slug of the tab. */
  readonly tab: string;
  readonly values: FormValues;
  /** All that the forms of the card send: of the address only these are written. */
  readonly names: ReadonlySet<string>;
  /** It is the tab that the page begins with by itself. */
  readonly isFirst: boolean;
}

/** A form that nobody has touched says this, so it is nothing to keep. */
const USUAL: Readonly<Record<string, string>> = { rooms: '1', adults: '2', children: '0', trip: 'return' };

/** @returns the query of the address with the search in it, without `?`; other parameters stay where they are */
export function searchQuery(query: string, { tab, values, names, isFirst }: SearchAddress): string {
  const out = new URLSearchParams(query);
  for (const name of [...out.keys()]) if (names.has(name) || name === 'tab') out.delete(name);
  const said = Object.entries(values).flatMap(([name, list]) =>
    list.filter((value) => value !== '').map((value) => [name, value] as const),
  );
  if (isFirst && said.every(([name, value]) => USUAL[name] === value)) return out.toString();
  out.set('tab', tab);
  for (const [name, value] of said) out.append(name, value);
  return out.toString();
}

/** Typing is over for the moment, ms. Browsers refuse an address for every letter. */
const PAUSE = 250;

/** Writes the search into the address that is shown, in place of what it said: Back leads where it always led. */
export function keepInAddress(read: () => SearchAddress): { readonly soon: () => void; readonly now: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const page = location.pathname;
  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    if (location.pathname !== page) return;
    const query = searchQuery(location.search, read());
    if (query === location.search.replace(/^\?/, '')) return;
    history.replaceState(history.state, '', `${page}${query && `?${query}`}${location.hash}`);
  };
  return {
    now,
    soon() {
      clearTimeout(timer);
      timer = setTimeout(now, PAUSE);
    },
  };
}
