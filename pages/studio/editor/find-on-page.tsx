import { useMemo, useState } from 'react';
import type { StudioFields } from '#schemas/contracts/studio-records.ts';
import { foldText } from '#schemas/fold-text.ts';
import { useMessages } from '../app/language.tsx';
import { useRecord } from '../editing/use-editing.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { OutlineRow } from './outline.ts';
import styles from './outline-panel.module.css';

/** Every text of a record in one language, for a search. */
function textsOf(fields: StudioFields, locale: string): string[] {
  return Object.values(fields).flatMap((byLocale) => {
    const value = byLocale[locale] ?? Object.values(byLocale)[0];
    return typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string')
        : [];
  });
}

/** Ctrl F: modules of this page by any of their words. Enter opens the first, the arrows go through them. */
export function FindOnPage({
  pageId,
  rows,
  contentLocale,
  titleOf,
  onChoose,
  onClose,
}: {
  readonly pageId: string;
  readonly rows: readonly OutlineRow[];
  readonly contentLocale: string;
  readonly titleOf: (row: OutlineRow) => string;
  /** Undefined: the page itself. */
  readonly onChoose: (id: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/editor');
  const page = useRecord(pageId);
  const [typed, setTyped] = useState('');
  const wanted = foldText(typed.trim());
  const found = useMemo(() => {
    if (wanted === '') return [];
    const own = page ? textsOf(page.fields, contentLocale) : [];
    const inPage = own.find((text) => foldText(text).includes(wanted));
    const inRows = rows.flatMap((row) => {
      const title = titleOf(row);
      const hit = [title, ...(row.record ? textsOf(row.record.fields, contentLocale) : [])].find((text) =>
        foldText(text).includes(wanted),
      );
      return hit === undefined ? [] : [{ key: row.key, id: row.id as string | undefined, title, hit }];
    });
    return [
      ...(inPage === undefined ? [] : [{ key: 'page', id: undefined, title: t('settings'), hit: inPage }]),
      ...inRows,
    ].slice(0, 20);
  }, [wanted, page, rows, contentLocale, titleOf, t]);
  return (
    <search className={styles.find}>
      <TextField
        label={t('find-label')}
        type="search"
        takesFocus
        value={typed}
        onChange={setTyped}
        maxLength={200}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter' && first) onChoose(first.id);
          else event.continuePropagation();
        }}
      />
      {wanted !== '' && <p role="status">{t('found', { count: found.length })}</p>}
      <ul>
        {found.map(({ key, id, title, hit }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(id)}>
              <b>{title}</b>
              {hit !== title && <small>{hit.slice(0, 120)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
