/**
 * What a page needs only once it has loaded: showing other pages, modals, consent, the menu's focus, news of a newer
 * build, who is signed in. Without React.
 */
import { startAccount } from './account.client.ts';
import { listenForActions } from './actions.client.ts';
import { startConsent } from './consent.client.ts';
import { startCopyButtons } from './copy.client.ts';
import type { FormMemory, startFormMemory } from './form-memory.client.ts';
import type { createModals, Modals } from './modal.client.ts';
import { preloadLinks } from './preload-links.client.ts';
import { startShell } from './shell-menu.client.ts';
import { createShow } from './show-page.client.ts';
import type { Later, Tools } from './tools.ts';
import type { startTrade } from './trade.client.ts';
import { watchBuild } from './watch-build.client.ts';

/** Called once, by the loader. */
export function start(tools: Tools): Later {
  const container = document.getElementById('modals');
  const template = document.getElementById('modal-template');
  if (!container || !(template instanceof HTMLTemplateElement)) {
    throw new Error(
      'The page has no #modals or no <template id="modal-template">: pages/overlays must be part of the shell.',
    );
  }
  startCopyButtons();
  startShell();
  startAccount(tools);
  const memory = lazyMemory(tools);
  const { trade } = document.body.dataset;
  if (trade)
    void (import(/* @vite-ignore */ trade) as Promise<{ startTrade: typeof startTrade }>)
      .then((script) => script.startTrade(tools.readSite))
      .catch((cause: unknown) => tools.report('chunk', cause));
  const { openModal, closeModals } = lazyModals(container, template);
  const build = document.body.dataset['build'];
  if (build) watchBuild(build, tools.clock);
  const openConsent = startConsent({ track: tools.track, openModal });
  listenForActions({ openConsent });
  return {
    show: createShow({ tools, preloads: preloadLinks(tools), memory, onLeave: closeModals }),
    openModal,
    openConsent,
  };
}

/** Most visits type nothing: its code comes with the first field that somebody is in, or where the page before left something. */
function lazyMemory({ report }: Tools): FormMemory {
  const typed = document.body.dataset['typed'] ?? '';
  let memory: FormMemory | undefined;
  let isLoading = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    (import(/* @vite-ignore */ typed) as Promise<{ startFormMemory: typeof startFormMemory }>).then(
      (script) => (memory = script.startFormMemory()),
      (cause: unknown) => report('chunk', cause),
    );
  };
  const loadIfLeft = () => {
    try {
      // The name that form-memory.client.ts writes under.
      if (sessionStorage.getItem('meridian:typed')) load();
    } catch {
      // Forbidden: then nothing was left either.
    }
  };
  // Who has been here before this script has may have been in a field.
  if (navigator.userActivation?.hasBeenActive) load();
  else loadIfLeft();
  addEventListener('focusin', ({ target }) => target instanceof Element && target.closest('[data-form]') && load());
  addEventListener('pageshow', loadIfLeft);
  return { keep: () => memory?.keep(), giveBack: (within) => memory?.giveBack(within) };
}

type ModalScript = { readonly createModals: typeof createModals };

/** Most pages never open a modal: its code comes with the first one. */
function lazyModals(container: HTMLElement, template: HTMLTemplateElement) {
  let modals: Promise<Modals> | undefined;
  const load = () =>
    // By its address, not by name: for a name the bundler would have this file fetch what it shares with React.
    (modals ??= (import(/* @vite-ignore */ document.body.dataset['modals'] ?? '') as Promise<ModalScript>).then(
      ({ createModals }) => createModals(container, template),
    ));
  const openModal: Later['openModal'] = async (options) => {
    try {
      return (await load()).open(options);
    } catch (cause) {
      // Offline for a moment: the next one that asks tries again.
      modals = undefined;
      throw cause;
    }
  };
  return { openModal, closeModals: () => void modals?.then(({ closeAll }) => closeAll()) };
}
