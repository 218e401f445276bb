import { useQuery } from '@tanstack/react-query';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { PlannedList } from '../publish/planned-list.tsx';
import { usePlan } from '../publish/use-plan.ts';
import { UseList } from '../publish/use-list.tsx';
import styles from './entry.module.css';
import { listUses } from './record-api.ts';

/** What is known of an entry beside its fields: when and by whom, where it is used, what is planned. */
export function EntrySide({ record, typeLabel }: { readonly record: StudioRecord; readonly typeLabel: string }) {
  const whoDid = useWhoDid();
  const t = useMessages('studio/entry');
  const tag = useLanguageTag();
  const uses = useQuery({
    queryKey: ['uses', record.id],
    queryFn: () => listUses(record),
    enabled: !record.isNew,
  });
  const planned = usePlan(record.id).data?.planned ?? [];
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <aside className={styles.side} aria-label={t('about')}>
      <section>
        <h2>{t('about')}</h2>
        <dl>
          <dt>{t('type')}</dt>
          <dd>{typeLabel}</dd>
          <dt>{t('id')}</dt>
          <dd>{record.id}</dd>
          <dt>{t('version-now')}</dt>
          <dd>{record.version}</dd>
          {record.updatedAt && (
            <>
              <dt>{t('changed')}</dt>
              <dd>{[whoDid(record.updatedBy), when(record.updatedAt)].filter(Boolean).join(', ')}</dd>
            </>
          )}
          {record.publishedAt && (
            <>
              <dt>{t('published')}</dt>
              <dd>{when(record.publishedAt)}</dd>
            </>
          )}
        </dl>
      </section>
      <section>
        <h2>{t('used', { count: uses.data?.total ?? 0 })}</h2>
        <UseList
          label={t('used', { count: uses.data?.total ?? 0 })}
          places={(uses.data?.items ?? []).map(({ sys, title, field }) => ({
            ...{ id: sys.id, typeId: sys.contentType, title, field },
          }))}
        />
        {uses.data?.total === 0 && <p className={styles.quiet}>{t('used-nowhere')}</p>}
      </section>
      {planned.length > 0 && (
        <section>
          <h2>{t('plan')}</h2>
          <PlannedList planned={planned} />
        </section>
      )}
    </aside>
  );
}
