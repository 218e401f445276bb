/** Buttons that copy a text: `data-copy` is the id of the element, `data-copied` what the button says afterwards. */
export function startCopyButtons(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null;
    const source = button && document.getElementById(button.dataset['copy'] ?? '');
    if (button && source) void copy(button, source);
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
