import { createContext, use } from 'react';
import type { Present } from '#schemas/contracts/studio-presence.ts';
import type { Presence } from './use-presence.ts';

/** Who is on the record whose screen is open. Absent: nobody is told of. */
export const PresenceContext = createContext<Presence | undefined>(undefined);

/** Who has a field in a language: whoever came first, for as long as something happens there; never this tab. */
export function useHolder(id: string, field: string, locale: string): Present | undefined {
  const presence = use(PresenceContext);
  const first = presence?.people.find(({ field: at }) => at?.id === id && at.field === field && at.locale === locale);
  return first && first.tab !== presence?.tab ? first : undefined;
}
