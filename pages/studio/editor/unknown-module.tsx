import { Link } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { Note } from '../ui/note.tsx';
import styles from './unknown-module.module.css';

/** A module whose type no code describes: that nothing is lost, where it is kept, and what it holds. */
export function UnknownModule({ record, hasForm }: { readonly record: StudioRecord; readonly hasForm: boolean }) {
  const t = useMessages('studio/editor');
  const tag = useLanguageTag();
  const may = useMay();
  const whoDid = useWhoDid();
  const { id, typeId, version, updatedBy, updatedAt } = record;
  const who = whoDid(updatedBy);
  const when =
    updatedAt === undefined
      ? undefined
      : new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(updatedAt));
  return (
    <div className={styles.unknown}>
      <Note kind="warn">
        <b>{t('unknown-title')}</b> {t('unknown-kept')}
      </Note>
      <dl className={styles.facts}>
        <dt>{t('unknown-where')}</dt>
        <dd>
          <Link href={`/entries/${encodeURIComponent(id)}`}>{id}</Link>
        </dd>
        <dt>{t('unknown-type')}</dt>
        <dd>{may('read-content') ? <Link href="/registry">{typeId}</Link> : typeId}</dd>
        <dt>{t('unknown-saved')}</dt>
        <dd>{[t('unknown-version', { version }), who, when].filter(Boolean).join(' · ')}</dd>
      </dl>
      {!hasForm && (
        <section className={styles.content}>
          <h3>
            {t('unknown-content')} <small>{t('unknown-read-only')}</small>
          </h3>
          <pre tabIndex={0} role="region" aria-label={t('unknown-content-of', { type: typeId })}>
            {JSON.stringify(record.fields, null, 2)}
          </pre>
        </section>
      )}
    </div>
  );
}
