import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { RecordPage, StateCounts } from '#schemas/contracts/studio-lists.ts';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';
import type { MediaWish } from './media-wish.ts';

/** As many as a window of 1440 shows twice. */
const PAGE = 48;

/** Assets page by page. */
export const useMedia = (wish: MediaWish) =>
  useInfiniteQuery({
    queryKey: ['records', 'Asset', 'media', wish],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<RecordPage>(`/api/content/lists/assets?${toSearch({ ...wish, cursor: pageParam, limit: PAGE })}`, {
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });

/** How many there are under the wishes, up to a thousand. */
export function useMediaCount({ state, ...wish }: MediaWish): number | undefined {
  const { data } = useQuery({
    queryKey: ['records', 'Asset', 'counts', wish],
    queryFn: ({ signal }) =>
      request<StateCounts>(`/api/content/lists/assets/counts?${toSearch({ ...wish })}`, { signal }),
    placeholderData: keepPreviousData,
  });
  return data?.[state ?? 'all'];
}
