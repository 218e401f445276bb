import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { BAR_WIDTH, CHART, type Climate, GRID, ROWS } from './climate.ts';
import css from './journey-weather.module.css';

interface ClimateChartProps {
  readonly climate: Climate;
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** Any year: only its months are written. */
const monthDate = (month: number): Date => new Date(Date.UTC(2027, month, 15));

/** Range of temperatures by month as an SVG; its name says the same in words, month by month. */
export function ClimateChart({ climate: { bars, lines, runs }, low, high }: ClimateChartProps) {
  const t = useMessages('journey-weather');
  const { languageTag } = useSite();
  const months = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' });
  const letters = new Intl.DateTimeFormat(languageTag, { month: 'narrow', timeZone: 'UTC' });
  const celsius = new Intl.NumberFormat(languageTag, { style: 'unit', unit: 'celsius' });
  const degrees = (value: number | undefined) => celsius.format(value ?? 0).replace('-', '\u2212');
  const names = bars.map((_, month) => months.format(monthDate(month)));
  const travelled = names.filter((_, month) => bars[month]?.isTravelled);
  const inWords = names.map((month, index) =>
    t('month', { month, low: degrees(low[index]), high: degrees(high[index]) }),
  );
  const label = [
    t('chart'),
    `${inWords.join('; ')}.`,
    travelled.length > 0 &&
      t('best', { months: new Intl.ListFormat(languageTag, { type: 'conjunction' }).format(travelled) }),
  ];
  const widest = runs.toSorted((one, other) => other.width - one.width)[0];
  return (
    <svg
      className={css.climate}
      viewBox={`0 0 ${CHART.width} ${CHART.height}`}
      role="img"
      aria-label={label.filter(Boolean).join(' ')}
    >
      {runs.map(({ x, width }) => (
        <rect key={x} className={css.best} x={x} y={ROWS.shadeTop} width={width} height={ROWS.shadeHeight} rx="12" />
      ))}
      {widest && (
        <text className={css.legend} x={widest.x + widest.width / 2} y={ROWS.legend} textAnchor="middle">
          {t('travel')}
        </text>
      )}
      {lines.map(({ degrees: value, y }) => (
        <g key={value}>
          <line className={css.grid} x1={GRID.left} x2={GRID.right} y1={y} y2={y} />
          <text className={css.axis} x={GRID.left - 6} y={y + 4} textAnchor="end">
            {`${value}°`.replace('-', '\u2212')}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, height, middle, isTravelled }, month) => (
        <g key={x} className={isTravelled ? css.on : undefined}>
          <rect className={css.bar} x={x} y={y} width={BAR_WIDTH} height={height} rx={BAR_WIDTH / 2} />
          <text className={css.month} x={middle} y={ROWS.months} textAnchor="middle">
            {letters.format(monthDate(month))}
          </text>
        </g>
      ))}
    </svg>
  );
}
