import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-aria-components';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { listStock } from './inbox-api.ts';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import listStyles from './inbox-list.module.css';
import styles from './catalogues-view.module.css';

/** Printed catalogues: how many copies there are, how many were ordered. Orders themselves are submissions of their form. */
export function CataloguesView() {
  const t = useMessages('studio/inbox');
  const number = new Intl.NumberFormat(useLanguageTag());
  const stock = useQuery({ queryKey: ['inbox', 'catalogues'], queryFn: ({ signal }) => listStock(signal) });
  return (
    <div className={listStyles.scroll} tabIndex={0} role="region" aria-label={t('view.catalogues')}>
      <p className={styles.intro}>
        {t('catalogues.text')}{' '}
        <Link className={styles.link ?? ''} href="/submissions?form=catalogue-request">
          {t('catalogues.orders')}
        </Link>
      </p>
      {stock.isError && <EmptyState title={t('failed')} text={stock.error.message} />}
      <table className={classNames(tableStyles.table, listStyles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('catalogue')}</th>
            <th scope="col" className={listStyles.right}>
              {t('printed')}
            </th>
            <th scope="col" className={listStyles.right}>
              {t('ordered')}
            </th>
            <th scope="col" className={listStyles.right}>
              {t('left')}
            </th>
            <th scope="col">
              <span className={listStyles.hidden}>{t('stock')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stock.data?.items.map(({ id, name, year, stock: printed, taken }) => (
            <tr key={id}>
              <td className={listStyles.who}>
                <Link className={styles.link ?? ''} href={`/entries/${encodeURIComponent(id)}`}>
                  {[name, year].filter(Boolean).join(' ')}
                </Link>
              </td>
              <td className={listStyles.right}>{number.format(printed)}</td>
              <td className={listStyles.right}>{number.format(taken)}</td>
              <td className={listStyles.right}>
                {taken >= printed ? <strong>{t('out')}</strong> : number.format(printed - taken)}
              </td>
              <td>
                <meter
                  min={0}
                  max={Math.max(1, printed)}
                  value={printed - taken}
                  low={printed / 10}
                  aria-label={t('left')}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
