import {
  CalendarDays,
  CircleAlert,
  MapPin,
  Moon,
  Pencil,
  PlaneTakeoff,
  Sparkles,
  Users,
  Wallet,
  X,
} from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { searchWords } from '#kit/search-words.ts';
import { useSite } from '#kit/site-context.tsx';
import { VisuallyHidden } from '#kit/visually-hidden.tsx';
import type { ResultsTripProps } from '#schemas/generated/types/results-trip.ts';
import { readTrip, type TripQuery } from '#schemas/search/read-trip.ts';
import css from './results-trip.module.css';
import { TripFields } from './trip-fields.tsx';

export type Part = ResultsTripProps['parts'][number];

const ICONS = {
  destination: MapPin,
  origin: PlaneTakeoff,
  when: CalendarDays,
  nights: Moon,
  rooms: Users,
  withoutFlights: PlaneTakeoff,
  budget: Wallet,
  interests: Sparkles,
  unread: Sparkles,
} as const;
/** Ticked or named elsewhere: only taken out here. */
const FIXED: ReadonlySet<string> = new Set(['withoutFlights', 'interests']);

interface TripChipProps {
  readonly part: Part;
  readonly path: string;
  readonly months: readonly string[];
}

/** One part of the trip: a plain GET form behind its words, and the list without it. */
export function TripChip({ part, path, months }: TripChipProps) {
  const t = useMessages('results-trip');
  const words = useTripWords();
  const { key, search, without, fault } = part;
  const params = new URLSearchParams(search);
  const { query } = readTrip(params);
  const text = fault ? t(`part.${key}`) : words(key, query);
  const label = (
    <>
      <Icon icon={fault ? CircleAlert : ICONS[key]} />
      <span>{text}</span>
    </>
  );
  const hint = `trip-${key}-error`;
  const [, kept = ''] = without.split('?');
  return (
    <li className={`${css.part} ${fault ? css.isWrong : ''}`}>
      {FIXED.has(key) && !fault ? (
        <span className={css.words}>{label}</span>
      ) : (
        <details name="trip" id={`trip-${key}`} open={fault ? true : undefined}>
          <summary className={css.words}>
            {label} <VisuallyHidden>{t('edit')}</VisuallyHidden>
            <Icon icon={Pencil} />
          </summary>
          <form className={`pop ${css.panel}`} action={path} aria-label={t('editPart', { part: t(`part.${key}`) })}>
            {[...new URLSearchParams(kept)].map(([name, value], index) => (
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            {fault && (
              <p className="error" id={hint}>
                <Icon icon={CircleAlert} />
                {t(`wrong.${key}`)}
              </p>
            )}
            <TripFields part={key} query={query} given={params} months={months} error={fault ? hint : undefined} />
            <button className="btn btn--ink btn--sm">{t('show')}</button>
          </form>
        </details>
      )}
      <Link className={css.remove} to={without} data-stay="" aria-label={t('remove', { part: text })}>
        <Icon icon={X} />
      </Link>
    </li>
  );
}

/** A part as its chip says it. */
function useTripWords(): (key: Part['key'], query: TripQuery) => string {
  const t = useMessages('results-trip');
  const words = searchWords(t, useSite().languageTag);
  return (key, { destination, origin, when, nights, rooms, budget, interests }) => {
    switch (key) {
      case 'destination':
        return destination ? words.place(destination) : '';
      case 'origin':
        return origin ? t('from', { place: origin.name }) : '';
      case 'when':
        return when ? words.when(when) : '';
      case 'nights':
        return nights ? words.nights(nights) : '';
      case 'rooms':
        return rooms ? words.rooms(rooms, true) : '';
      case 'budget':
        return budget ? words.budget(budget) : '';
      case 'interests':
        return words.list((interests ?? []).map((slug) => slug.replaceAll('-', ' ')));
      case 'withoutFlights':
        return t('part.withoutFlights');
      case 'unread':
        return '';
    }
  };
}
