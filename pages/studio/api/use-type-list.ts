import { useQuery } from '@tanstack/react-query';
import { type ApiType, listTypes } from './content.ts';

/** Every content type as the server tells it, asked for once a minute by whoever needs it; undefined until it is there. */
export function useTypeList(): readonly ApiType[] | undefined {
  const { data } = useQuery({
    queryKey: ['types'],
    queryFn: ({ signal }) => listTypes({ signal }),
    staleTime: 60_000,
  });
  return data?.items;
}
