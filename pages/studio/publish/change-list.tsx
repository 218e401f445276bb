import type { PublishPlan } from '#schemas/contracts/studio-publishing.ts';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { WordsDiff } from '../entry/words-diff.tsx';
import { useLabels } from '../fields/use-labels.ts';
import { formatMoment } from '../ui/format-when.ts';
import styles from './comparison.module.css';

/** What visitors of a language will see changed, record by record, in words where there are any. */
export function ChangeList({
  plan,
  locale,
  nameOf,
}: {
  readonly plan: PublishPlan;
  readonly locale: string;
  readonly nameOf: (id: string) => string | undefined;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const labels = useLabels();
  const whoDid = useWhoDid();
  const rows = plan.records.flatMap((record, index) =>
    (record.changes[locale] ?? []).map((change) => ({ record, change, number: index + 1 })),
  );
  if (rows.length === 0) return <p className={styles.quiet}>{t('no-changes')}</p>;
  return (
    <ol className={styles.changelist} aria-label={t('changes')}>
      {rows.map(({ record, change, number }) => (
        <li key={`${record.id} ${change.field}`}>
          <span className={styles.number} aria-hidden>
            {number}
          </span>
          <div>
            <b>{nameOf(record.id) ?? record.title}</b> {labels.field(record.typeId, change.field)}
            {record.state === 'draft' ? <em> {t('added')}</em> : null}
            {change.before !== undefined || change.after !== undefined ? (
              <WordsDiff before={change.before ?? ''} after={change.after ?? ''} />
            ) : null}
          </div>
          <small>{[whoDid(record.updatedBy), formatMoment(record.updatedAt, tag)].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ol>
  );
}
