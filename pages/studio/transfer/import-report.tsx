import type { TransferReport } from '../api/transfer.ts';
import { useMessages } from '../app/language.tsx';
import { Note, Pill } from '../ui/note.tsx';
import styles from './transfer.module.css';

/** More nobody reads; the rest is counted. */
const SHOWN = 200;

/** Counts, and each problem with record and field, errors first. */
export function ImportReport({ report }: { report: TransferReport }) {
  const t = useMessages('studio/transfer');
  const problems = report.problems.toSorted((left, right) => rank(left) - rank(right));
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = (['created', 'updated', 'unchanged', 'contentTypes'] as const).map(
    (key) => [key, report[key]] as const,
  );
  return (
    <>
      <Note kind={report.ok ? 'ok' : 'block'} role="status">
        {report.ok
          ? t(report.dryRun ? 'report.would' : 'report.did', { entries: report.entries, assets: report.assets })
          : t('report.refused', { count: errors })}
      </Note>
      <dl className={styles.counts}>
        {counts.map(([key, count]) => (
          <div key={key}>
            <dt>{t(`report.${key}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('report.problems')}>
          <table className={styles.table}>
            <caption>{t('report.problems')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('report.kind')}</th>
                <th scope="col">{t('report.where')}</th>
                <th scope="col">{t('report.what')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.slice(0, SHOWN).map(({ severity, where, field, message }) => (
                <tr key={`${severity}${where}${field}${message}`}>
                  <td>
                    <Pill kind={severity === 'error' ? 'block' : 'warn'}>{t(`report.${severity}`)}</Pill>
                  </td>
                  <td>
                    <code>{field ? `${where}, ${field}` : where}</code>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {problems.length > SHOWN && <p>{t('report.more', { count: problems.length - SHOWN })}</p>}
        </div>
      )}
    </>
  );
}

const rank = ({ severity }: { readonly severity: 'error' | 'warning' }): number => (severity === 'error' ? 0 : 1);
