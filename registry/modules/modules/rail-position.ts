/** Where a rail stands; `all` when everything fits and there is nowhere to go. */
export type RailPosition = 'all' | 'start' | 'middle' | 'end';

/** Browsers round scroll offsets; less than this is no distance. In pixels. */
const SLACK = 4;

export function railPosition({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): RailPosition {
  const isAtStart = scrollLeft <= SLACK;
  const isAtEnd = scrollLeft + clientWidth >= scrollWidth - SLACK;
  if (isAtStart && isAtEnd) return 'all';
  if (isAtStart) return 'start';
  return isAtEnd ? 'end' : 'middle';
}
