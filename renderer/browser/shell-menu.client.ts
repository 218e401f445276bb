/**
 * The menu and the market choice are native popovers: they open and close without script, also by Escape and by a click
 * outside. This adds what the platform does not: the focus moves in, stays in, and nothing behind can be reached.
 */
const MODAL_POPOVER = 'header [popover][role="dialog"]';
/** What must be able to speak to a screen reader while the menu is open, and what is no content at all. */
const NEVER_BEHIND = '#announcer, #toasts, #loading-bar, script, style, template';
/** Above this width the market choice is a small list under its button, not a sheet. */
const WIDE = '(min-width: 1024px)';

const isModal = (popover: HTMLElement) => popover.id === 'menu' || !matchMedia(WIDE).matches;

/** What stands behind an open popover of the header: everything but the path down to it. */
function behind(popover: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let step: HTMLElement = popover; step.parentElement && step !== document.body; step = step.parentElement) {
    for (const sibling of step.parentElement.children) {
      if (sibling !== step && sibling instanceof HTMLElement && !sibling.matches(`${MODAL_POPOVER}, ${NEVER_BEHIND}`))
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
 */
export function startShell(): void {
  let hidden: readonly HTMLElement[] = [];
  const release = () => {
    for (const element of hidden) element.inert = false;
    hidden = [];
  };
  const openOnes = () => [...document.querySelectorAll<HTMLElement>(`:is(${MODAL_POPOVER}):popover-open`)];
  const isOurs = (target: EventTarget | null): target is HTMLElement =>
    target instanceof HTMLElement && target.matches(MODAL_POPOVER);

  // Neither event bubbles: they are caught on their way down.
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      // The focus goes back to the button before `toggle` is told, and cannot go to what is still inert.
      if (isOurs(target) && newState === 'closed') release();
    },
    true,
  );
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (!isOurs(target)) return;
      const modal = openOnes().filter(isModal);
      const top = modal.at(-1);
      release();
      if (top) {
        hidden = behind(top);
        for (const element of hidden) element.inert = true;
      }
      document.documentElement.classList.toggle('is-locked', modal.length > 0);
      if (newState === 'open') focusInto(target);
    },
    true,
  );

  // A navigation replaces the header, and a popover that is taken away says nothing: close it before.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest(MODAL_POPOVER) && target.closest('a[href]')) closeAll();
  });
  addEventListener('popstate', closeAll);
  function closeAll() {
    for (const popover of openOnes().reverse()) popover.hidePopover();
  }
}
