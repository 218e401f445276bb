import { Bookmark } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { COUNT_LIMIT, LIST_STATES, type ListState, type StateCounts } from '#schemas/contracts/studio-lists.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { StatusIcon } from '../ui/status.tsx';
import styles from './list-filters.module.css';
import { isNarrowed, type ListWish } from './list-wish.ts';
import { SaveView } from './save-view.tsx';
import { useLocaleNames } from './use-locale-names.ts';
import { usePeople } from '../api/use-people.ts';
import { useTypesByName } from '../api/use-types.ts';

const ICON = {
  draft: 'draft',
  published: 'published',
  changed: 'changed',
  scheduled: 'scheduled',
  archived: 'ended',
} as const;

export function ListFilters({
  wish,
  counts,
  hasTypes,
  onChange,
  searchRef,
}: {
  wish: ListWish;
  counts: StateCounts | undefined;
  hasTypes: boolean;
  onChange: (part: Partial<ListWish>) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const t = useMessages('studio/lists');
  const { storefronts, locales } = useSession();
  const [isSaving, setSaving] = useState(false);
  const people = usePeople();
  const types = useTypesByName();
  const localeName = useLocaleNames();
  const markets = [...new Set(storefronts.flatMap((storefront) => storefront.markets))];
  const count = (state: ListState | 'all') => {
    const n = counts?.[state];
    return !n || state === 'all' ? null : (
      <span className={styles.number}>{n >= COUNT_LIMIT ? `${COUNT_LIMIT}+` : n}</span>
    );
  };
  return (
    <div className={styles.filters} role="search" aria-label={t('filters')}>
      <SearchBox
        label={t('search.label')}
        hint={t('search.hint')}
        width={180}
        value={wish.search ?? ''}
        onChange={(search) => onChange({ search })}
        inputRef={searchRef}
      />
      <Segmented<ListState | 'all'>
        label={t('column.status')}
        value={wish.state ?? 'all'}
        onChange={(state) => onChange({ state: state === 'all' ? undefined : state })}
        segments={(['all', ...LIST_STATES] as const).map((state) => ({
          value: state,
          label: (
            <>
              {state !== 'all' && <StatusIcon status={ICON[state]} />}
              {t(`state.${state}`)}
              {count(state)}
            </>
          ),
        }))}
      />
      {hasTypes && (
        <FilterChip
          label={t('column.type')}
          value={wish.type}
          choices={types.map(({ id, label }) => ({ id, label }))}
          onChange={(type) => onChange({ type, sort: '-updated' })}
        />
      )}
      <FilterChip
        label={t('column.storefront')}
        value={wish.storefront}
        choices={storefronts.map(({ id }) => ({ id, label: id }))}
        onChange={(storefront) => onChange({ storefront })}
      />
      <FilterChip
        label={t('column.market')}
        value={wish.market}
        choices={markets.map((iso) => ({ id: iso, label: iso.toUpperCase() }))}
        onChange={(market) => onChange({ market })}
      />
      <FilterChip
        label={t('filter.missing')}
        value={wish.missing}
        choices={locales.map(({ code, tag }) => ({ id: code, label: localeName(tag) }))}
        onChange={(missing) => onChange({ missing })}
      />
      <FilterChip
        label={t('filter.by')}
        value={wish.by}
        choices={[...people].map(([email, name]) => ({ id: email, label: name }))}
        onChange={(by) => onChange({ by })}
      />
      {isNarrowed(wish) && <IconButton icon={Bookmark} label={t('view.save')} onPress={() => setSaving(true)} />}
      {isSaving && <SaveView onClose={() => setSaving(false)} />}
    </div>
  );
}
