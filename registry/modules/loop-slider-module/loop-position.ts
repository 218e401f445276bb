/** Browsers round scroll offsets; less than this is no distance. In pixels. */
const SLACK = 4;

type Track = Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>;

/** Whether there is anything to scroll. */
export const isScrollable = ({ clientWidth, scrollWidth }: Pick<Track, 'clientWidth' | 'scrollWidth'>): boolean =>
  scrollWidth > clientWidth + SLACK;

/**
 * Where the track goes next, in pixels from its start: one step on, or from either end to the other.
 *
 * @param step width of one item with its gap
 */
export function nextPosition(track: Track, direction: -1 | 1, step: number): number {
  const end = track.scrollWidth - track.clientWidth;
  if (direction > 0 && track.scrollLeft >= end - SLACK) return 0;
  if (direction < 0 && track.scrollLeft <= SLACK) return end;
  return Math.min(end, Math.max(0, track.scrollLeft + direction * step));
}
