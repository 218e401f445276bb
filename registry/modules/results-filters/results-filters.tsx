import { useRef } from 'react';
import { ArrowUpDown, SlidersHorizontal, X } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { Link } from '#kit/link.tsx';
import { useMessages } from '#kit/messages.tsx';
import { useSite } from '#kit/site-context.tsx';
import { SORTS } from '#schemas/list-state.ts';
import type { ResultsFiltersProps } from '#schemas/generated/types/results-filters.ts';
import { Budget } from './budget.tsx';
import { FilterGroup } from './filter-group.tsx';
import css from './results-filters.module.css';
import { useLiveFilters } from './use-live-filters.ts';
import { useSheet } from './use-sheet.ts';

/**
 * What a list can be narrowed by: a rail beside it, a sheet on phones. A plain form that the list's own address answers;
 * with script each change is shown at once, and the sheet's button says how many packages are left.
 */
export default function ResultsFilters(props: ResultsFiltersProps) {
  const { path, clearHref, currency, groups, prices, min, max, keep } = props;
  const applied = props.applied ?? 0;
  const t = useMessages('results-filters');
  const site = useSite();
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const sheet = useSheet(panel, opener);
  const live = useLiveFilters(form, { path, count: { total: props.total, isExact: props.isExact !== false }, sheet });
  const n = new Intl.NumberFormat(site.languageTag).format(live.count.total);
  const show = !live.count.isExact
    ? t('showMany', { n })
    : live.count.total === 0
      ? t('none')
      : t('show', { count: live.count.total, n });
  return (
    <>
      <aside className={css.panel} id="filters" data-clears-banner aria-label={t('filters')} ref={panel}>
        <form
          className={css.sheet}
          id="filter-form"
          action={path}
          ref={form}
          onChange={live.onChange}
          onSubmit={live.onSubmit}
          data-live={live.isLive ? '' : undefined}
        >
          {[...new URLSearchParams(keep ?? '')].map(([name, value], index) => (
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <div className={css.head}>
            <a className={`round ${css.close}`} href="#results-count" aria-label={t('close')}>
              <Icon icon={X} />
            </a>
            <h2>{t('filters')}</h2>
            {applied > 0 && (
              <Link className="link small" to={clearHref} data-stay="">
                {t('clear')}
              </Link>
            )}
          </div>
          <div className={css.body}>
            {prices && (
              <Budget
                prices={prices}
                min={min ?? undefined}
                max={max ?? undefined}
                currency={currency ?? site.currency}
                onSettle={live.onChange}
              />
            )}
            {groups.map((group) => (
              <FilterGroup key={group.key} group={group} />
            ))}
          </div>
          <div className={css.foot}>
            <button className="btn btn--ink btn--block">{show}</button>
          </div>
        </form>
      </aside>
      <div className={css.tools} data-clears-banner>
        <a className={`btn btn--ink ${css.open}`} href="#filters" ref={opener} onClick={sheet.onOpen}>
          <Icon icon={SlidersHorizontal} />
          {t('filters')}
          {applied > 0 && <span className={css.number}>{applied}</span>}
        </a>
        <div className={css.sort}>
          <label htmlFor="sort">
            <span className={css.narrow} aria-hidden="true">
              <Icon icon={ArrowUpDown} />
              {t('sort')}
            </span>
            <span className={css.wide}>{t('sortBy')}</span>
          </label>
          <select
            className="input input--sm"
            id="sort"
            name="sort"
            form="filter-form"
            defaultValue={props.sort ?? 'recommended'}
            onChange={live.onChange}
          >
            {SORTS.map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </>
  );
}
