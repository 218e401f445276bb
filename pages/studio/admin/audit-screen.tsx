import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { toSearch } from '../api/content.ts';
import { request } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { usePeople } from '../api/use-people.ts';
import { Button } from '../ui/button.tsx';
import { FilterChip } from '../ui/filter-chip.tsx';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import styles from './admin.module.css';

interface Line {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly action: string;
  readonly kind: string;
  readonly recordId: string;
  readonly detail: string | null;
}

const ACTIONS = [
  'create',
  'update',
  'publish',
  'unpublish',
  'archive',
  'unarchive',
  'delete',
  'restore',
  'plan',
  'move-plan',
  'call-off',
  'invite',
  'role',
  'limits',
  'suspend',
  'resume',
  'reveal',
  'export',
  'erase',
  'work',
  'retry',
  'approve',
  'refuse',
  'look-up',
  'still-right',
  'import',
  'unlock',
  'sign-out-everywhere',
];

/** Who did what, to which record, and when; the filters stand in the address. */
export default function AuditScreen() {
  const t = useMessages('studio/admin');
  const tag = useLanguageTag();
  const people = usePeople();
  const [search, setSearch] = useSearchParams();
  const wish = {
    by: search.get('by') ?? undefined,
    action: search.get('action') ?? undefined,
    record: search.get('record') ?? undefined,
  };
  const lines = useInfiniteQuery({
    queryKey: ['audit', wish],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }) =>
      request<{ items: readonly Line[]; next?: number }>(
        `/api/accounts/audit?${toSearch({ ...wish, before: pageParam })}`,
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(search);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <>
      <title>{`${t('audit')} · Studio`}</title>
      <header className={styles.top}>
        <h1>{t('audit')}</h1>
        <HelpButton />
      </header>
      <div className={styles.filters} role="search" aria-label={t('filters')}>
        <FilterChip
          label={t('column.who')}
          value={wish.by}
          choices={[...people].map(([id, label]) => ({ id, label }))}
          onChange={(value) => change('by', value)}
        />
        <FilterChip
          label={t('column.what')}
          value={wish.action}
          choices={ACTIONS.map((id) => ({ id, label: t(`act.${id}`) }))}
          onChange={(value) => change('action', value)}
        />
        {wish.record && (
          <FilterChip
            label={t('column.record')}
            value={wish.record}
            choices={[]}
            onChange={(value) => change('record', value)}
          />
        )}
      </div>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('audit')}>
        <table className={classNames(tableStyles.table, styles.table)}>
          <thead>
            <tr>
              <th scope="col">{t('column.when')}</th>
              <th scope="col">{t('column.who')}</th>
              <th scope="col">{t('column.what')}</th>
              <th scope="col">{t('column.record')}</th>
              <th scope="col">{t('column.detail')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.data?.pages.flatMap(({ items }) =>
              items.map(({ number, at, by, action, recordId, detail }) => (
                <tr key={number}>
                  <td>{moment.format(new Date(at))}</td>
                  <td>{people.get(by) ?? by}</td>
                  <td>{ACTIONS.includes(action) ? t(`act.${action}`) : action}</td>
                  <td>
                    <button type="button" className={styles.record} onClick={() => change('record', recordId)}>
                      {recordId}
                    </button>
                  </td>
                  <td>{detail}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
        {lines.hasNextPage && (
          <p className={styles.more}>
            <Button size="s" onPress={() => void lines.fetchNextPage()}>
              {t('more')}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}
