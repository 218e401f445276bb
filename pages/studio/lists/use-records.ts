import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RecordPage, StateCounts } from '#schemas/contracts/studio-lists.ts';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';
import { useSession } from '../app/session.tsx';
import type { ListWish } from './list-wish.ts';

const PAGE = 50;

/** The wish in the words of the server: a storefront is who it is for. */
function useQueryOf({ storefront, ...wish }: ListWish): Readonly<Record<string, string | undefined>> {
  const { storefronts } = useSession();
  return { ...wish, typeSite: storefronts.find(({ id }) => id === storefront)?.typeSite };
}

/** Records page by page; the old ones stay while others are fetched. */
export function useRecords(wish: ListWish) {
  const query = useQueryOf(wish);
  return useInfiniteQuery({
    queryKey: ['records', 'Entry', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<RecordPage>(`/api/content/lists/entries?${toSearch({ ...query, cursor: pageParam, limit: PAGE })}`, {
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** How many of each state there are under the other wishes. */
export function useCounts(wish: ListWish) {
  const { state: _, sort: __, ...query } = useQueryOf(wish);
  return useQuery({
    queryKey: ['records', 'Entry', 'counts', query],
    queryFn: ({ signal }) => request<StateCounts>(`/api/content/lists/entries/counts?${toSearch(query)}`, { signal }),
    placeholderData: keepPreviousData,
  });
}
