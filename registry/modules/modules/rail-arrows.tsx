import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { type RailPosition, railPosition } from './rail-position.ts';
import css from './modules.module.css';

/** The rail these arrows move: the one shown of those in the nearest `data-rails` (each tab has its own). */
function shownRail(self: HTMLElement | null): HTMLElement | undefined {
  const scope = self?.closest('[data-rails]');
  const rails = [...(scope?.querySelectorAll<HTMLElement>('[data-rail]') ?? [])];
  return rails.findLast((rail) => rail.closest('[data-rails]') === scope && rail.clientWidth > 0);
}

/**
 * Arrows that move a rail by one page. They need script, so they stay invisible (and keep their place) until it is here;
 * the rail is scrolled by touch, wheel and keys without them. At an end they stay focusable, or focus would be lost.
 */
export function RailArrows({ className }: { readonly className?: string }) {
  const t = useMessages('modules');
  const self = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<RailPosition>();

  useEffect(() => {
    const scope = self.current?.closest('[data-rails]');
    if (!scope) return undefined;
    const measure = () => {
      const rail = shownRail(self.current);
      setPosition(rail ? railPosition(rail) : 'all');
    };
    const resized = new ResizeObserver(measure);
    resized.observe(scope);
    // `scroll` does not bubble; `change` is a tab that was chosen.
    scope.addEventListener('scroll', measure, { capture: true, passive: true });
    scope.addEventListener('change', measure);
    return () => {
      resized.disconnect();
      scope.removeEventListener('scroll', measure, { capture: true });
      scope.removeEventListener('change', measure);
    };
  }, []);

  const move = (direction: -1 | 1) => {
    const rail = shownRail(self.current);
    rail?.scrollBy({ left: direction * Math.max(rail.clientWidth * 0.8, 200) });
  };
  const arrow = (direction: -1 | 1, end: RailPosition) => (
    <button
      className="round"
      type="button"
      aria-label={t(direction < 0 ? 'previous' : 'next')}
      aria-disabled={position === end || undefined}
      onClick={() => move(direction)}
    >
      <Icon icon={direction < 0 ? ArrowLeft : ArrowRight} />
    </button>
  );
  return (
    <div
      ref={self}
      className={`${css.arrows} ${className ?? ''}`}
      data-ready={position && position !== 'all' ? '' : undefined}
    >
      {arrow(-1, 'start')} {arrow(1, 'end')}
    </div>
  );
}
