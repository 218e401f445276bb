/** Tells a screen reader what has changed. The element is the shell's, so that it is there before it is filled. */
export function announce(text: string): void {
  const element = document.getElementById('announcer');
  if (!element) return;
  element.textContent = '';
  setTimeout(() => {
    element.textContent = text; // a change in the same turn would not be noticed
  }, 100);
}

/** Moves the focus to where the new page begins: the place named by the hash, its heading, or its main part. */
export function focusPage(hash: string): void {
  const main = document.getElementById('main');
  const named = hash.length > 1 ? document.getElementById(decodeHash(hash)) : null;
  const target = named ?? main?.querySelector<HTMLElement>('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // a lone per cent sign
  }
}
