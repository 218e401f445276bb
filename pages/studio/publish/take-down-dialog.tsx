import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { ApiFault } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { changeLife, listUses } from '../entry/record-api.ts';
import { wordsOf } from '../fields/widgets/choice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './take-down-dialog.module.css';

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
  const editing = useEditing();
  const toast = useToast();
  const [fault, setFault] = useState<string>();
  const uses = useQuery({ queryKey: ['uses', record.id], queryFn: () => listUses(record) });
  const records = new Map(uses.data?.items.map(({ sys, field }) => [sys.id, { ...sys, field }]));
  const rest = (uses.data?.total ?? 0) - (uses.data?.items.length ?? 0);
  const take = async (): Promise<void> => {
    await editing.saveNow();
    const present = editing.get(record.id) ?? record;
    try {
      editing.take(await changeLife(present, action));
      toast({ text: t(`done-${action}`, { title }) });
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
          <Button look="primary" isDisabled={uses.isPending} onPress={() => void take()}>
            {t(action)}
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
      {records.size > 0 ? (
        <>
          <Note kind="warn" role="status">
            {t('used-on', { count: records.size + Math.max(0, rest) })}
          </Note>
          <ul className={styles.uses} aria-label={t('uses')}>
            {[...records.values()].map(({ id, contentType, field }) => (
              <li key={id}>
                <Link href={contentType === 'page' ? `/pages/${id}` : `/entries/${id}`}>{id}</Link>
                <small>
                  {wordsOf(contentType)} · {wordsOf(field)}
                </small>
              </li>
            ))}
          </ul>
          {rest > 0 && <p className={styles.quiet}>{t('and-more', { count: rest })}</p>}
        </>
      ) : (
        uses.data && <p className={styles.quiet}>{t('used-nowhere')}</p>
      )}
    </Dialog>
  );
}
