import { Printer } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import type { JourneyDaysProps } from '#schemas/generated/types/journey-days.ts';
import css from './journey-days.module.css';

type Day = JourneyDaysProps['days'][number];
type Stop = NonNullable<Day['stops']>[number];

const LEVELS = [1, 2, 3];

/** The itinerary day by day, with a list of contents that stays in view beside it. */
export default function JourneyDays({ title, days }: JourneyDaysProps) {
  const t = useMessages('journey-days');
  const count = days.length;
  // Up to ten have a word of their own.
  const words = count > 1 && count <= 10 ? t(`days.${count}`) : t('title', { count });
  return (
    <section className="section section--sand section--filled" aria-labelledby="itinerary">
      <div className={`wrap ${css.itinerary}`}>
        <div className={css.nav}>
          <h2 className="display" id="itinerary">
            {title ?? words}
          </h2>
          {count > 1 && (
            <nav aria-label={t('contents')}>
              <ol className={css.contents}>
                {days.map(({ name, place }, index) => (
                  <li key={`${index}${name}`}>
                    <a href={`#day-${index + 1}`}>
                      <span className="num">{index + 1}</span> <span>{place ?? name}</span>
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <button className={`link small ${css.print}`} type="button" data-action="print">
            <Icon icon={Printer} /> {t('print')}
          </button>
        </div>
        <ol className={css.days}>
          {days.map((day, index) => (
            <DayItem key={`${index}${day.name}`} day={day} number={index + 1} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function DayItem({ day: { name, place, effort, stops = [] }, number }: { readonly day: Day; readonly number: number }) {
  const t = useMessages('journey-days');
  return (
    <li className={css.day} id={`day-${number}`}>
      <div className={`num ${css.number}`} aria-hidden="true">
        {number}
      </div>
      <div className={css.body}>
        {(place || effort) && (
          <p className={css.place}>
            {place}{' '}
            {effort && (
              <span className={css.effort} role="img" aria-label={t('effort', { effort })}>
                {LEVELS.map((level) => (
                  <i key={level} className={level <= effort ? css.on : undefined} />
                ))}
              </span>
            )}
          </p>
        )}
        <h3 className="display">
          <span className="vh">{t('day', { number })} </span>
          {name}
        </h3>
        {stops.map((stop, index) => (
          <StopItem key={`${index}${stop.title}`} {...stop} />
        ))}
      </div>
    </li>
  );
}

function StopItem({ title, description, photo }: Stop) {
  const words = (
    <div>
      <h4>{title}</h4>
      {description && <p>{description}</p>}
    </div>
  );
  if (!photo) return <div className={css.stop}>{words}</div>;
  return (
    <div className={`${css.stop} ${css.pictured}`}>
      <Art asset={photo} ratio={3 / 2} sizes="(max-width: 639px) 80vw, 15rem" />
      {words}
    </div>
  );
}
