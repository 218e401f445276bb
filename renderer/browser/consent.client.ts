import { announce } from './announce.client.ts';
import { readConsent, writeConsent, type ConsentChoice } from './consent-choice.ts';
import type { Track } from './data-layer.ts';
import type { ModalHandle, ModalOptions } from './modal.client.ts';

export interface ConsentOptions {
  readonly track: Track;
  readonly openModal: (options: ModalOptions) => ModalHandle;
}

/**
 * The choice about cookies (`pages/consent/`): off until someone says otherwise. The banner is in every page, the same
 * for all visitors, and hidden; it is shown here to those who have not chosen.
 *
 * @returns opens the choice in detail, for the footer
 */
export function startConsent({ track, openModal }: ConsentOptions): () => void {
  const banner = document.getElementById('consent');
  const details = document.getElementById('consent-details');
  const analyticsId = banner?.dataset['analyticsId'];

  // The analytics id enters the page's data layer only with consent.
  const tell = ({ counting }: ConsentChoice) =>
    track({ event: 'consent', counting, ...(counting && analyticsId && { analytics_id: analyticsId }) });
  const choose = (choice: ConsentChoice) => {
    document.cookie = writeConsent(choice, location.protocol === 'https:');
    if (banner) banner.hidden = true;
    tell(choice);
    announce(banner?.dataset['saved'] ?? '');
  };

  const openDetails = () => {
    if (!(details instanceof HTMLTemplateElement)) return;
    const content = document.importNode(details.content, true);
    const form = content.querySelector('form');
    const counting = form?.querySelector<HTMLInputElement>('[name=counting]');
    if (counting) counting.checked = readConsent(document.cookie)?.counting ?? false;
    const modal = openModal({ content });
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      choose({ counting: counting?.checked ?? false });
      modal.close();
    });
  };

  document.addEventListener('click', ({ target }) => {
    const does =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : undefined;
    if (does === 'needed' || does === 'counting') choose({ counting: does === 'counting' });
    if (does === 'open') openDetails();
  });
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent=open][hidden]')) opener.hidden = false;

  const stored = readConsent(document.cookie);
  if (stored) tell(stored);
  else if (banner) banner.hidden = false;
  return openDetails;
}
