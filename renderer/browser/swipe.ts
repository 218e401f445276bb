/** Figures of specification §9. */
const DISTANCE = 0.1;
const QUICK = 300;
/** Less than this is a tap that trembled, not a swipe (px). */
const SLOP = 10;

export interface Swipe {
  /** How far the finger went towards the way out, px; negative: the other way. */
  readonly distance: number;
  /** Size of the panel in that direction, px. */
  readonly size: number;
  /** From touch to release, ms. */
  readonly elapsed: number;
}

/** A swipe closes beyond 10 per cent of the size, or when it took no longer than 300 ms. */
export const closesBySwipe = ({ distance, size, elapsed }: Swipe): boolean =>
  distance >= SLOP && (distance > DISTANCE * size || elapsed <= QUICK);
