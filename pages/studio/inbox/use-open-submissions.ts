import { useQuery } from '@tanstack/react-query';
import { listForms } from './inbox-api.ts';

/** How many submissions nobody has handled yet; the counts that the inbox has itself. Absent until they are there. */
export function useOpenSubmissions(): number | undefined {
  const { data } = useQuery({ queryKey: ['inbox', 'forms'], queryFn: ({ signal }) => listForms(signal) });
  return data?.items.reduce((sum, { counts }) => sum + counts.new + counts.taken, 0);
}
