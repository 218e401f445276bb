import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { ApiFault } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { changeLife, listUses, scheduleLife } from '../entry/record-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './take-down-dialog.module.css';
import { WhenChoice } from './when-choice.tsx';
import { UseList } from './use-list.tsx';

/** Unpublish and archive say first where the record is used: there it will be missing. */
export function TakeDownDialog({
  record,
  title,
  action,
  onClose,
}: {
  readonly record: StudioRecord;
  readonly title: string;
  readonly action: 'unpublish' | 'archive';
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/publish');
  const tag = useLanguageTag();
  const editing = useEditing();
  const toast = useToast();
  const queries = useQueryClient();
  const [isDated, setDated] = useState(false);
  const [at, setAt] = useState<Date>();
  const [fault, setFault] = useState<string>();
  const uses = useQuery({ queryKey: ['uses', record.id], queryFn: () => listUses(record) });
  const places = new Map(
    uses.data?.items.map(({ sys: { id, contentType }, title: name, field }) => [
      id,
      { id, typeId: contentType, title: name, field },
    ]),
  );
  const rest = (uses.data?.total ?? 0) - (uses.data?.items.length ?? 0);
  const take = async (): Promise<void> => {
    await editing.saveNow();
    const present = editing.get(record.id) ?? record;
    try {
      if (isDated && at) {
        await scheduleLife(present, 'unpublish', at.toISOString());
        await queries.invalidateQueries({ queryKey: ['publishing'] });
        const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
        toast({ text: t('planned-unpublish', { when }) });
      } else {
        editing.take(await changeLife(present, action));
        toast({ text: t(`done-${action}`, { title }) });
      }
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status === 409) await editing.refresh(record.id);
      setFault(error.message);
    }
  };
  return (
    <Dialog
      title={t(`${action}-title`, { title })}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" isDisabled={uses.isPending || (isDated && !at)} onPress={() => void take()}>
            {t(isDated ? 'schedule-unpublish' : action)}
          </Button>
        </>
      }
    >
      {fault && (
        <Note kind="block" role="alert">
          {fault}
        </Note>
      )}
      <p>{t(`${action}-text`)}</p>
      {action === 'unpublish' && (
        <WhenChoice
          isDated={isDated}
          onDated={(next) => {
            setDated(next);
            setAt(undefined);
          }}
          onAt={setAt}
          planned={[]}
        />
      )}
      {places.size > 0 ? (
        <>
          <Note kind="warn" role="status">
            {t('used-on', { count: places.size + Math.max(0, rest) })}
          </Note>
          <UseList label={t('uses')} places={[...places.values()]} />
          {rest > 0 && <p className={styles.quiet}>{t('and-more', { count: rest })}</p>}
        </>
      ) : (
        uses.data && <p className={styles.quiet}>{t('used-nowhere')}</p>
      )}
    </Dialog>
  );
}
