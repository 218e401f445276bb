const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type=hidden]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';
/** Parts of the shell that stay in use above a modal. */
const ABOVE = '#modals, #toasts, #announcer, #loading-bar, script, template';

const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true });

/** Tab goes round within the panel. The rest is inert, so otherwise it would leave the page. */
function keepTabInside(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
  const stops = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isVisible);
  const [first] = stops;
  const last = stops.at(-1);
  const at = document.activeElement;
  const isOutside = !panel.contains(at) || at === panel;
  if (event.shiftKey ? isOutside || at === first : at === last) {
    event.preventDefault();
    ((event.shiftKey ? last : first) ?? panel).focus();
  }
}

/** Without its scroll bar the page would jump sideways. */
function lockScroll(): () => void {
  const { body, documentElement: html } = document;
  const { paddingRight } = body.style;
  body.style.paddingRight = `${window.innerWidth - html.clientWidth}px`;
  body.classList.add('is-locked');
  return () => {
    body.classList.remove('is-locked');
    body.style.paddingRight = paddingRight;
  };
}

/**
 * Moves the focus into a modal and keeps it there: everything else is inert.
 *
 * @param isFirst the page itself is behind it: it must not scroll
 * @returns undoes all of it and gives the focus back to where it was
 */
export function holdFocus(panel: HTMLElement, isFirst: boolean): () => void {
  const before = document.activeElement;
  const layer = panel.closest('#modals > *') ?? panel;
  const others = [...document.querySelectorAll<HTMLElement>(`body > :not(${ABOVE}), #modals > *`)].filter(
    (element) => element !== layer && !element.inert,
  );
  for (const element of others) element.inert = true;
  const unlock = isFirst ? lockScroll() : () => {};
  const onKey = (event: KeyboardEvent) => keepTabInside(panel, event);
  document.addEventListener('keydown', onKey);
  (panel.querySelector<HTMLElement>('[autofocus]') ?? panel).focus({ preventScroll: true });
  return () => {
    document.removeEventListener('keydown', onKey);
    for (const element of others) element.inert = false;
    unlock();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
