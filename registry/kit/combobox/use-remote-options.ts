import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { PlaceGroup, PlaceOption } from '#schemas/contracts/places.ts';
import { isObject } from '#schemas/is-object.ts';
import type { PlaceType } from '#schemas/contracts/search.ts';

/** Where a combobox finds its options, and what it does with them. */
export interface RemoteOptions {
  /** An address of this site that takes `q`, `locale` and `limit` (`/api/places`). */
  readonly url: string;
  /** The text is a list with commas: suggestions are for its last part. */
  readonly many?: boolean;
  /** Kinds of places (`/api/places?types=…`): suggestions then come in groups. */
  readonly types?: readonly PlaceType[];
}

/** Of an answer without groups only the name and what it is in are known. */
export interface RemoteOption extends Partial<Omit<PlaceOption, 'name'>> {
  readonly name: string;
  readonly icon?: LucideIcon;
  /** What happens when it is taken, instead of its name standing in the field. */
  readonly run?: () => void;
}
export interface RemoteGroup {
  readonly group?: PlaceGroup;
  /** In place of that of the group. */
  readonly heading?: string;
  readonly options: readonly RemoteOption[];
}

/** Pause in typing after which it is asked, ms, and how much is shown where there are no groups. */
const PAUSE = 150;
const LIMIT = '8';

/**
 * Options of a combobox from an address that takes `q` and `locale` and answers a list of records with a name, or groups of
 * them (`GET /api/places`). Only the answer to what was typed last counts; what fails shows nothing, and the text stays what
 * was typed.
 */
export function useRemoteOptions({ url, types }: Partial<RemoteOptions>, locale: string) {
  /** `undefined`: closed. Without groups: asked, and nothing is called so. */
  const [groups, setGroups] = useState<readonly RemoteGroup[]>();
  const asked = useRef<AbortController>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    asked.current?.abort();
  };
  useEffect(() => stop, []);
  const close = () => {
    stop();
    setGroups(undefined);
  };
  async function fetchOptions(text: string): Promise<void> {
    const controller = (asked.current = new AbortController());
    const query = new URLSearchParams({ q: text, locale, ...(types ? { types: types.join() } : { limit: LIMIT }) });
    try {
      const response = await fetch(`${url}?${query.toString()}`, { signal: controller.signal });
      const found = response.ok ? readGroups(await response.json()) : undefined;
      if (!controller.signal.aborted) setGroups(found);
    } catch {
      if (!controller.signal.aborted) setGroups(undefined);
    }
  }
  return {
    groups: groups ?? [],
    isNone: groups?.length === 0,
    close,
    ask(text: string) {
      stop();
      if (!url || text.trim() === '') setGroups(undefined);
      else timer.current = setTimeout(() => void fetchOptions(text.trim()), PAUSE);
    },
  };
}

function readGroups(answer: unknown): readonly RemoteGroup[] {
  if (!isObject(answer)) return [];
  const { groups } = answer;
  const read = Array.isArray(groups)
    ? groups.filter(isObject).map(({ group, places }) => ({ group: group as PlaceGroup, options: readOptions(places) }))
    : [{ options: readOptions(Object.values(answer).find(Array.isArray)) }];
  return read.filter(({ options }) => options.length > 0);
}

const readOptions = (list: unknown): RemoteOption[] =>
  Array.isArray(list)
    ? list.filter((each): each is RemoteOption => isObject(each) && typeof each['name'] === 'string')
    : [];
