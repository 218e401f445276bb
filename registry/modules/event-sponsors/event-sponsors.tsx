import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { EventSponsorsProps } from '#schemas/generated/types/event-sponsors.ts';
import css from './event-sponsors.module.css';

/** Sponsors as plain words in one grey: their logos would be louder than the event. */
export default function EventSponsors({ title, sponsors }: EventSponsorsProps) {
  const t = useMessages('event-sponsors');
  if (sponsors.length === 0) return null;
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby="sponsors">
      <h2 className={css.title} id="sponsors">
        {title ?? t('with')}
      </h2>
      <ul className={css.sponsors}>
        {sponsors.map((sponsor, index) => (
          <li key={`${index}${sponsor.title}`}>
            <Link to={sponsor.url} external>
              {sponsor.title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
