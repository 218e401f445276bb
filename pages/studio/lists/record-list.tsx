import { useQuery } from '@tanstack/react-query';
import { listRecords } from '../api/content.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Status } from '../ui/status.tsx';
import styles from './record-list.module.css';
import { titleOf } from './title-of.ts';

/** Records, last changed first. */
export function RecordList({ typeId }: { typeId: string | undefined }) {
  const t = useMessages('studio/lists');
  const { locales } = useSession();
  const { data } = useQuery({
    queryKey: ['records', 'Entry', { typeId }],
    queryFn: ({ signal }) => listRecords('Entry', { type: typeId, limit: 50 }, { signal }),
  });
  return (
    <>
      <div className={styles.top}>
        <h1>{typeId === 'page' ? t('pages') : t('entries')}</h1>
        <span>{data?.total}</span>
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('column.title')}</th>
              <th>{t('column.status')}</th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((record) => (
              <tr key={record.sys.id}>
                <td>{titleOf(record, locales)}</td>
                <td>
                  <Status status={record.sys.state === 'archived' ? 'ended' : record.sys.state} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
