import { useQueryClient } from '@tanstack/react-query';
import { Archive, CalendarClock, CircleMinus, Copy, Send, X } from 'lucide-react';
import { useState } from 'react';
import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { changeState } from '../api/content.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './bulk-bar.module.css';
import { BulkTakeDown } from './bulk-take-down.tsx';
import { BulkResults } from './bulk-results.tsx';
import { type BulkAction, type BulkResult, runBulk } from './run-bulk.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** What can be done to the selected records; what the role may not do is not there. */
export function BulkBar({ records, onDone }: { records: readonly RecordSummary[]; onDone: () => void }) {
  const t = useMessages('studio/lists');
  const may = useMay();
  const toast = useToast();
  const queries = useQueryClient();
  const [running, setRunning] = useState<number>();
  const [asked, setAsked] = useState<'unpublish' | 'archive'>();
  const [isPlanning, setPlanning] = useState(false);
  const [results, setResults] = useState<readonly BulkResult[]>();
  const refresh = () => void queries.invalidateQueries({ queryKey: ['records'] });

  async function run(action: BulkAction): Promise<void> {
    setRunning(0);
    const done = await runBulk(records, action, setRunning);
    setRunning(undefined);
    refresh();
    if (done.some(({ fault }) => fault !== undefined)) return setResults(done);
    const verb = typeof action === 'string' ? action : 'schedule';
    // What was live before is not live again by being taken out of the archive.
    const isAllDraft = records.every(({ state }) => state === 'draft' || state === 'archived');
    const back = action === 'archive' && isAllDraft ? () => void unarchive(done).then(refresh) : undefined;
    toast({ text: t(`done.${verb}`, { count: done.length }), ...(back && { onUndo: back }) });
    onDone();
  }

  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label={t('bulk')}>
        <span role="status">
          {running === undefined
            ? t('selected', { count: records.length })
            : t('running', { done: running, count: records.length })}
        </span>
        {may('publish-content') && (
          <>
            <Button look="dark" isDisabled={running !== undefined} onPress={() => void run('publish')}>
              <Send size={15} aria-hidden />
              {t('publish')}
            </Button>
            <Button look="dark" isDisabled={running !== undefined} onPress={() => setPlanning(true)}>
              <CalendarClock size={15} aria-hidden />
              {t('schedule')}
            </Button>
          </>
        )}
        {may('write-content') && (
          <Button look="dark" isDisabled={running !== undefined} onPress={() => void run('duplicate')}>
            <Copy size={15} aria-hidden />
            {t('duplicate')}
          </Button>
        )}
        {may('publish-content') && (
          <>
            <Button look="dark" isDisabled={running !== undefined} onPress={() => setAsked('unpublish')}>
              <CircleMinus size={15} aria-hidden />
              {t('unpublish')}
            </Button>
            <Button look="dark" isDisabled={running !== undefined} onPress={() => setAsked('archive')}>
              <Archive size={15} aria-hidden />
              {t('archive')}
            </Button>
          </>
        )}
        <IconButton icon={X} label={t('select.none')} onInk onPress={onDone} />
      </div>
      {asked && (
        <BulkTakeDown
          {...{ records, action: asked }}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void run(asked);
          }}
        />
      )}
      {isPlanning && (
        <ScheduleDialog
          title={t('schedule.title', { count: records.length })}
          action={t('schedule')}
          onClose={() => setPlanning(false)}
          onChoose={(at) => {
            setPlanning(false);
            void run({ at });
          }}
        />
      )}
      {results && (
        <BulkResults
          results={results}
          onClose={() => {
            setResults(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

async function unarchive(results: readonly BulkResult[]): Promise<void> {
  const archived = results.flatMap(({ done }) => done?.sys ?? []);
  await Promise.all(archived.map(({ type, id, version }) => changeState(type, id, version, 'unarchive')));
}
