import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { isScrollable, nextPosition } from './loop-position.ts';
import css from './loop-slider-module.module.css';

const trackOf = (self: HTMLElement | null): HTMLElement | null =>
  self?.closest('[data-loop]')?.querySelector<HTMLElement>('[data-track]') ?? null;

/** Arrows that need script: until it is here, and where all continents are in view, they keep their place unseen. */
export function LoopArrows() {
  const t = useMessages('loop-slider-module');
  const self = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const track = trackOf(self.current);
    if (!track) return undefined;
    const resized = new ResizeObserver(() => setReady(isScrollable(track)));
    resized.observe(track);
    return () => resized.disconnect();
  }, []);
  const move = (direction: -1 | 1) => {
    const track = trackOf(self.current);
    const [first, second] = track?.querySelectorAll('li') ?? [];
    if (!track || !first) return;
    const step = second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
    track.scrollTo({ left: nextPosition(track, direction, step) });
  };
  return (
    <div ref={self} className={css.arrows} data-ready={isReady ? '' : undefined}>
      <button className="round" type="button" aria-label={t('previous')} onClick={() => move(-1)}>
        <Icon icon={ArrowLeft} />
      </button>{' '}
      <button className="round" type="button" aria-label={t('next')} onClick={() => move(1)}>
        <Icon icon={ArrowRight} />
      </button>
    </div>
  );
}
