import { Art } from '#kit/art.tsx';
import { formatEventDates } from '#kit/event-date.ts';
import { Link } from '#kit/link.tsx';
import { usePath } from '#kit/paths.ts';
import { useSite } from '#kit/site-context.tsx';
import type { LandingProps } from '#schemas/generated/types/landing.ts';

export interface EventCardProps extends LandingProps {
  /** Where it stands: with its description where there is room (`grid`, `feature`). */
  readonly variant?: string;
}

const ROOMY = new Set(['grid', 'feature', 'mosaic-large']);

/** An event in a slider, grid or list: what it is called, when and where. The link of the title covers the card. */
export default function EventCard({ variant = 'card', ...event }: EventCardProps) {
  const pathTo = usePath();
  const { languageTag } = useSite();
  const { title, name, slug, description, image, place, startDate, endDate, timeZone } = event;
  const when = formatEventDates({ start: startDate, end: endDate, timeZone, languageTag }, true);
  return (
    <article className="card card--fill">
      <Art asset={image} ratio={3 / 2} sizes="(max-width: 639px) 92vw, (max-width: 1023px) 45vw, 25rem" />
      <div className="card__text">
        <h3 className="card__title">
          <Link to={pathTo('event', { slug })}>{name ?? title}</Link>
        </h3>
        {when && <p className="card__meta">{when}</p>}
        {place && <p className="card__meta">{place}</p>}
        {ROOMY.has(variant) && description && <p className="card__lead">{description}</p>}
      </div>
    </article>
  );
}
