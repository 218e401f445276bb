import { useMessages } from '#kit/messages.tsx';
import { NamedIcon } from '#kit/named-icon.tsx';
import { SectionHead } from '#kit/section-head.tsx';
import type { JourneyWeatherProps } from '#schemas/generated/types/journey-weather.ts';
import { planClimate } from './climate.ts';
import { ClimateChart } from './climate-chart.tsx';
import css from './journey-weather.module.css';

/** The climate by month as a chart, and up to four seasons with the same facts as text. */
export default function JourneyWeather({ note, low, high, travel, seasons }: JourneyWeatherProps) {
  const t = useMessages('journey-weather');
  const climate = low && high ? planClimate(low, high, travel ?? []) : undefined;
  if (!climate && !seasons?.length) return null;
  return (
    <section className={`section wrap ${css.root}`} aria-labelledby="weather">
      <SectionHead id="weather" title={t('title')} description={note} />
      <div className={climate ? css.weather : undefined}>
        {climate && low && high && <ClimateChart climate={climate} low={low} high={high} />}
        {seasons && seasons.length > 0 && (
          <ul className={css.seasons}>
            {seasons.map(({ title, months, temperature, icon, description, specialNote }, index) => (
              <li key={`${index}${title}`}>
                <span className={css.icon}>
                  <NamedIcon name={icon} />
                </span>
                <div>
                  <h3>
                    {title} {months && <span className="muted">{months}</span>}
                  </h3>
                  {temperature && <p className={`num ${css.temperature}`}>{temperature}</p>}
                  {description && <p className="muted small">{description}</p>}
                  {specialNote && <p className="small">{specialNote}</p>}
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
