/** Its cross; without script it leads out of the sheet. */
const CLOSES = 'a[href="#results-count"]';

/**
 * Makes a dialog of an element that is in the page already: what is outside cannot be reached or scrolled, its first
 * control has the focus. Escape, its cross and the scrim around it ask to close.
 *
 * @returns makes it what it was
 */
export function openSheet(panel: HTMLElement, close: () => void): () => void {
  const outside = outsideOf(panel);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    close();
  };
  const onClick = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || (target !== panel && !target.closest(CLOSES))) return;
    event.preventDefault();
    close();
  };
  for (const element of outside) element.inert = true;
  panel.dataset['open'] = '';
  panel.role = 'dialog';
  panel.ariaModal = 'true';
  document.documentElement.classList.add('is-locked');
  document.addEventListener('keydown', onKey);
  panel.addEventListener('click', onClick);
  panel.querySelector<HTMLElement>('a, button, input')?.focus();
  return () => {
    document.removeEventListener('keydown', onKey);
    panel.removeEventListener('click', onClick);
    document.documentElement.classList.remove('is-locked');
    for (const element of outside) element.inert = false;
    delete panel.dataset['open'];
    panel.role = null;
    panel.ariaModal = null;
  };
}

/** Everything on the page but the element: the neighbours of all that it stands in. */
function outsideOf(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
    for (const other of at.parentElement?.children ?? [])
      if (other !== at && other instanceof HTMLElement && !other.inert) found.push(other);
  }
  return found;
}
