import { ArrowRight } from 'lucide-react';
import { Art } from '#kit/art.tsx';
import { Icon } from '#kit/icon.tsx';
import { formatMoney } from '#kit/format.ts';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useRoutes, useSite } from '#kit/site-context.tsx';
import type { ResultsEmptyProps } from '#schemas/generated/types/results-empty.ts';
import css from './results-empty.module.css';

type Way = ResultsEmptyProps['ways'][number];

/** No package: why, two near answers with their numbers, then everything, or the trip in words. */
export default function ResultsEmpty(props: ResultsEmptyProps) {
  const { clearHref, photo, ways } = props;
  const isFiltered = props.isFiltered !== false;
  const t = useMessages('results-empty');
  const routes = useRoutes();
  const isShort = isFiltered && ways.length > 0;
  return (
    <section className={css.empty} id="results" aria-labelledby="results-empty">
      {photo && (
        <div className={css.art}>
          <Art asset={photo} ratio={3 / 2} sizes="22rem" priority />
        </div>
      )}
      <h2 className="display" id="results-empty">
        <Cause {...props} />
      </h2>
      <p>
        {isFiltered ? (props.applied === 2 ? t('both') : t('cause', { count: props.applied ?? 0 })) : t('noneHere')}{' '}
        {isFiltered && (isShort ? t('ways', { count: ways.length }) : t('none'))}
      </p>
      {isShort && (
        <ul className={css.ways}>
          {ways.map((way) => (
            <li key={way.href}>
              <WayOut way={way} currency={props.currency} />
            </li>
          ))}
        </ul>
      )}
      <div className={css.buttons}>
        {isFiltered && clearHref && (
          <Link className="btn btn--ink" to={clearHref}>
            {t('clear')}
          </Link>
        )}
        {routes['ai-tours'] && (
          <Link className="btn btn--line" to={routes['ai-tours']}>
            {t('describe')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Money in the currency of the prices that were searched. */
function useMoney(currency: string | null | undefined): (amount: number) => string {
  const site = useSite();
  return (amount) => formatMoney({ amount, currency: currency ?? site.currency, languageTag: site.languageTag });
}

/** The budget is named where raising or lowering it would help. */
function Cause({ isFiltered, currency, min, max, ways }: ResultsEmptyProps) {
  const t = useMessages('results-empty');
  const money = useMoney(currency);
  if (isFiltered === false) return t('empty');
  if (!ways.some(({ loosen }) => loosen === 'price')) return t('nothing');
  if (typeof min === 'number' && typeof max === 'number') return t('between', { min: money(min), max: money(max) });
  if (typeof max === 'number') return t('under', { max: money(max) });
  return typeof min === 'number' ? t('over', { min: money(min) }) : t('nothing');
}

function WayOut({ way, currency }: { readonly way: Way; readonly currency: string | null | undefined }) {
  const t = useMessages('results-empty');
  const { languageTag } = useSite();
  const money = useMoney(currency);
  const { href, total, isExact, first, max, min, names } = way;
  const n = new Intl.NumberFormat(languageTag).format(total);
  const what =
    typeof max === 'number'
      ? t('raise', { max: money(max) })
      : typeof min === 'number'
        ? t('lower', { min: money(min) })
        : t('without', { names: new Intl.ListFormat(languageTag).format(names ?? []) });
  return (
    <Link className={css.way} to={href}>
      <b>{what}</b>
      <span>
        {isExact ? t('first', { count: total, n, first: first ?? '' }) : t('many', { n, first: first ?? '' })}
      </span>
      <Icon icon={ArrowRight} />
    </Link>
  );
}
