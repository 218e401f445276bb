import { createContext, use } from 'react';
import { SESSION_ELEMENT, type StudioSession } from '#schemas/contracts/studio.ts';

const SessionContext = createContext<StudioSession | undefined>(undefined);
export const SessionProvider = SessionContext.Provider;

/** Who is there, as the server wrote it into the page; languages are called as Studio's own language calls them. */
export function readSession(from: Document): StudioSession | undefined {
  const text = from.querySelector(`#${SESSION_ELEMENT}`)?.textContent;
  if (!text) return undefined;
  const session = JSON.parse(text) as StudioSession;
  return { ...session, locales: session.locales.map((locale) => ({ ...locale, name: nameOf(locale, from) })) };
}

/** The name of a content language in the language of Studio. */
function nameOf({ tag, name }: StudioSession['locales'][number], { documentElement }: Document): string {
  const own = new Intl.DisplayNames(documentElement.lang || 'en', { type: 'language' }).of(tag.slice(0, 2)) ?? name;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

/** The session that this page was opened with. */
export function useSession(): StudioSession {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession: there is no session here. It is drawn inside <StudioApp>.');
  return session;
}

/** @returns whether the role may do it, by the names of `server/accounts/roles.ts`: what it may not do is not offered */
export function useMay(): (operation: string) => boolean {
  const { operations } = useSession();
  return (operation) => operations.includes(operation);
}
