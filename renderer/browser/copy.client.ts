/**
 * Buttons that copy a text: `data-copy` is the id of the element, `data-copied` what the button says afterwards. Those with
 * `data-share` send it on as a link; they are shown where the device can (`data-can-share` of the document).
 */
export function startCopyButtons(): void {
  document.documentElement.toggleAttribute('data-can-share', 'share' in navigator);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy],[data-share]') : null;
    const { share, copy: id = share } = button?.dataset ?? {};
    const source = document.getElementById(id ?? '');
    if (!button || !source) return;
    // Who closes the sheet without sending has refused nothing that is to be told.
    if (share) navigator.share({ title: document.title, url: source.textContent }).catch(() => {});
    else void copy(button, source);
  });
}

async function copy(button: HTMLElement, source: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(source.textContent);
  } catch {
    getSelection()?.selectAllChildren(source); // no clipboard without https: the text is at least selected
    return;
  }
  // Beside an icon the words stand in an element of their own.
  const words = button.querySelector('span') ?? button;
  const label = words.textContent;
  words.textContent = button.dataset['copied'] ?? label;
  setTimeout(() => {
    words.textContent = label;
  }, 2000);
}
