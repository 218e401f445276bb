import { useQuery } from '@tanstack/react-query';
import type { RecordSummary, RecordUses } from '#schemas/contracts/studio-lists.ts';
import { request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { UseList } from '../publish/use-list.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import styles from './bulk-take-down.module.css';

/** As many as one question takes. */
const ASKED = 100;

/** Before several records are taken down: where they are used, apart from each other, since there they will be missing. */
export function BulkTakeDown({
  records,
  action,
  onClose,
  onConfirm,
}: {
  readonly records: readonly RecordSummary[];
  readonly action: 'unpublish' | 'archive';
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}) {
  const t = useMessages('studio/lists');
  const uses = useUses(records);
  const count = records.length;
  const live = records.filter(({ state }) => state === 'published' || state === 'changed').length;
  const { data } = uses;
  const rest = data ? data.total - data.items.length : 0;
  return (
    <Dialog
      title={t(`${action}.title`, { count })}
      isOpen
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" isDisabled={uses.isPending} onPress={onConfirm}>
            {t(action)}
          </Button>
        </>
      }
    >
      <p>{t(`${action}.text`)}</p>
      {action === 'archive' && live > 0 && <Note kind="warn">{t('archive.live', { count: live })}</Note>}
      {uses.isError && (
        <Note kind="block" role="alert">
          {t('uses.failed', { reason: uses.error.message })}
        </Note>
      )}
      {data && data.total > 0 && (
        <>
          <Note kind="warn" role="status">
            {t('uses.on', { count: data.total })}
          </Note>
          <UseList label={t('uses')} places={data.items} />
          {rest > 0 && <p className={styles.quiet}>{t('uses.more', { count: rest })}</p>}
        </>
      )}
      {data?.total === 0 && <p className={styles.quiet}>{t('uses.none')}</p>}
    </Dialog>
  );
}

function useUses(records: readonly RecordSummary[]) {
  const ids = records.map(({ id }) => id).toSorted();
  return useQuery({
    queryKey: ['uses', 'of several', ids],
    queryFn: async ({ signal }): Promise<Pick<RecordUses, 'total' | 'items'>> => {
      const parts = Array.from({ length: Math.ceil(ids.length / ASKED) }, (_, at) =>
        ids.slice(at * ASKED, (at + 1) * ASKED),
      );
      const answers = await Promise.all(
        parts.map((part) =>
          request<RecordUses>(`/api/content/lists/entries/uses?${new URLSearchParams({ ids: part.join() })}`, {
            signal,
          }),
        ),
      );
      return { total: answers.reduce((sum, { total }) => sum + total, 0), items: answers[0]?.items ?? [] };
    },
  });
}
