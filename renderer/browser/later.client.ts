/**
 * What a page needs only once it has loaded: showing other pages, modals, consent, the menu's focus, news of a newer
 * build, who is signed in. Without React.
 */
import { startAccount } from './account.client.ts';
import { listenForActions } from './actions.client.ts';
import { startConsent } from './consent.client.ts';
import { startCopyButtons } from './copy.client.ts';
import { createModals } from './modal.client.ts';
import { preloadLinks } from './preload-links.client.ts';
import { startShell } from './shell-menu.client.ts';
import { createShow } from './show-page.client.ts';
import type { Later, Tools } from './tools.ts';
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
  const modals = createModals(container, template);
  const build = document.body.dataset['build'];
  if (build) watchBuild(build, tools.clock);
  const openConsent = startConsent({ track: tools.track, openModal: modals.open });
  listenForActions({ openConsent });
  return {
    show: createShow({ tools, preloads: preloadLinks(tools), onLeave: modals.closeAll }),
    openModal: modals.open,
    openConsent,
  };
}
