import { type RefObject, type UIEvent, useEffect, useState } from 'react';

/** Long enough to read a slide twice. */
const SHOW_MS = 7000;
const CALM = '(prefers-reduced-motion: reduce)';

export interface Slider {
  readonly index: number;
  /** The visitor has stopped it, or asked the system for less motion. */
  readonly isPaused: boolean;
  /** It moves by itself just now: not paused, not under the pointer, not holding the focus. */
  readonly isPlaying: boolean;
  readonly togglePause: () => void;
  /** Goes that many slides on, round the ends. */
  readonly step: (by: number) => void;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Handlers for the element that the pointer or the focus enters. */
  readonly watch: Readonly<Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur', () => void>>;
}

/** Position and autoplay of a scroll-snap track. The scroll position is the truth: swiping, keys and buttons all end there. */
export function useSlider({
  track,
  count,
}: {
  readonly track: RefObject<HTMLElement | null>;
  readonly count: number;
}): Slider {
  const [index, setIndex] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPlaying = count > 0 && !isPaused && !isHovered && !isFocused;

  const step = (by: number) => {
    const { current } = track;
    if (!current) return;
    const next = (index + by + count) % count;
    current.scrollTo({ left: next * current.clientWidth, behavior: matchMedia(CALM).matches ? 'instant' : 'smooth' });
  };

  useEffect(() => setPaused(matchMedia(CALM).matches), []);
  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setTimeout(() => {
      // A page in the background, or a hero scrolled out of sight, has nobody to show the next slide to.
      const box = track.current?.getBoundingClientRect();
      if (!document.hidden && box && box.bottom > 0) step(1);
    }, SHOW_MS);
    return () => clearTimeout(timer);
  });

  return {
    index,
    isPaused,
    isPlaying,
    step,
    togglePause: () => setPaused(!isPaused),
    onScroll: ({ currentTarget: { scrollLeft, clientWidth } }) => setIndex(Math.round(scrollLeft / (clientWidth || 1))),
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
