import { useId } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useLocaleNames } from '../lists/use-locale-names.ts';
import { LocaleDot } from '../ui/locale-dots.tsx';
import styles from './alt-texts.module.css';

/** A text in every language, one below the other: what a picture shows never falls back to another language. */
export function AltTexts({
  record,
  field,
  title,
  hint,
}: {
  readonly record: StudioRecord;
  readonly field: 'description' | 'title';
  readonly title: string;
  readonly hint: string;
}) {
  const t = useMessages('studio/media');
  const { locales, visitor } = useSession();
  const may = useMay();
  const editing = useEditing();
  const localeName = useLocaleNames();
  const base = useId();
  const refusals = editing.refusals(record.id).filter((each) => each.field === field);
  return (
    <section aria-labelledby={`${base}-title`}>
      <h3 id={`${base}-title`}>
        {title} <small>{hint}</small>
      </h3>
      <div className={styles.alt}>
        {locales.map(({ code, tag }) => {
          const value = record.fields[field]?.[code];
          const text = typeof value === 'string' ? value : '';
          const refusal = refusals.find(({ locale }) => locale === code);
          const isMine = may('write-content') && (visitor.limits?.locales?.includes(code) ?? true);
          const id = `${base}-${code}`;
          return (
            <div key={code}>
              <label htmlFor={id}>
                <LocaleDot is={refusal ? 'error' : text === '' ? 'empty' : 'full'} />
                {localeName(tag)}
              </label>
              <div>
                <textarea
                  id={id}
                  lang={tag}
                  rows={1}
                  maxLength={field === 'title' ? 255 : 1000}
                  value={text}
                  readOnly={!isMine}
                  aria-invalid={refusal !== undefined}
                  aria-describedby={refusal && `${id}-fault`}
                  onChange={({ target }) =>
                    editing.change(
                      [{ id: record.id, field, locale: code, value: target.value === '' ? undefined : target.value }],
                      { group: `${record.id} ${field} ${code}` },
                    )
                  }
                />
                {!isMine && may('write-content') && <p>{t('alt.others')}</p>}
                {refusal && (
                  <p id={`${id}-fault`} data-kind="block">
                    {refusal.message}
                  </p>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}
