import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { COUNT_LIMIT, type RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ListFilters } from './list-filters.tsx';
import { ListFooter } from './list-footer.tsx';
import { ListTable } from './list-table.tsx';
import { isNarrowed, type ListWish, readWish, writeWish } from './list-wish.ts';
import { classNames } from '../ui/class-names.ts';
import screenStyles from '../ui/screen.module.css';
import styles from './list-screen.module.css';
import { NewRecord } from './new-record.tsx';
import { useListKeys } from './use-list-keys.ts';
import { useCounts, useRecords } from './use-records.ts';

/** Records with search, filters and what can be done to several (design-studio 01). @param fixedType pages have a screen of their own */
export function ListScreen({ fixedType }: { fixedType?: string }) {
  const t = useMessages('studio/lists');
  const may = useMay();
  const number = new Intl.NumberFormat(useLanguageTag());
  const [search, setSearch] = useSearchParams();
  const wish: ListWish = useMemo(
    () => ({ ...readWish(search), ...(fixedType && { type: fixedType }) }),
    [search, fixedType],
  );
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isNew, setNew] = useState(false);
  const records = useRecords(wish);
  const { data: counts } = useCounts(wish);
  const items = useMemo(() => records.data?.pages.flatMap((page) => page.items) ?? [], [records.data]);
  const change = (part: Partial<ListWish>) => {
    const next = writeWish({ ...wish, ...part });
    if (fixedType) next.delete('type');
    setChosen(new Set());
    setSearch(next, { replace: part.search !== undefined });
  };
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const mayWrite = may('write-content');
  const { searchRef, tableRef } = useListKeys({
    items,
    onToggle: toggle,
    onNew: mayWrite ? () => setNew(true) : undefined,
  });
  const all = counts?.all;
  const title = fixedType ? t('pages') : t('entries');
  const selected: RecordSummary[] = items.filter(({ id }) => chosen.has(id));
  const isEmpty = records.isSuccess && items.length === 0 && !records.hasNextPage;
  return (
    <div className={screenStyles.screen}>
      <title>{`${title} · Studio`}</title>
      <header className={classNames(screenStyles.top, styles.top)}>
        <h1>{title}</h1>
        {all !== undefined && (
          <span className={screenStyles.count}>
            {all >= COUNT_LIMIT ? t('count.many', { n: number.format(COUNT_LIMIT) }) : number.format(all)}
          </span>
        )}
        <span className={screenStyles.grow} />
        <HelpButton />
        {mayWrite && (
          <Button look="primary" onPress={() => setNew(true)}>
            <Plus size={15} aria-hidden />
            {fixedType ? t('new.page') : t('new.entry')}
            <kbd aria-hidden>N</kbd>
          </Button>
        )}
      </header>
      <ListFilters wish={wish} counts={counts} hasTypes={!fixedType} onChange={change} searchRef={searchRef} />
      {records.isError ? (
        <EmptyState title={t('failed.title')} text={t('failed.text', { reason: records.error.message })}>
          <Button onPress={() => void records.refetch()}>{t('failed.again')}</Button>
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState
          title={isNarrowed(wish) ? t('none.title') : t('empty.title')}
          text={isNarrowed(wish) ? t('none.text') : t('empty.text')}
        >
          {isNarrowed(wish) && <Button onPress={() => setSearch(new URLSearchParams())}>{t('none.clear')}</Button>}
        </EmptyState>
      ) : (
        <ListTable
          {...{ items, wish, chosen, toggle }}
          hasTypes={!fixedType}
          onChoose={setChosen}
          onSort={(sort) => change({ sort })}
          table={tableRef}
        />
      )}
      <ListFooter records={records} shown={items.length} />
      {selected.length > 0 && <BulkBar records={selected} onDone={() => setChosen(new Set())} />}
      {isNew && <NewRecord typeId={wish.type} isPage={fixedType !== undefined} onClose={() => setNew(false)} />}
    </div>
  );
}
