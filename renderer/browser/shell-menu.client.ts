/**
 * The menu and the market choice are native popovers: they open and close without script, also by Escape and by a click
 * outside. This adds what the platform does not: the focus moves in, stays in, and nothing behind can be reached.
 */
const MODAL_POPOVER = 'header [popover][role="dialog"]';
/** Above this width the market choice is a small list under its button, not a sheet. */
const WIDE = '(min-width: 1024px)';

const isModal = (popover: HTMLElement) => popover.id === 'menu' || !matchMedia(WIDE).matches;

/** What stands behind an open popover of the header: everything but the path down to it. */
function behind(popover: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let step: HTMLElement = popover; step.parentElement && step !== document.body; step = step.parentElement) {
    for (const sibling of step.parentElement.children) {
      if (sibling !== step && sibling instanceof HTMLElement && !sibling.matches(`${MODAL_POPOVER}, script, style`))
        found.push(sibling);
    }
  }
  return found;
}

function focusInto(popover: HTMLElement) {
  const first = popover.querySelector<HTMLElement>(':is(input:checked, button, a[href])');
  first?.focus({ preventScroll: true });
}

/**
 * Starts the small behaviours of the static shell. Listens on the document, so it survives the header being replaced by
 * an in-app navigation.
 *
 * @returns stops them again
 */
export function startShell(): () => void {
  let hidden: HTMLElement[] = [];
  const show = () => {
    for (const element of hidden) element.inert = false;
    const open = [...document.querySelectorAll<HTMLElement>(MODAL_POPOVER)].filter(
      (popover) => popover.matches(':popover-open') && isModal(popover),
    );
    const top = open.at(-1);
    hidden = top ? behind(top) : [];
    for (const element of hidden) element.inert = true;
    document.documentElement.classList.toggle('is-locked', open.length > 0);
  };
  // The focus goes back to the button before `toggle` is told, and cannot go to what is still inert.
  const onBeforeToggle = (event: Event) => {
    if ((event as ToggleEvent).newState !== 'closed') return;
    if (!(event.target instanceof HTMLElement) || !event.target.matches(MODAL_POPOVER)) return;
    for (const element of hidden) element.inert = false;
  };
  const onToggle = (event: Event) => {
    const popover = event.target;
    if (!(popover instanceof HTMLElement) || !popover.matches(MODAL_POPOVER)) return;
    show();
    if ((event as ToggleEvent).newState === 'open') focusInto(popover);
  };
  // `toggle` does not bubble: it is caught on its way down.
  document.addEventListener('beforetoggle', onBeforeToggle, true);
  document.addEventListener('toggle', onToggle, true);
  return () => {
    document.removeEventListener('beforetoggle', onBeforeToggle, true);
    document.removeEventListener('toggle', onToggle, true);
    for (const element of hidden) element.inert = false;
  };
}
