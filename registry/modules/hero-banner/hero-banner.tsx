import { useRef } from 'react';
import { useMessages } from '#kit/messages.tsx';
import { useHydrated } from '#kit/use-hydrated.ts';
import type { HeroBannerProps } from '#schemas/generated/types/hero-banner.ts';
import css from './hero-banner.module.css';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useSlider } from './use-slider.ts';

/** Limit of specification §9. */
const MOST_SLIDES = 3;

/**
 * Up to three slides. The track is scrolled and swiped by the browser (scroll-snap), so it works without script; React
 * adds pause, count, previous and next.
 */
export default function HeroBanner({ items }: { readonly items: readonly HeroBannerProps[] }) {
  const t = useMessages('hero-banner');
  const isHydrated = useHydrated();
  const track = useRef<HTMLDivElement>(null);
  const slides = items.slice(0, MOST_SLIDES);
  const slider = useSlider({ track, count: slides.length });
  const isSlider = slides.length > 1;

  return (
    <section
      className={`${css.hero} wrap-wide`}
      aria-label={t('label')}
      aria-roledescription={isSlider ? t('carousel') : undefined}
      {...slider.watch}
    >
      <div
        ref={track}
        className={css.track}
        onScroll={slider.onScroll}
        {...(isSlider && { tabIndex: 0, role: 'group', 'aria-label': t('slides') })}
      >
        {slides.map((slide, index) => (
          <HeroSlide
            key={`${slide.sys.id}-${index}`}
            slide={slide}
            isFirst={index === 0}
            label={isSlider ? t('position', { index: index + 1, count: slides.length }) : undefined}
            playsVideo={isHydrated && slider.index === index && slider.isPlaying}
          />
        ))}
      </div>
      {isSlider && isHydrated && <HeroControls {...slider} count={slides.length} />}
    </section>
  );
}
