import { ArrowRight } from 'lucide-react';
import { type CSSProperties, useId } from 'react';
import { Art } from '#kit/art.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { formatEventDates } from '#kit/event-date.ts';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { usePath } from '#kit/paths.ts';
import { useSite } from '#kit/site-context.tsx';
import { tintOfAsset } from '#kit/tint.ts';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { LandingModuleProps } from '#schemas/generated/types/landing-module.ts';
import css from './landing-module.module.css';

/** An event on another page: its picture, its first words, when and where. Nothing when there is no such event. */
export default function LandingModule({ slug, title, event, description, photo, place, ...dates }: LandingModuleProps) {
  const t = useMessages('landing-module');
  const { languageTag } = useSite();
  const pathTo = usePath();
  const id = useId();
  if (!title) return null;
  const { startDate, endDate, timeZone } = dates;
  const when = formatEventDates({ start: startDate, end: endDate, timeZone, languageTag }, true);
  const path = pathTo('event', { slug });
  return (
    <section className="section wrap" aria-labelledby={id}>
      <div
        className={`tinted ${css.teaser}`}
        data-theme="dark"
        style={{ '--tint': tintOfAsset(photo) } as CSSProperties}
      >
        {photo && <Art asset={photo} sizes="(max-width: 767px) 100vw, 77rem" />}
        <div className={css.text}>
          <p className={css.facts}>{[event, when, place].filter(Boolean).join(' · ')}</p>
          <h2 className="display" id={id}>
            {title}
          </h2>
          {description && <p>{description}</p>}
          {path && (
            <ButtonLink look="white" to={path}>
              {t('more')}
              <VisuallyHidden>: {event ?? title}</VisuallyHidden> <Icon icon={ArrowRight} />
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}
