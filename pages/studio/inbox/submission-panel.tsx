import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, Ban, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { InboxDetail, Work } from '#schemas/contracts/studio-inbox.ts';
import { type Translate, useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatBytes } from '../ui/format-bytes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import { eraseSubmission, fileAddress, getSubmission, retrySubmission, reveal, setWork } from './inbox-api.ts';
import styles from './inbox-panel.module.css';
import { WorkState } from './submissions-view.tsx';

/** One submission: personal data masked until somebody asks for it by name, and what to do with it. */
export function SubmissionPanel({
  id,
  formName,
  onStep,
  onClose,
}: {
  readonly id: string;
  readonly formName: (name: string) => string;
  readonly onStep: (by: 1 | -1) => void;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/inbox');
  const language = useLanguage();
  const tag = useLanguageTag();
  const client = useQueryClient();
  const toast = useToast();
  const [shown, setShown] = useState<InboxDetail>();
  const [fault, setFault] = useState<string>();
  const [isErasing, setErasing] = useState(false);
  const asked = useQuery({ queryKey: ['inbox', 'one', id], queryFn: ({ signal }) => getSubmission(id, signal) });
  const detail = shown ?? asked.data;
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  if (!detail)
    return (
      <aside className={styles.panel} aria-label={id}>
        {asked.isError && (
          <EmptyState title={t('gone')} text={asked.error.message}>
            <Button onPress={onClose}>{t('close')}</Button>
          </EmptyState>
        )}
      </aside>
    );
  const act = async (run: () => Promise<unknown>, done?: string): Promise<void> => {
    try {
      await run();
      setFault(undefined);
      await client.invalidateQueries({ queryKey: ['inbox'] });
      if (done !== undefined) toast({ text: done });
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
  };
  const move = (work: Work): Promise<void> =>
    act(
      async () => {
        const next = await setWork(id, work);
        if (shown) setShown({ ...shown, ...next, values: shown.values, files: shown.files, isRevealed: true });
      },
      t(`done.${work}`),
    );
  const hasHidden = !detail.isRevealed && detail.values.some(({ isPersonal, text }) => isPersonal && text !== '');
  return (
    <aside className={styles.panel} aria-label={detail.reference}>
      <header className={styles.head}>
        <div>
          <h2>{detail.from || detail.reference}</h2>
          <p>
            {t('summary', {
              reference: detail.reference,
              form: formName(detail.form),
              when: when(detail.createdAt),
              storefront: detail.storefront,
            })}
          </p>
        </div>
        <IconButton icon={ArrowUp} label={t('previous')} onPress={() => onStep(-1)} />
        <IconButton icon={ArrowDown} label={t('next')} onPress={() => onStep(1)} />
        <IconButton icon={X} label={t('close')} onPress={onClose} />
      </header>
      <div className={styles.details} tabIndex={0} role="region" aria-label={t('details')}>
        {fault !== undefined && (
          <Note kind="block" role="alert">
            {fault}
          </Note>
        )}
        <div className={styles.actions}>
          {detail.work === 'new' && (
            <Button look="primary" onPress={() => void move('taken')}>
              {t('take')}
            </Button>
          )}
          {detail.work !== 'done' && detail.work !== 'spam' && (
            <Button onPress={() => void move('done')}>
              {t(detail.form === 'catalogue-request' ? 'mark-sent' : 'mark-done')}
            </Button>
          )}
          {detail.work !== 'new' && <Button onPress={() => void move('new')}>{t('reopen')}</Button>}
          {detail.status === 'failed' && (
            <Button onPress={() => void act(() => retrySubmission(id), t('retried'))}>{t('retry')}</Button>
          )}
          {detail.work !== 'spam' && <IconButton icon={Ban} label={t('spam')} onPress={() => void move('spam')} />}
          <IconButton icon={Trash2} label={t('erase')} onPress={() => setErasing(true)} />
        </div>
        <dl className={styles.values}>
          {detail.values.map(({ field, label, text, isPersonal }) => (
            <div key={field}>
              <dt>{label[language]}</dt>
              <dd className={isPersonal && !detail.isRevealed ? styles.mask : undefined}>{wordsOf(text, t) || '—'}</dd>
            </div>
          ))}
          {detail.files.map((file) => (
            <div key={file.id}>
              <dt>{t('file')}</dt>
              <dd>
                <a className={styles.link} href={fileAddress(id, file.id)} download>
                  {file.name}
                </a>{' '}
                {formatBytes(file.size, tag)}
              </dd>
            </div>
          ))}
        </dl>
        {hasHidden && (
          <p>
            <Button onPress={() => void act(async () => setShown(await reveal(id)))}>{t('reveal')}</Button>
          </p>
        )}
        <Note>{t('logged')}</Note>
        <h3>{t('activity')}</h3>
        <ul className={styles.activity}>
          <li>
            {t('activity.received')} <time>{when(detail.createdAt)}</time>
          </li>
          {detail.handledAt !== null && (
            <li>
              {t(detail.status === 'refused' ? 'activity.refused' : 'activity.handled')}{' '}
              <time>{when(detail.handledAt)}</time>
            </li>
          )}
          {detail.status === 'failed' && (
            <li>
              {t('activity.failed', { count: detail.attempts })}{' '}
              {detail.nextAttemptAt !== null && <time>{t('activity.next', { when: when(detail.nextAttemptAt) })}</time>}
            </li>
          )}
          {detail.workAt !== null && (
            <li>
              <WorkState row={detail} /> <time>{when(detail.workAt)}</time>
            </li>
          )}
          <li>
            {t('activity.deleted')} <time>{when(detail.deletedAt)}</time>
          </li>
        </ul>
      </div>
      <Dialog
        title={t('erase.title')}
        text={t('erase.text')}
        isOpen={isErasing}
        onClose={() => setErasing(false)}
        footer={
          <>
            <Button onPress={() => setErasing(false)}>{t('cancel')}</Button>
            <Button
              look="primary"
              onPress={() => {
                setErasing(false);
                void act(async () => {
                  await eraseSubmission(id);
                  onClose();
                }, t('erased'));
              }}
            >
              {t('erase')}
            </Button>
          </>
        }
      >
        <p>{detail.reference}</p>
      </Dialog>
    </aside>
  );
}

/** A box that was ticked, or not; anything else is what somebody wrote. */
const wordsOf = (text: string, t: Translate): string =>
  text === 'true' || text === 'false' ? t(text === 'true' ? 'yes' : 'no') : text;
