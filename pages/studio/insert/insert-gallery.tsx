import { useState } from 'react';
import { Button } from 'react-aria-components';
import { foldText } from '#schemas/fold-text.ts';
import { useLanguage, useMessages } from '../app/language.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { PageType } from '../editor/page-types.ts';
import styles from './insert-gallery.module.css';

/** Every module that a place takes, drawn from its own fixture, found by its name. */
export function InsertGallery({
  place,
  types,
  onChoose,
  onClose,
}: {
  /** Name of the place, its count and its limit. */
  readonly place: { readonly name: string; readonly count: number; readonly limit?: number | undefined } | undefined;
  readonly types: readonly PageType[];
  readonly onChoose: (typeId: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/insert');
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const nameOf = ({ schema, typename }: PageType) => schema['x-label']?.[language] ?? typename;
  const wanted = foldText(search.trim());
  const found = types
    .filter((type) => foldText(`${nameOf(type)} ${type.typename}`).includes(wanted))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <Dialog
      title={t('title', { place: place?.name ?? '' })}
      text={place?.limit === undefined ? '' : t('room', { count: place.count, limit: place.limit })}
      width={920}
      isOpen={place !== undefined}
      onClose={onClose}
    >
      <div className={styles.search}>
        <TextField label={t('search')} type="search" takesFocus value={search} onChange={setSearch} />
      </div>
      {found.length === 0 && <p role="status">{t('none', { search })}</p>}
      <ul className={styles.grid}>
        {found.map((type) => (
          <li key={type.id}>
            <Button className={styles.card ?? ''} onPress={() => onChoose(type.id)}>
              <span className={styles.thumb} aria-hidden>
                <iframe
                  src={`/studio/preview/fixture/${type.typename}?locale=${language}`}
                  title={nameOf(type)}
                  tabIndex={-1}
                  loading="lazy"
                  inert
                />
              </span>
              <strong>{nameOf(type)}</strong>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
