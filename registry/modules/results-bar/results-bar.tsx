import { X } from 'lucide-react';
import { formatMoney } from '#kit/format.ts';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import type { ResultsBarProps } from '#schemas/generated/types/results-bar.ts';
import css from './results-bar.module.css';

type Applied = NonNullable<ResultsBarProps['applied']>[number];

/** How many packages there are, and the filters in use, each a link that takes it out. */
export default function ResultsBar({ total, isExact, currency, clearHref, ...props }: ResultsBarProps) {
  const applied = props.applied ?? [];
  const t = useMessages('results-bar');
  const site = useSite();
  const money = (amount: number) =>
    formatMoney({ amount, currency: currency ?? site.currency, languageTag: site.languageTag });
  const n = new Intl.NumberFormat(site.languageTag).format(total);
  const count = isExact === false ? t('many', { n }) : total === 0 ? t('none') : t('count', { count: total, n });
  const nameOf = ({ name, min, max }: Applied): string => {
    if (name) return name;
    if (typeof min !== 'number') return t('upTo', { max: money(max ?? 0) });
    return typeof max === 'number' ? t('range', { min: money(min), max: money(max) }) : t('from', { min: money(min) });
  };
  return (
    <div className={css.bar}>
      <p
        className={css.count}
        id="results-count"
        role="status"
        tabIndex={-1}
        data-count={total}
        data-more={isExact === false ? '' : undefined}
      >
        <b>{count}</b>
        {applied.length > 0 && ` ${t('match', { count: total })}`}
      </p>
      {applied.length > 0 && (
        <ul className={css.applied} aria-label={t('inUse')}>
          {applied.map((filter) => (
            <li key={filter.href}>
              <Link
                className="chip chip--applied"
                to={filter.href}
                data-stay=""
                aria-label={t('remove', { name: nameOf(filter) })}
              >
                {nameOf(filter)}
                <Icon icon={X} />
              </Link>
            </li>
          ))}
          <li>
            <Link className="link small" to={clearHref} data-stay="">
              {t('clear')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}
