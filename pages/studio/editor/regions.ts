/** F6 goes from region to region: bar, outline, canvas, inspector (STUDIO.md, keyboard). */
const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex]:not([tabindex="-1"])';

export const regionOf = (target: Element): string | undefined =>
  target.closest<HTMLElement>('[data-region]')?.dataset['region'];

/** Focus goes to where it was in the next region, else to its first control. */
export function goToRegion(by: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((each) => each.checkVisibility());
  const at = regions.findIndex((each) => each.contains(document.activeElement));
  const next = regions.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % regions.length);
  if (!next) return;
  const last = left.get(next);
  const target =
    last?.isConnected && last.checkVisibility()
      ? last
      : [
          ...next.querySelectorAll<HTMLElement>('[role=row][tabindex="0"]'),
          ...next.querySelectorAll<HTMLElement>(FOCUSABLE),
        ].find((each) => each.checkVisibility() && each.tabIndex >= 0);
  target?.focus();
}

/** What had the focus in each region last. Elements of screens that are gone go with them. */
const left = new WeakMap<HTMLElement, HTMLElement>();

/** Remembers where somebody was. @returns stops it */
export function watchRegions(): () => void {
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const region = target.closest<HTMLElement>('[data-region]');
    if (region) left.set(region, target);
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
}
