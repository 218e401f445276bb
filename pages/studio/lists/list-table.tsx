import type { RefObject } from 'react';
import type { ListSort, RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { useMessages } from '../app/language.tsx';
import { SelectBox } from '../ui/select-box.tsx';
import { ListRow } from './list-row.tsx';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import styles from './list-table.module.css';
import type { ListWish } from './list-wish.ts';
import { usePageChecks } from './use-page-checks.ts';
import { useTypesByName } from '../api/use-types.ts';

/** Records as rows. The row with the focus ring is the one that J, K and X are about. */
export function ListTable({
  items,
  wish,
  chosen,
  toggle,
  hasTypes,
  onChoose,
  onSort,
  table,
}: {
  items: readonly RecordSummary[];
  wish: ListWish;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
  hasTypes: boolean;
  onChoose: (ids: ReadonlySet<string>) => void;
  onSort: (sort: ListSort) => void;
  table: RefObject<HTMLTableSectionElement | null>;
}) {
  const t = useMessages('studio/lists');
  const types = useTypesByName();
  const checks = usePageChecks(items, !hasTypes);
  const areAll = items.length > 0 && items.every(({ id }) => chosen.has(id));
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('table')}>
      <table className={classNames(tableStyles.table, styles.table)}>
        <thead>
          <tr>
            <th className={styles.box}>
              <SelectBox
                label={t('select.all')}
                isSelected={areAll}
                isIndeterminate={!areAll && chosen.size > 0}
                onChange={(isSelected) => onChoose(new Set(isSelected ? items.map(({ id }) => id) : []))}
              />
            </th>
            <SortHead
              label={hasTypes ? t('column.title') : t('column.page')}
              by="title"
              sort={wish.sort}
              onSort={wish.type ? onSort : undefined}
            />
            {hasTypes && <th scope="col">{t('column.type')}</th>}
            <th scope="col">{t('column.status')}</th>
            <th scope="col">{t('column.locales')}</th>
            {!hasTypes && <th scope="col">{t('column.storefront')}</th>}
            {!hasTypes && <th scope="col">{t('column.markets')}</th>}
            {!hasTypes && <th scope="col">{t('column.checks')}</th>}
            <th scope="col">{t('column.next')}</th>
            <SortHead label={t('column.edited')} by="updated" sort={wish.sort} onSort={onSort} isRight />
          </tr>
        </thead>
        <tbody ref={table}>
          {items.map((record) => (
            <ListRow
              key={record.id}
              record={record}
              typeName={hasTypes ? (types.find(({ id }) => id === record.typeId)?.label ?? record.typeId) : undefined}
              checks={checks[record.id]}
              isChosen={chosen.has(record.id)}
              onToggle={() => toggle(record.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SortHead({
  label,
  by,
  sort,
  onSort,
  isRight = false,
}: {
  label: string;
  by: 'title' | 'updated';
  sort: ListSort;
  onSort: ((sort: ListSort) => void) | undefined;
  isRight?: boolean;
}) {
  const isOn = sort.endsWith(by);
  const isDown = sort.startsWith('-');
  // Names start with A, dates with the newest.
  const next: ListSort = isOn ? (isDown ? by : `-${by}`) : by === 'title' ? by : `-${by}`;
  return (
    <th
      scope="col"
      className={isRight ? styles.right : undefined}
      aria-sort={isOn ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <button type="button" onClick={() => onSort(next)}>
          {label}
          <span aria-hidden>{isOn && (isDown ? '↓' : '↑')}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}
