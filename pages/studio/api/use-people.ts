import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { request } from './request.ts';

type People = { readonly items: readonly { readonly email: string; readonly name: string }[] };

const QUERY = {
  queryKey: ['people'],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => request<People>('/api/studio/people', { signal }),
  staleTime: 60_000,
};
const byEmail = ({ items }: People): ReadonlyMap<string, string> =>
  new Map(items.map(({ email, name }) => [email, name]));

/** Names by e-mail. */
export function usePeople(): ReadonlyMap<string, string> {
  const { data } = useQuery({ ...QUERY, select: byEmail });
  return data ?? new Map<string, string>();
}

interface WhoDid {
  (email: string): string;
  (email: string | null | undefined): string | undefined;
}

/** Who did something, by their name where they have one; nothing for nobody. */
export function useWhoDid(): WhoDid {
  const people = usePeople();
  function whoDid(email: string): string;
  function whoDid(email: string | null | undefined): string | undefined;
  function whoDid(email: string | null | undefined): string | undefined {
    return email == null ? undefined : (people.get(email) ?? email);
  }
  return whoDid;
}

/** The name of somebody who is told of by e-mail, asked for when it is needed; the e-mail where there is none. */
export function useNameOf(): (email: string) => Promise<string> {
  const queries = useQueryClient();
  return useCallback(
    (email) =>
      queries.fetchQuery(QUERY).then(
        (people) => byEmail(people).get(email) ?? email,
        () => email,
      ),
    [queries],
  );
}
