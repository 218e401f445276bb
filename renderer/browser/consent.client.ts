import { announce } from './announce.client.ts';
import { readConsent, writeConsent, type ConsentChoice } from './consent-choice.ts';
import type { Track } from './data-layer.ts';
import type { ModalHandle, ModalOptions } from './modal.client.ts';

/**
 * Room for a banner that takes so many pixels of the window from below. What gets the focus must not end up behind it
 * (WCAG 2.4.11), not the end of the page either; what sticks to the window reads `--banner` where it is marked as clearing
 * it. A variable of the root would be inherited, and all of the page's styles computed once more: 60 ms on a phone.
 */
const roomFor = (height: number) =>
  `html{scroll-padding-bottom:calc(${height}px + 1rem)}body{padding-bottom:${height}px}[data-clears-banner]{--banner:${height}px}`;

export interface ConsentOptions {
  readonly track: Track;
  readonly openModal: (options: ModalOptions) => Promise<ModalHandle>;
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
  let makeRoom: ResizeObserver | undefined;
  const room = new CSSStyleSheet();
  const analyticsId = banner?.dataset['analyticsId'];

  // The analytics id enters the page's data layer only with consent.
  const tell = ({ counting }: ConsentChoice) =>
    track({ event: 'consent', counting, ...(counting && analyticsId && { analytics_id: analyticsId }) });
  const choose = (choice: ConsentChoice) => {
    document.cookie = writeConsent(choice, location.protocol === 'https:');
    if (banner) banner.hidden = true;
    makeRoom?.disconnect();
    room.replaceSync('');
    tell(choice);
    announce(banner?.dataset['saved'] ?? '');
  };

  let isOpening = false;
  const openDetails = async () => {
    // A second click while the modal's code is on its way.
    if (isOpening || !(details instanceof HTMLTemplateElement)) return;
    const content = document.importNode(details.content, true);
    const form = content.querySelector('form');
    const counting = form?.querySelector<HTMLInputElement>('[name=counting]');
    if (counting) counting.checked = readConsent(document.cookie)?.counting ?? false;
    isOpening = true;
    const modal = await openModal({ content }).finally(() => (isOpening = false));
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      choose({ counting: counting?.checked ?? false });
      modal.close();
    });
  };

  // A modal that cannot be fetched leaves the page as it was; the loader reports it and renews a page that is out of date.
  const open = () => void openDetails().catch(() => undefined);

  document.addEventListener('click', ({ target }) => {
    const does =
      target instanceof Element ? target.closest<HTMLElement>('[data-consent]')?.dataset['consent'] : undefined;
    if (does === 'needed' || does === 'counting') choose({ counting: does === 'counting' });
    if (does === 'open') open();
  });
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent=open][hidden]')) opener.hidden = false;

  const stored = readConsent(document.cookie);
  if (stored) tell(stored);
  else if (banner) {
    banner.hidden = false;
    makeRoom = new ResizeObserver(() => {
      room.replaceSync(roomFor(Math.round(innerHeight - banner.getBoundingClientRect().top)));
    });
    document.adoptedStyleSheets.push(room);
    makeRoom.observe(banner);
  }
  return open;
}
