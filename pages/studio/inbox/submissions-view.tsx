import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type InboxRow, WORK_STATES, type Work } from '#schemas/contracts/studio-inbox.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { useWhoDid } from '../api/use-people.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { formatWhen } from '../ui/format-when.ts';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { exportAddress, type InboxWish, listForms, listSubmissions } from './inbox-api.ts';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import listStyles from './inbox-list.module.css';
import styles from './submissions-view.module.css';
import { SubmissionPanel } from './submission-panel.tsx';

const LOCALES = ['en', 'es', 'pt', 'it'];

function readWish(search: URLSearchParams): InboxWish {
  const text = (name: string): string | undefined => search.get(name)?.slice(0, 200) || undefined;
  return {
    form: text('form'),
    work: WORK_STATES.find((each) => each === search.get('work')),
    locale: text('locale'),
    search: text('search'),
    from: text('from'),
    until: text('until'),
  };
}

/** Submissions of every form: filters, list, and beside it the one that is open. */
export function SubmissionsView() {
  const t = useMessages('studio/inbox');
  const language = useLanguage();
  const may = useMay();
  const number = new Intl.NumberFormat(useLanguageTag());
  const searchRef = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useSearchParams();
  const wish = readWish(search);
  const openId = search.get('id') ?? undefined;
  const forms = useQuery({ queryKey: ['inbox', 'forms'], queryFn: ({ signal }) => listForms(signal) });
  const rows = useInfiniteQuery({
    queryKey: ['inbox', 'submissions', wish],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => listSubmissions(wish, pageParam, signal),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const items = rows.data?.pages.flatMap((page) => page.items) ?? [];
  const go = (part: Partial<InboxWish> & { id?: string | undefined }, replace = false): void => {
    const given = Object.entries({ ...wish, id: openId, ...part }).filter((pair): pair is [string, string] =>
      Boolean(pair[1]),
    );
    setSearch(new URLSearchParams(given), { replace });
  };
  const counted = (work: Work | 'all'): number =>
    (forms.data?.items ?? [])
      .filter(({ name }) => wish.form === undefined || name === wish.form)
      .reduce(
        (sum, { counts }) => sum + (work === 'all' ? Object.values(counts).reduce((a, b) => a + b, 0) : counts[work]),
        0,
      );
  const step = (by: 1 | -1): void => {
    const at = items.findIndex(({ id }) => id === openId);
    const next = items[Math.min(Math.max(at + by, 0), items.length - 1)];
    if (next) go({ id: next.id }, true);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (
      event.target instanceof Element &&
      event.target.closest('input, textarea, select, [role="menu"], [role="dialog"]')
    )
      return;
    const act = {
      j: () => step(1),
      k: () => step(-1),
      '/': () => searchRef.current?.focus(),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <div className={listStyles.filters} role="search" aria-label={t('filters')}>
        <SearchBox
          label={t('search.label')}
          hint={t('search.hint')}
          width={240}
          value={wish.search ?? ''}
          onChange={(text) => go({ search: text }, true)}
          inputRef={searchRef}
        />
        <Segmented<Work | 'all'>
          label={t('work')}
          value={wish.work ?? 'all'}
          onChange={(work) => go({ work: work === 'all' ? undefined : work })}
          segments={(['all', ...WORK_STATES] as const).map((value) => ({
            value,
            label: (
              <>
                {t(`work.${value}`)}{' '}
                <span className={styles.number}>{forms.data && number.format(counted(value))}</span>
              </>
            ),
          }))}
        />
        <FilterChip
          label={t('form')}
          value={wish.form}
          choices={(forms.data?.items ?? []).map(({ name, title }) => ({ id: name, label: title[language] }))}
          onChange={(form) => go({ form, id: undefined })}
        />
        <FilterChip
          label={t('locale')}
          value={wish.locale}
          choices={LOCALES.map((id) => ({ id, label: id.toUpperCase() }))}
          onChange={(locale) => go({ locale })}
        />
        {(['from', 'until'] as const).map((name) => (
          <label key={name} className={styles.day}>
            {t(name)}
            <input
              type="date"
              value={wish[name] ?? ''}
              onChange={({ target }) => go({ [name]: target.value || undefined })}
            />
          </label>
        ))}
        <span className={styles.grow} />
        {may('export-submissions') && wish.form !== undefined && (
          <a className={styles.export} href={exportAddress(wish.form)} download>
            <Download size={15} aria-hidden />
            {t('export')}
          </a>
        )}
        {forms.data && <p className={listStyles.quiet}>{t('kept', { count: forms.data.keepDays })}</p>}
      </div>
      <div className={listStyles.split} data-open={openId !== undefined}>
        <div className={listStyles.scroll} tabIndex={0} role="region" aria-label={t('view.submissions')}>
          {rows.isError ? (
            <EmptyState title={t('failed')} text={rows.error.message}>
              <Button onPress={() => void rows.refetch()}>{t('again')}</Button>
            </EmptyState>
          ) : rows.isSuccess && items.length === 0 ? (
            <EmptyState title={t('none.title')} text={t('none.text')} />
          ) : (
            <table className={classNames(tableStyles.table, listStyles.table)}>
              <thead>
                <tr>
                  {(['from-whom', 'about', 'form', 'locale', 'work'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(column)}
                    </th>
                  ))}
                  <th scope="col" className={listStyles.right}>
                    {t('received')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((row) => (
                  <Row
                    key={row.id}
                    row={row}
                    form={forms.data?.items.find(({ name }) => name === row.form)?.title[language] ?? row.form}
                    isOpen={row.id === openId}
                    onOpen={() => go({ id: row.id })}
                  />
                ))}
              </tbody>
            </table>
          )}
          {rows.hasNextPage && (
            <p className={listStyles.more}>
              <Button isDisabled={rows.isFetchingNextPage} onPress={() => void rows.fetchNextPage()}>
                {t('more')}
              </Button>
            </p>
          )}
        </div>
        {openId !== undefined && (
          <SubmissionPanel
            key={openId}
            id={openId}
            onStep={step}
            onClose={() => go({ id: undefined })}
            formName={(name) => forms.data?.items.find((form) => form.name === name)?.title[language] ?? name}
          />
        )}
      </div>
    </>
  );
}

function Row({ row, form, isOpen, onOpen }: { row: InboxRow; form: string; isOpen: boolean; onOpen: () => void }) {
  const tag = useLanguageTag();
  return (
    <tr data-submission={row.id} className={isOpen ? listStyles.chosen : undefined} data-work={row.work}>
      <td className={listStyles.who}>
        <button type="button" aria-current={isOpen || undefined} onClick={onOpen}>
          {row.from || row.reference}
        </button>
      </td>
      <td className={listStyles.about}>{row.about}</td>
      <td className={listStyles.quiet}>{form}</td>
      <td className={listStyles.quiet}>{row.locale.toUpperCase()}</td>
      <td>
        <WorkState row={row} />
      </td>
      <td className={listStyles.right}>{formatWhen(new Date(row.createdAt), tag)}</td>
    </tr>
  );
}

/** New, who has it, or done; and where the machine has not got through, that. */
export function WorkState({ row }: { readonly row: Pick<InboxRow, 'work' | 'workBy' | 'status'> }) {
  const t = useMessages('studio/inbox');
  const whoDid = useWhoDid();
  const who = whoDid(row.workBy);
  return (
    <span className={styles.state}>
      {row.work === 'taken' && who !== undefined ? (
        <>
          <Avatar name={who} />
          {t('has-it', { name: who.split(' ')[0] })}
        </>
      ) : (
        <span className={listStyles.pill} data-work={row.work}>
          {t(`is.${row.work}`)}
        </span>
      )}
      {row.status === 'failed' && (
        <span className={listStyles.pill} data-work="failed">
          {t('status.failed')}
        </span>
      )}
    </span>
  );
}
