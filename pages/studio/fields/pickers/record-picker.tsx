import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { listRecords, type RecordKind } from '../../api/content.ts';
import { useMessages } from '../../app/language.tsx';
import { useSession } from '../../app/session.tsx';
import { useEditing } from '../../editing/use-editing.tsx';
import { titleOf } from './title-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Status } from '../../ui/status.tsx';
import styles from '../fields.module.css';
import { UploadInPicker } from '../../media/upload-in-picker.tsx';
import { thumbnailOf } from './thumbnail-of.ts';
import { type StudioType, useTypes } from './use-types.ts';

/** As many as one looks through; the search finds the others. */
const SHOWN = 30;

/**
 * Chooses a record to link to: search, type, or a new one, made at once and filled in later.
 *
 * @param typenames that the schema allows; undefined: any
 */
export function RecordPicker({
  kind,
  typenames,
  label,
  onPick,
  onClose,
}: {
  readonly kind: RecordKind;
  readonly typenames?: readonly string[] | undefined;
  readonly label: string;
  readonly onPick: (id: string) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/fields');
  const { locales } = useSession();
  const types = useTypes();
  const editing = useEditing();
  const allowed = [...(types?.values() ?? [])].filter(
    ({ typename }) => kind === 'Entry' && (!typenames?.length || typenames.includes(typename)),
  );
  const [chosen, setChosen] = useState<string>();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const typeId = chosen ?? (allowed.length === 1 ? allowed[0]?.id : undefined);
  const { data } = useQuery({
    queryKey: ['records', kind, { typeId, search: wanted, picker: true }],
    queryFn: ({ signal }) => listRecords(kind, { type: typeId, search: wanted, limit: SHOWN }, { signal }),
    placeholderData: (before) => before,
  });
  const found = data?.items.filter(
    ({ sys }) => kind === 'Asset' || allowed.some(({ id }) => id === sys.contentType?.sys.id),
  );
  const make = (type: StudioType): void => {
    const display = type.schema['x-display-field'];
    const isText = type.schema.properties[display]?.type === 'string';
    const [source] = locales;
    const name = wanted || t('new-of', { type: type.label });
    onPick(editing.create(type.id, isText && source ? { [display]: { [source.code]: name } } : {}));
  };
  const makeable = typeId === undefined ? [] : allowed.filter(({ id }) => id === typeId);
  return (
    <Dialog
      title={t('pick', { label })}
      isOpen
      width={560}
      onClose={onClose}
      footer={
        kind === 'Asset' ? (
          <UploadInPicker onPick={onPick} />
        ) : (
          makeable.map((type) => (
            <Button key={type.id} onPress={() => make(type)}>
              <Plus size={15} strokeWidth={1.75} aria-hidden />
              {t('make', { type: type.label })}
            </Button>
          ))
        )
      }
    >
      <div className={styles.row}>
        <Search size={15} strokeWidth={1.75} aria-hidden />
        <input
          // What is opened to search begins with the search.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={styles.input}
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {allowed.length > 1 && (
          <select
            className={styles.select}
            aria-label={t('type')}
            value={chosen ?? ''}
            onChange={({ target }) => setChosen(target.value || undefined)}
          >
            <option value="">{t('any-type')}</option>
            {allowed.map(({ id, label: words }) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </select>
        )}
      </div>
      <div className={styles.found} role="group" aria-label={t('found')}>
        {found?.map((record) => {
          const type = types?.get(record.sys.contentType?.sys.id ?? '');
          const picture = kind === 'Asset' ? thumbnailOf(record.sys.id, record.fields, locales[0]?.code) : undefined;
          return (
            <button key={record.sys.id} type="button" onClick={() => onPick(record.sys.id)}>
              {picture && <img src={picture} alt="" loading="lazy" />}
              <span className={styles.name}>{titleOf(record, locales, type?.schema['x-display-field'])}</span>
              <span className={styles.type}>{type?.label}</span>
              <Status status={record.sys.state === 'archived' ? 'ended' : record.sys.state} />
            </button>
          );
        })}
        {found?.length === 0 && <p className={styles.hint}>{t('nothing-found')}</p>}
      </div>
      {data && data.total > SHOWN && <p className={styles.hint}>{t('more', { count: data.total - SHOWN })}</p>}
    </Dialog>
  );
}
