import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextArea, TextField, Label } from 'react-aria-components';
import { ApiFault } from '../api/request.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { useToast } from '../ui/toast.tsx';
import {
  type Application,
  APPLICATION_STATES,
  type ApplicationState,
  approve,
  listApplications,
  refuse,
} from './inbox-api.ts';
import listStyles from './inbox-list.module.css';
import panelStyles from './inbox-panel.module.css';
import styles from './applications-view.module.css';

const COMPANY = ['companyKind', 'licence', 'vatNumber', 'country', 'website', 'phone'];

/** Who asks for a trade account: approved, or refused with a reason that the applicant reads. Both send a mail. */
export function ApplicationsView() {
  const t = useMessages('studio/inbox');
  const client = useQueryClient();
  const toast = useToast();
  const [status, setStatus] = useState<ApplicationState>('pending');
  const [refusing, setRefusing] = useState<Application>();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const list = useQuery({
    queryKey: ['inbox', 'applications', status],
    queryFn: ({ signal }) => listApplications(status, signal),
  });
  const act = async (run: () => Promise<Application>, done: string): Promise<void> => {
    try {
      await run();
      setFault(undefined);
      setRefusing(undefined);
      setReason('');
      toast({ text: done });
      await client.invalidateQueries({ queryKey: ['inbox', 'applications'] });
    } catch (error) {
      setFault(
        error instanceof ApiFault && error.errors[0] ? error.errors[0].message : String((error as Error).message),
      );
    }
  };
  return (
    <>
      <div className={listStyles.filters}>
        <Segmented<ApplicationState>
          label={t('work')}
          value={status}
          onChange={setStatus}
          segments={APPLICATION_STATES.map((value) => ({ value, label: t(`application.${value}`) }))}
        />
      </div>
      <div className={listStyles.scroll} tabIndex={0} role="region" aria-label={t('view.applications')}>
        {fault !== undefined && !refusing && (
          <div className={listStyles.notice}>
            <Note kind="block" role="alert">
              {fault}
            </Note>
          </div>
        )}
        {list.data?.items.length === 0 && <EmptyState title={t('none.title')} text={t(`application.none.${status}`)} />}
        <ul className={styles.cards}>
          {list.data?.items.map((application) => (
            <li key={application.number} data-application={application.reference}>
              <Card
                application={application}
                onApprove={() =>
                  void act(() => approve(application.number), t('approved', { name: application.company.companyName }))
                }
                onRefuse={() => setRefusing(application)}
              />
            </li>
          ))}
        </ul>
      </div>
      {refusing && (
        <Dialog
          title={t('refuse.title', { name: refusing.company.companyName })}
          text={t('refuse.text')}
          isOpen
          onClose={() => setRefusing(undefined)}
          footer={
            <>
              <Button onPress={() => setRefusing(undefined)}>{t('cancel')}</Button>
              <Button
                look="primary"
                isDisabled={reason.trim() === ''}
                onPress={() =>
                  void act(() => refuse(refusing.number, reason), t('refused', { name: refusing.company.companyName }))
                }
              >
                {t('refuse')}
              </Button>
            </>
          }
        >
          <TextField className={styles.reason ?? ''} value={reason} onChange={setReason} maxLength={1000}>
            <Label>{t('reason')}</Label>
            <TextArea rows={4} />
          </TextField>
          {fault !== undefined && (
            <Note kind="block" role="alert">
              {fault}
            </Note>
          )}
        </Dialog>
      )}
    </>
  );
}

function Card({
  application,
  onApprove,
  onRefuse,
}: {
  application: Application;
  onApprove: () => void;
  onRefuse: () => void;
}) {
  const t = useMessages('studio/inbox');
  const tag = useLanguageTag();
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const { company, status } = application;
  return (
    <article className={styles.card}>
      <h2>{company.companyName}</h2>
      <p>
        {application.reference}, {when(application.appliedAt)}, {application.locale.toUpperCase()}
      </p>
      <dl className={panelStyles.values}>
        <div>
          <dt>{t('contact')}</dt>
          <dd>
            {application.name}, {application.email} {!application.emailVerified && <em>{t('not-confirmed')}</em>}
          </dd>
        </div>
        {COMPANY.filter((field) => company[field]).map((field) => (
          <div key={field}>
            <dt>{t(`company.${field}`)}</dt>
            <dd>{company[field]}</dd>
          </div>
        ))}
        {application.decidedAt !== null && (
          <div>
            <dt>{t(`application.${status}`)}</dt>
            <dd>
              {application.decidedBy}, {when(application.decidedAt)}
              {application.reason !== null && `: ${application.reason}`}
            </dd>
          </div>
        )}
      </dl>
      {status === 'pending' && (
        <div className={panelStyles.actions}>
          <Button look="primary" onPress={onApprove}>
            {t('approve')}
          </Button>
          <Button onPress={onRefuse}>{t('refuse')}…</Button>
        </div>
      )}
    </article>
  );
}
