import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { RecordPage } from '#schemas/contracts/studio-lists.ts';
import { type RecordKind, toSearch } from '../../api/content.ts';
import { request } from '../../api/request.ts';
import { useMessages } from '../../app/language.tsx';
import { useSession } from '../../app/session.tsx';
import { useEditing } from '../../editing/use-editing.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Status } from '../../ui/status.tsx';
import styles from '../fields.module.css';
import { UploadInPicker } from '../../media/upload-in-picker.tsx';
import { type StudioType, useTypes } from '../../api/use-types.ts';

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
    queryKey: ['records', kind, 'picker', typeId ?? typenames, wanted],
    queryFn: ({ signal }) => {
      const types =
        kind === 'Asset' || !typenames?.length
          ? {}
          : typeId
            ? { type: typeId }
            : { types: allowed.map(({ id }) => id).join() };
      const query = toSearch({ type: typeId, ...types, search: wanted, limit: SHOWN });
      const folder = kind === 'Entry' ? 'entries' : 'assets';
      return request<RecordPage>(`/api/content/lists/${folder}?${query}`, { signal });
    },
    enabled: types !== undefined,
    placeholderData: (before) => before,
  });
  const found = data?.items;
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
        {found?.map(({ id, typeId: ofType, title, picture, state }) => (
          <button key={id} type="button" onClick={() => onPick(id)}>
            {kind === 'Asset' && picture && <img src={`${picture}?w=264&h=176&fit=fill`} alt="" loading="lazy" />}
            <span className={styles.name}>{title}</span>
            <span className={styles.type}>{types?.get(ofType)?.label}</span>
            <Status status={state === 'archived' ? 'ended' : state} />
          </button>
        ))}
        {found?.length === 0 && <p className={styles.hint}>{t('nothing-found')}</p>}
      </div>
      {data && (data.next !== undefined || !data.isWhole) && <p className={styles.hint}>{t('more')}</p>}
    </Dialog>
  );
}
