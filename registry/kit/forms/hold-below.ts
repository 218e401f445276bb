/** Height of the header that stays above everything, and some air, px. */
const HEADER = 88;

/**
 * A note has come above what somebody is looking at: the page is scrolled by its height before anything is painted, so that
 * everything below stays where it was. Where that would hide the note under the header, it is left to push.
 */
export function holdBelow(note: HTMLElement): void {
  const next = note.parentElement?.querySelector('fieldset');
  if (!next) return;
  const { top } = note.getBoundingClientRect();
  const pushed = next.getBoundingClientRect().top - top;
  if (top - pushed >= HEADER) scrollBy({ top: pushed, behavior: 'instant' });
}
