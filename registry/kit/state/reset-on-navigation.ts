import { atom } from 'jotai';
import { dispatchPageContentAtom } from './page-content.ts';
import { dispatchSearchBarAtom } from './search-bar.ts';

/**
 * "Navigating to any route except results resets the search bar state and page-content state" (specification §2).
 * Routes say it themselves: `keepsSearch` in `routes.json`.
 */
export const resetOnNavigationAtom = atom(null, (_get, set, { keepsSearch }: { readonly keepsSearch: boolean }) => {
  if (keepsSearch) return;
  set(dispatchSearchBarAtom, { type: 'close' });
  set(dispatchSearchBarAtom, { type: 'reset' });
  set(dispatchPageContentAtom, { type: 'reset' });
});
