/** What `data-action` buttons of content do (module ActionButtons): one listener for the whole document. */
import type { Later } from './tools.ts';

const SEARCH = '[data-module="SearchboxItem"]';

export interface Actions {
  readonly openConsent: Later['openConsent'];
}

/** Starts listening. An action without anything to act on (no search on the page) leaves the link as it is. */
export function listenForActions({ openConsent }: Actions): void {
  document.addEventListener('click', (event) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-action]') : null;
    if (!source) return;
    if (source.dataset['action'] === 'print') window.print();
    if (source.dataset['action'] === 'open-consent') openConsent();
    if (source.dataset['action'] !== 'open-search') return;
    const search = document.querySelector<HTMLElement>(SEARCH);
    if (!search) return;
    event.preventDefault();
    search.scrollIntoView({ block: 'center' });
    // The first field that can be seen: the forms of other tabs are hidden.
    [...search.querySelectorAll<HTMLElement>('input:not([type=radio]), select, button')]
      .find((field) => field.offsetParent !== null)
      ?.focus();
  });
}
