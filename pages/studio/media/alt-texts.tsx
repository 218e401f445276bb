import { useId } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { useLocaleNames } from '../lists/use-locale-names.ts';
import { StaleNote } from '../fields/stale-note.tsx';
import { LocaleDot } from '../ui/locale-dots.tsx';
import styles from './alt-texts.module.css';

/** A text in every language, one below the other: what a picture shows never falls back to another language. Decoration shows nothing; its texts are kept. */
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
  const source = locales[0]?.code ?? '';
  const isDecoration = field === 'description' && record.fields['decorative']?.[source] === true;
  const mayChange = may('write-content') && (visitor.limits?.locales?.includes(source) ?? true);
  const refusals = editing.refusals(record.id).filter((each) => each.field === field);
  return (
    <section aria-labelledby={`${base}-title`}>
      <div className={styles.head}>
        <h3 id={`${base}-title`}>
          {title} <small>{hint}</small>
        </h3>
        {field === 'description' && (
          <label>
            <input
              type="checkbox"
              checked={isDecoration}
              disabled={!mayChange}
              aria-describedby={`${base}-decorative`}
              onChange={({ target }) =>
                editing.change([
                  { id: record.id, field: 'decorative', locale: source, value: target.checked || undefined },
                ])
              }
            />
            {t('decorative')}
          </label>
        )}
      </div>
      {isDecoration && (
        <p className={styles.decoration} id={`${base}-decorative`}>
          {t('decorative.text')}
        </p>
      )}
      <div className={styles.alt}>
        {locales.map(({ code, tag }) => {
          const value = record.fields[field]?.[code];
          const text = typeof value === 'string' ? value : '';
          const refusal = refusals.find(({ locale }) => locale === code);
          const mark = isDecoration || text === '' ? undefined : record.stale?.[field]?.[code];
          const isMine = !isDecoration && may('write-content') && (visitor.limits?.locales?.includes(code) ?? true);
          const id = `${base}-${code}`;
          return (
            <div key={code}>
              <label htmlFor={id}>
                <LocaleDot
                  is={isDecoration ? 'off' : refusal ? 'error' : text === '' ? 'empty' : mark ? 'stale' : 'full'}
                />
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
                {!isMine && !isDecoration && may('write-content') && <p>{t('alt.others')}</p>}
                {mark && (
                  <StaleNote {...{ field, mark }} id={record.id} locale={code} now={record.fields[field]?.[source]} />
                )}
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
