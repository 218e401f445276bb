import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { ApiPage } from '../api/content.ts';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import type { UseRow } from '../entry/record-api.ts';
import { UseList } from '../publish/use-list.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import type { MediaFile } from './file-of.ts';
import styles from './media-facts-list.module.css';

/** Its file, where it is used with the way there, when it was changed and by whom. */
export function MediaFactsList({
  record,
  file,
  uses,
}: {
  readonly record: StudioRecord;
  readonly file: MediaFile | undefined;
  readonly uses: ApiPage<UseRow> | undefined;
}) {
  const whoDid = useWhoDid();
  const t = useMessages('studio/media');
  const tag = useLanguageTag();
  const number = new Intl.NumberFormat(tag);
  const items = uses?.items ?? [];
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <dl className={styles.list}>
      {file && (
        <>
          <dt>{t('file')}</dt>
          <dd>
            {file.fileName}
            <br />
            {[
              file.contentType,
              file.width !== undefined && file.height !== undefined
                ? `${number.format(file.width)} × ${number.format(file.height)}`
                : undefined,
              file.size === undefined ? undefined : formatBytes(file.size, tag),
            ]
              .filter(Boolean)
              .join(', ')}
          </dd>
        </>
      )}
      <dt>{t('used-on')}</dt>
      <dd>
        {uses && (uses.total === 0 ? t('used-nowhere') : t('used', { count: uses.total }))}
        {items.length > 0 && (
          <UseList
            label={t('used-on')}
            places={items.map(({ sys, title, field }) => ({ id: sys.id, typeId: sys.contentType, title, field }))}
          />
        )}
        {uses && uses.total > items.length && t('used-more', { count: uses.total - items.length })}
      </dd>
      {record.updatedAt !== undefined && (
        <>
          <dt>{t('changed')}</dt>
          <dd>{[whoDid(record.updatedBy), when(record.updatedAt)].filter(Boolean).join(', ')}</dd>
        </>
      )}
      {record.publishedAt !== undefined && (
        <>
          <dt>{t('published')}</dt>
          <dd>{when(record.publishedAt)}</dd>
        </>
      )}
    </dl>
  );
}
