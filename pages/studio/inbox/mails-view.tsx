import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatWhen } from '../ui/format-when.ts';
import { Note } from '../ui/note.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useToast } from '../ui/toast.tsx';
import { type DrawnMail, getMail, listMails, MAIL_STATES, type MailState, sendMail } from './inbox-api.ts';
import { classNames } from '../ui/class-names.ts';
import tableStyles from '../ui/table.module.css';
import listStyles from './inbox-list.module.css';
import styles from './mails-view.module.css';

/** What the site writes to people: what waits, what went, what could not go and why. */
export function MailsView() {
  const t = useMessages('studio/inbox');
  const tag = useLanguageTag();
  const client = useQueryClient();
  const toast = useToast();
  const [status, setStatus] = useState<MailState>();
  const [skip, setSkip] = useState(0);
  const [open, setOpen] = useState<DrawnMail>();
  const [fault, setFault] = useState<string>();
  const list = useQuery({
    queryKey: ['inbox', 'mails', status, skip],
    queryFn: ({ signal }) => listMails(status, skip, signal),
    placeholderData: keepPreviousData,
  });
  const act = async (run: () => Promise<void>): Promise<void> => {
    try {
      await run();
      setFault(undefined);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    }
    await client.invalidateQueries({ queryKey: ['inbox', 'mails'] });
  };
  const total = list.data?.total ?? 0;
  return (
    <>
      <div className={listStyles.filters}>
        <Segmented<MailState | 'all'>
          label={t('work')}
          value={status ?? 'all'}
          onChange={(next) => {
            setSkip(0);
            setStatus(next === 'all' ? undefined : next);
          }}
          segments={(['all', ...MAIL_STATES] as const).map((value) => ({ value, label: t(`mail.${value}`) }))}
        />
        {list.data && !list.data.hasServer && <p className={listStyles.quiet}>{t('mail.no-server')}</p>}
      </div>
      <div className={listStyles.scroll} tabIndex={0} role="region" aria-label={t('view.mails')}>
        {fault !== undefined && (
          <div className={listStyles.notice}>
            <Note kind="block" role="alert">
              {fault}
            </Note>
          </div>
        )}
        {list.isError && <EmptyState title={t('failed')} text={list.error.message} />}
        {total === 0 && list.isSuccess && <EmptyState title={t('none.title')} text={t('mail.none')} />}
        {total > 0 && (
          <table className={classNames(tableStyles.table, listStyles.table)}>
            <thead>
              <tr>
                {(['mail.what', 'mail.to', 'locale', 'work', 'mail.attempts'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
                <th scope="col" className={listStyles.right}>
                  {t('mail.made')}
                </th>
                <th scope="col">
                  <span className={listStyles.hidden}>{t('mail.acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data?.items.map((mail) => (
                <tr key={mail.id} data-mail={mail.id}>
                  <td className={listStyles.who}>
                    <button type="button" onClick={() => void act(async () => setOpen(await getMail(mail.id)))}>
                      {t(`mail.template.${mail.template}`)}
                    </button>
                  </td>
                  <td className={styles.mask}>{mail.to}</td>
                  <td className={listStyles.quiet}>{mail.locale.toUpperCase()}</td>
                  <td>
                    <span
                      className={listStyles.pill}
                      data-work={mail.status === 'sent' ? 'done' : mail.status === 'failed' ? 'failed' : 'new'}
                    >
                      {t(`mail.${mail.status}`)}
                    </span>{' '}
                    <span className={listStyles.quiet}>{mail.fault}</span>
                  </td>
                  <td className={listStyles.quiet}>{mail.attempts}</td>
                  <td className={listStyles.right}>{formatWhen(new Date(mail.createdAt), tag)}</td>
                  <td>
                    {mail.status !== 'sent' && list.data.hasServer && (
                      <Button
                        size="s"
                        onPress={() =>
                          void act(async () => {
                            const { status: now } = await sendMail(mail.id);
                            toast({ text: t(now === 'sent' ? 'mail.went' : 'mail.waits') });
                          })
                        }
                      >
                        {t('mail.send')}
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {total > 50 && (
          <p className={listStyles.more}>
            <Button isDisabled={skip === 0} onPress={() => setSkip(Math.max(0, skip - 50))}>
              {t('previous')}
            </Button>{' '}
            <Button isDisabled={total <= skip + 50} onPress={() => setSkip(skip + 50)}>
              {t('next')}
            </Button>
          </p>
        )}
      </div>
      {open && (
        <Dialog
          title={open.subject ?? t(`mail.template.${open.template}`)}
          text={open.to}
          width={620}
          isOpen
          onClose={() => setOpen(undefined)}
        >
          {open.text === undefined ? <p>{t('mail.forgotten')}</p> : <pre className={styles.mail}>{open.text}</pre>}
        </Dialog>
      )}
    </>
  );
}
