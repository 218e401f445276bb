import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import css from './hero-banner.module.css';

export interface HeroControlsProps {
  readonly index: number;
  readonly count: number;
  readonly isPaused: boolean;
  readonly togglePause: () => void;
  readonly step: (by: number) => void;
}

/** Pause, count, previous, next: one group, 44 px each. */
export function HeroControls({ index, count, isPaused, togglePause, step }: HeroControlsProps) {
  const t = useMessages('hero-banner');
  return (
    <div className={css.controls}>
      <button className="round" type="button" aria-label={t(isPaused ? 'play' : 'pause')} onClick={togglePause}>
        <Icon icon={isPaused ? Play : Pause} />
      </button>
      <span className={`${css.count} num`} aria-hidden="true">
        {index + 1} / {count}
      </span>
      <button className="round" type="button" aria-label={t('previous')} onClick={() => step(-1)}>
        <Icon icon={ArrowLeft} />
      </button>
      <button className="round" type="button" aria-label={t('next')} onClick={() => step(1)}>
        <Icon icon={ArrowRight} />
      </button>
      <span className="vh" aria-live="polite">
        {isPaused ? t('position', { index: index + 1, count }) : ''}
      </span>
    </div>
  );
}
