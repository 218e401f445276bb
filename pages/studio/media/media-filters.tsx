import { useEffect, useRef, useState } from 'react';
import { LIST_STATES, MEDIA_KINDS, type MediaKind } from '#schemas/contracts/studio-lists.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useLocaleNames } from '../lists/use-locale-names.ts';
import { FilterChip } from '../ui/filter-chip.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import styles from './media-filters.module.css';
import { useFolders, useNamed } from './folders.tsx';
import type { MediaWish } from './media-wish.ts';

const NONE: readonly string[] = [];
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="dialog"], [role="listbox"]';

export function MediaFilters({
  wish,
  onChange,
}: {
  readonly wish: MediaWish;
  readonly onChange: (part: Partial<MediaWish>) => void;
}) {
  const t = useMessages('studio/media');
  const { locales } = useSession();
  const localeName = useLocaleNames();
  const [typed, setTyped] = useState('');
  const folders = useFolders(typed);
  const [chosen] = useNamed(wish.tag === undefined ? NONE : [wish.tag]);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_KEYS)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')}>
      <SearchBox
        label={t('search.label')}
        hint={t('search.hint')}
        width={264}
        value={wish.search ?? ''}
        onChange={(search) => onChange({ search })}
        inputRef={input}
      />
      <Segmented<MediaKind | 'all'>
        label={t('kind')}
        value={wish.media ?? 'all'}
        onChange={(media) => onChange({ media: media === 'all' ? undefined : media })}
        segments={(['all', ...MEDIA_KINDS] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {(folders.length > 0 || typed !== '' || wish.tag !== undefined) && (
        <FilterChip
          label={t('filter.folder')}
          value={wish.tag}
          choices={[...(chosen ? [chosen] : []), ...folders.filter(({ id }) => id !== wish.tag)].map(
            ({ id, name }) => ({
              id,
              label: name,
            }),
          )}
          onChange={(tag) => {
            setTyped('');
            onChange({ tag });
          }}
          search={{ label: t('folder.search'), value: typed, onChange: setTyped }}
        />
      )}
      <FilterChip
        label={t('filter.alt')}
        value={wish.missing}
        choices={locales.map(({ code, tag }) => ({
          id: code,
          label: t('filter.alt.missing', { name: localeName(tag) }),
        }))}
        onChange={(missing) => onChange({ missing })}
      />
      <FilterChip
        label={t('filter.used')}
        value={wish.used}
        choices={(['yes', 'no'] as const).map((id) => ({ id, label: t(`filter.used.${id}`) }))}
        onChange={(used) => onChange({ used: used === 'yes' || used === 'no' ? used : undefined })}
      />
      <FilterChip
        label={t('filter.state')}
        value={wish.state}
        choices={LIST_STATES.filter((state) => state !== 'scheduled').map((id) => ({ id, label: t(`state.${id}`) }))}
        onChange={(state) => onChange({ state: LIST_STATES.find((each) => each === state) })}
      />
    </div>
  );
}
