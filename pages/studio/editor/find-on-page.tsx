import { useMemo, useState } from 'react';
import { useMessages } from '../app/language.tsx';
import { useRecord } from '../editing/use-editing.tsx';
import { TextField } from '../ui/text-field.tsx';
import { findTexts } from './find-texts.ts';
import type { OutlineRow } from './outline.ts';
import styles from './outline-panel.module.css';

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
  const found = useMemo(
    () => findTexts(typed, { page, pageTitle: t('settings'), rows, locale: contentLocale, titleOf }),
    [typed, page, rows, contentLocale, titleOf, t],
  );
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
          else if (event.key === 'Enter' && first) onChoose(first.row?.id);
          else event.continuePropagation();
        }}
      />
      {typed.trim() !== '' && <p role="status">{t('found', { count: found.length })}</p>}
      <ul>
        {found.map(({ key, row, title, hit }) => (
          <li key={key}>
            <button type="button" onClick={() => onChoose(row?.id)}>
              <b>{title}</b>
              {hit !== title && <small>{hit.slice(0, 120)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </search>
  );
}
