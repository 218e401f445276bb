import {
  BedDouble,
  Bus,
  CarFront,
  Check,
  Clock,
  type LucideIcon,
  Plane,
  Route,
  Ship,
  Ticket,
  TrainFront,
  TriangleAlert,
} from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { BookingDaysProps } from '#schemas/generated/types/booking-days.ts';
import css from './booking-days.module.css';
import { useDay } from './use-day.ts';

const KINDS: Readonly<Record<string, LucideIcon>> = {
  flight: Plane,
  hotel: BedDouble,
  ferry: Ship,
  train: TrainFront,
  bus: Bus,
  car: CarFront,
  transfer: Route,
  activity: Ticket,
};
const STATES = {
  confirmed: { icon: Check, look: css.confirmed },
  changed: { icon: TriangleAlert, look: css.changed },
  waiting: { icon: Clock, look: undefined },
} as const;

type Leg = BookingDaysProps['days'][number]['legs'][number];

/** What happens on each day, with local times. */
export function BookingLegs({ days }: Pick<BookingDaysProps, 'days'>) {
  const day = useDay({ weekday: 'short', day: 'numeric', month: 'long' });
  return (
    <ol className={css.legs}>
      {days.map(({ date, legs }) => (
        <li key={date}>
          <h3 className="num">{day(date)}</h3>
          <ul>
            {legs.map((leg, index) => (
              <BookedLeg key={index} {...leg} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function BookedLeg({ kind, title, detail, starts, ends, nights, status, was }: Leg) {
  const t = useMessages('booking-days');
  const state = status === 'confirmed' || status === 'changed' ? status : 'waiting';
  const { icon, look } = STATES[state];
  const time = [starts, ends].filter(Boolean).join(' – ') || (nights ? t('nights', { count: nights }) : '');
  return (
    <li className={css.leg}>
      <Icon icon={KINDS[kind] ?? Route} />
      <div>
        {time !== '' && <p className={`num ${css.time}`}>{time}</p>}
        <h4>{title}</h4>
        {was && <p className="muted">{t('was', { time: was })}</p>}
        {detail && <p className="muted">{detail}</p>}
      </div>
      <span className={[css.status, look].filter(Boolean).join(' ')}>
        <Icon icon={icon} />
        {t(state)}
      </span>
    </li>
  );
}
