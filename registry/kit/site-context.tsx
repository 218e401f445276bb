import { createContext, type ReactNode, use } from 'react';
import type { SiteContext } from '#schemas/contracts/page.ts';

const Site = createContext<SiteContext | undefined>(undefined);

/** Gives every component of a root the surroundings of the request. Each fragment and each island has its own root, so each gets its own provider. */
export function SiteProvider({ site, children }: { readonly site: SiteContext; readonly children: ReactNode }) {
  return <Site value={site}>{children}</Site>;
}

/**
 * @returns locale, market, currency, time zone and paths of the page that is shown
 * @throws when the component stands outside a `SiteProvider`
 */
export function useSite(): SiteContext {
  const site = use(Site);
  if (!site)
    throw new Error('useSite: no <SiteProvider> above this component; the renderer and the tests must provide one.');
  return site;
}

/** Route id → path of the screen in the current locale, for example `useRoutes().contact` → `/es/contactanos/`. */
export const useRoutes = (): Readonly<Record<string, string>> => useSite().hrefs;
