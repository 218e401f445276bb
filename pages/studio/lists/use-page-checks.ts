import { useQueries } from '@tanstack/react-query';
import { MOST_CHECKED, type PageChecks, type RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { request } from '../api/request.ts';

/** What stands against publishing the pages that are shown, asked a few at a time: the list is there before. */
export function usePageChecks(items: readonly RecordSummary[], isOn: boolean): PageChecks {
  const groups = isOn
    ? Array.from({ length: Math.ceil(items.length / MOST_CHECKED) }, (_, at) =>
        items.slice(at * MOST_CHECKED, (at + 1) * MOST_CHECKED),
      )
    : [];
  return useQueries({
    queries: groups.map((group) => ({
      // A page that was saved is another question; what others changed in its modules is asked for after a minute.
      queryKey: ['page-checks', group.map(({ id, version }) => `${id}@${version}`).join(',')],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<PageChecks>(`/api/content/lists/pages/checks?ids=${group.map(({ id }) => id).join(',')}`, { signal }),
      staleTime: 60_000,
    })),
    combine: (answers) => Object.assign({}, ...answers.map(({ data }) => data ?? {})) as PageChecks,
  });
}
