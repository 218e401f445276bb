import { CircleX, Clock, Languages, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import type { visibilityState } from '#schemas/visibility.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import type { OutlineRow } from './outline.ts';
import { TreeContext } from './outline-item.tsx';
import styles from './outline-tree.module.css';

/** What has to be known of a module without opening it: errors, stale texts, unknown, when it is seen. The name has the room: tags are a sign and a number. */
export function OutlineTags({
  row,
  state,
}: {
  readonly row: OutlineRow;
  readonly state: ReturnType<typeof visibilityState>;
}) {
  const t = useMessages('studio/editor');
  const tag = useLanguageTag();
  const desk = use(TreeContext);
  const faults = desk?.faultsOf(row.id) ?? 0;
  const stale = desk?.staleOf(row.id) ?? 0;
  const date = (iso: string) => new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date(iso));
  const when =
    state === 'scheduled' && row.visibility.from
      ? date(row.visibility.from)
      : state === 'ended'
        ? t('tag-ended')
        : row.visibility.until && state === 'shown'
          ? t('tag-until', { date: date(row.visibility.until) })
          : undefined;
  return (
    <>
      {faults > 0 && (
        <span className={styles.block} title={t('tag-faults', { count: faults })}>
          <CircleX size={11} aria-hidden />
          <span aria-hidden>{faults}</span>
          <span className="unseen">{t('tag-faults', { count: faults })}</span>
        </span>
      )}
      {stale > 0 && (
        <span className={styles.warn} title={t('tag-stale')}>
          <Languages size={12} aria-hidden />
          <span aria-hidden>{stale}</span>
          <span className="unseen">{t('tag-stale')}</span>
        </span>
      )}
      {row.record && !row.type?.isKnown && (
        <span className={styles.warn}>
          <TriangleAlert size={11} aria-hidden />
          {t('tag-unknown')}
        </span>
      )}
      {when !== undefined && (
        <span className={styles.plan}>
          <Clock size={11} aria-hidden />
          {when}
        </span>
      )}
      {state === 'elsewhere' && <span className={styles.quiet}>{t('tag-elsewhere')}</span>}
    </>
  );
}
