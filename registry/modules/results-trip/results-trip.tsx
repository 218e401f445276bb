import { useMessages } from '#kit/messages.tsx';
import { Link } from '#kit/link.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import type { ResultsTripProps } from '#schemas/generated/types/results-trip.ts';
import css from './results-trip.module.css';
import { ShareTrip } from './share-trip.tsx';
import { TripChip } from './trip-chip.tsx';

/**
 * The trip that a list is for, as it was understood: every part a chip that opens its field and a cross that takes it out,
 * what was not understood in its own words, and what the list cannot be narrowed by. Works without script.
 */
export default function ResultsTrip({ path, parts, notes, months, share }: ResultsTripProps) {
  const t = useMessages('results-trip');
  const { languageTag } = useSite();
  const planner = useRoutes()['ai-tours'];
  const chips = parts.filter(({ key }) => key !== 'unread');
  const unread = parts.find(({ key }) => key === 'unread');
  const nameOf = (currency: string | null | undefined) =>
    new Intl.DisplayNames([languageTag], { type: 'currency' }).of(currency || 'EUR') ?? currency;
  return (
    <section className={`wrap ${css.trip}`} id="trip" aria-label={t('label')}>
      {(chips.length > 0 || share) && (
        <>
          {chips.length > 0 && <h2 className={css.title}>{t('title')}</h2>}
          <ul className={css.chips}>
            {chips.map((part) => (
              <TripChip key={part.key} part={part} path={path} months={months} />
            ))}
            {share && <ShareTrip link={share} />}
          </ul>
        </>
      )}
      {unread && (
        <p className={css.note}>
          {t('unread', { words: new URLSearchParams(unread.search).get('unread') })}{' '}
          {planner && (
            <Link className="link" to={planner}>
              {t('again')}
            </Link>
          )}{' '}
          <Link className="link" to={unread.without} data-stay="">
            {t('hide')}
          </Link>
        </p>
      )}
      {notes.map(({ key, value }) => (
        <p key={key} className={css.note}>
          {t(`note.${key}`, { value: key === 'currency' ? nameOf(value) : value })}
        </p>
      ))}
    </section>
  );
}
