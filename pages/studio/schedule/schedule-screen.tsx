import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PlannedChange, SCHEDULE_STATUSES, type ScheduleStatus } from '#schemas/contracts/studio-schedule.ts';
import { ApiFault } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { ScheduleDialog } from '../lists/schedule-dialog.tsx';
import { cancelSchedule } from '../publish/publish-api.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useToast } from '../ui/toast.tsx';
import { listSchedule, movePlanned } from './schedule-api.ts';
import { classNames } from '../ui/class-names.ts';
import screenStyles from '../ui/screen.module.css';
import styles from './schedule-screen.module.css';
import { ScheduleTable } from './schedule-table.tsx';

/** What is to happen by itself, and what came of it: with the ways to move it and to call it off. */
export default function ScheduleScreen() {
  const t = useMessages('studio/schedule');
  const tag = useLanguageTag();
  const toast = useToast();
  const queries = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const status: ScheduleStatus = SCHEDULE_STATUSES.find((each) => each === search.get('status')) ?? 'waiting';
  const [moving, setMoving] = useState<PlannedChange>();
  const [fault, setFault] = useState<string>();
  const table = useRef<HTMLDivElement>(null);
  const planned = useInfiniteQuery({
    queryKey: ['schedules', status],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam }) => listSchedule(status, pageParam, signal),
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
      return shown < total ? shown : undefined;
    },
  });
  const items = planned.data?.pages.flatMap((page) => page.items) ?? [];
  const total = planned.data?.pages[0]?.total;
  const when = (at: Date) => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
  const change = async (act: () => Promise<unknown>, said: string): Promise<void> => {
    setFault(undefined);
    try {
      await act();
      toast({ text: said });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      setFault(error.errors[0]?.message ?? error.message);
    } finally {
      await Promise.all(
        ['schedules', 'records', 'publishing'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      );
      // The button that was pressed may be gone, and the focus must not be.
      if (document.activeElement === document.body) table.current?.focus();
    }
  };
  return (
    <div className={screenStyles.screen}>
      <title>{`${t('title')} · Studio`}</title>
      <header className={classNames(screenStyles.top, styles.top)}>
        <h1>{t('title')}</h1>
        {total !== undefined && <span className={screenStyles.count}>{new Intl.NumberFormat(tag).format(total)}</span>}
        <span className={screenStyles.grow} />
        <HelpButton />
      </header>
      <div className={styles.filters}>
        <Segmented<ScheduleStatus>
          label={t('status')}
          value={status}
          onChange={(next) => setSearch(next === 'waiting' ? {} : { status: next })}
          segments={SCHEDULE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
      </div>
      {fault !== undefined && (
        <div className={styles.fault}>
          <Note kind="block" role="alert">
            {fault}
          </Note>
        </div>
      )}
      {planned.isError ? (
        <EmptyState title={t('failed.title')} text={planned.error.message}>
          <Button onPress={() => void planned.refetch()}>{t('again')}</Button>
        </EmptyState>
      ) : planned.isSuccess && items.length === 0 ? (
        <EmptyState icon={CalendarClock} title={t(`none.${status}`)} text={t('none.text')} />
      ) : (
        <div className={styles.scroll} ref={table} tabIndex={0} role="region" aria-label={t('title')}>
          <ScheduleTable
            items={items}
            status={status}
            onMove={setMoving}
            onCancel={(each) => void change(() => cancelSchedule(each.id), t('cancelled'))}
          />
          {planned.hasNextPage && (
            <p className={styles.more}>
              <Button size="s" isDisabled={planned.isFetchingNextPage} onPress={() => void planned.fetchNextPage()}>
                {t('more')}
              </Button>
            </p>
          )}
        </div>
      )}
      {moving && (
        <ScheduleDialog
          title={t('move.title', { title: moving.title ?? moving.record.sys.id })}
          action={t('move.do')}
          from={new Date(moving.at)}
          onClose={() => setMoving(undefined)}
          onChoose={(at) => {
            setMoving(undefined);
            void change(() => movePlanned(moving.id, at), t('moved', { when: when(at) }));
          }}
        />
      )}
    </div>
  );
}
