import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { wordsOf } from '../fields/widgets/choice.tsx';
import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './entry.module.css';
import { listUses, scheduleLife } from './record-api.ts';

/** What is known of an entry beside its fields: when and by whom, where it is used, what is planned. */
export function EntrySide({ record, typeLabel }: { readonly record: StudioRecord; readonly typeLabel: string }) {
  const t = useMessages('studio/entry');
  const tag = useLanguageTag();
  const may = useMay();
  const toast = useToast();
  const [moment, setMoment] = useState('');
  const [fault, setFault] = useState<string>();
  const uses = useQuery({
    queryKey: ['uses', record.id],
    queryFn: () => listUses(record),
    enabled: !record.isNew,
  });
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const plan = async (): Promise<void> => {
    try {
      await scheduleLife(record, 'publish', new Date(moment).toISOString());
      toast({ text: t('planned', { when: when(moment) }) });
      setMoment('');
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
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
              <dd>{[record.updatedBy, when(record.updatedAt)].filter(Boolean).join(', ')}</dd>
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
        <ul className={styles.uses}>
          {uses.data?.items.map(({ sys, field }) => (
            <li key={`${sys.id} ${field}`}>
              <Link href={`/entries/${sys.id}`}>{sys.id}</Link> · {wordsOf(sys.contentType)} · {wordsOf(field)}
            </li>
          ))}
        </ul>
        {uses.data?.total === 0 && <p className={styles.quiet}>{t('used-nowhere')}</p>}
      </section>
      {may('publish-content') && !record.isNew && (
        <section>
          <h2>{t('plan')}</h2>
          <input
            className={styles.moment}
            type="datetime-local"
            aria-label={t('plan-at')}
            value={moment}
            onChange={({ target }) => setMoment(target.value)}
          />{' '}
          <Button size="s" isDisabled={moment === ''} onPress={() => void plan()}>
            {t('plan-do')}
          </Button>
          {fault && (
            <p className={styles.quiet} role="alert">
              {fault}
            </p>
          )}
        </section>
      )}
    </aside>
  );
}
