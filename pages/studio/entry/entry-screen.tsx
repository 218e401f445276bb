import { Columns2, History, MoreHorizontal, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { VISIBILITY } from '#schemas/visibility.ts';
import { ApiFault } from '../api/request.ts';
import type { LifeCycle } from '../api/content.ts';
import { useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { useEditing, useRecord, useSaveStatus } from '../editing/use-editing.tsx';
import { VisibilityTab } from '../editor/visibility-tab.tsx';
import { EntryForm } from '../fields/entry-form.tsx';
import { useTypes } from '../fields/pickers/use-types.ts';
import { titleOf } from '../fields/pickers/title-of.ts';
import { People } from '../presence/people.tsx';
import { PresenceContext } from '../presence/presence-context.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { TakeDownDialog } from '../publish/take-down-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton, IconToggle } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Note } from '../ui/note.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntrySide } from './entry-side.tsx';
import styles from './entry.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { changeLife } from './record-api.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Not a field among others: it has a form of its own below. */
const ELSEWHERE = [VISIBILITY];

/** One entry: its form, its state, where it is used, its past. */
export default function EntryScreen() {
  const { id = '' } = useParams();
  const presence = usePresence(id);
  return (
    <PresenceContext value={presence}>
      <Opened key={id} id={id} />
    </PresenceContext>
  );
}

function Opened({ id }: { readonly id: string }) {
  const t = useMessages('studio/entry');
  const { locales } = useSession();
  const may = useMay();
  const editing = useEditing();
  const toast = useToast();
  const types = useTypes();
  const record = useRecord(id);
  const status = useSaveStatus();
  const [failed, setFailed] = useState<'missing' | 'unreachable'>();
  const [fault, setFault] = useState<ApiFault>();
  const [dialog, setDialog] = useState<'history' | 'conflict' | 'unpublish' | 'archive'>();
  const [isWide, setWide] = useState(false);

  const open = (): void => {
    setFailed(undefined);
    editing.open([id]).then(
      () => {
        if (!editing.get(id)) setFailed('missing');
      },
      () => setFailed('unreachable'),
    );
  };
  const openOnce = useEffectEvent(open);
  useEffect(() => openOnce(), [id]);
  usePageKeys({ onWide: () => setWide((before) => !before) });

  if (!record)
    return (
      <div className={styles.screen}>
        <TopBar>
          <span className={styles.title}>{id}</span>
        </TopBar>
        {failed && (
          <EmptyState title={t(`${failed}-title`)} text={t(`${failed}-text`)}>
            {failed === 'unreachable' && <Button onPress={() => open()}>{t('again')}</Button>}
          </EmptyState>
        )}
      </div>
    );
  const type = types?.get(record.typeId);
  const title = titleOf({ sys: { id }, fields: record.fields }, locales, type?.schema['x-display-field']);
  const live = async (action: LifeCycle): Promise<void> => {
    await editing.saveNow();
    const present = editing.get(id);
    if (!present || editing.unsaved.includes(id)) return;
    try {
      editing.take(await changeLife(present, action));
      setFault(undefined);
      toast({ text: t(`done.${action}`) });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status === 409) await editing.refresh(id);
      setFault(error);
    }
  };
  const { state } = record;
  return (
    <div className={styles.screen}>
      <TopBar>
        <h1 className={styles.title}>{title}</h1>
        <Status status={state === 'archived' ? 'ended' : state} />
        <SaveState onConflict={() => setDialog('conflict')} />
        <div className={styles.right}>
          <People />
          <IconButton icon={Undo2} label={t('undo')} isDisabled={!editing.canUndo} onPress={() => editing.undo()} />
          <IconButton icon={Redo2} label={t('redo')} isDisabled={!editing.canRedo} onPress={() => editing.redo()} />
          <IconToggle icon={Columns2} label={t('wide')} isSelected={isWide} onChange={setWide} />
          <IconButton icon={History} label={t('history')} onPress={() => setDialog('history')} />
          {may('publish-content') && (
            <>
              <Menu
                label={t('more')}
                trigger={<IconButton icon={MoreHorizontal} label={t('more')} />}
                choices={[
                  { id: 'unpublish', label: t('unpublish'), isDisabled: state !== 'published' && state !== 'changed' },
                  state === 'archived'
                    ? { id: 'unarchive', label: t('unarchive') }
                    : { id: 'archive', label: t('archive'), isDisabled: state !== 'draft' },
                ]}
                onAction={(action) =>
                  action === 'unarchive' ? void live(action) : setDialog(action as 'unpublish' | 'archive')
                }
              />
              <Button
                look="primary"
                isDisabled={state === 'archived' || status.kind === 'conflict'}
                onPress={() => void live('publish')}
              >
                {t('publish')}
              </Button>
            </>
          )}
        </div>
      </TopBar>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.sheet}>
          {fault && (
            <Note kind="block" role="alert">
              {fault.errors.length > 0 ? (
                <ul>
                  {fault.errors.map(({ field, message }) => (
                    <li key={field}>
                      {field.split('.').slice(1, 3).join(', ')} {message}
                    </li>
                  ))}
                </ul>
              ) : (
                fault.message
              )}
            </Note>
          )}
          <EntryForm id={id} isWide={isWide} without={ELSEWHERE} />
          {type?.schema.properties[VISIBILITY] && (
            <section aria-label={t('visibility')}>
              <h2>{t('visibility')}</h2>
              <VisibilityTab
                record={record}
                defaultLocale={locales.find(({ isDefault }) => isDefault)?.code ?? ''}
                mayHide
              />
            </section>
          )}
        </div>
        <EntrySide record={record} typeLabel={type?.label ?? record.typeId} />
      </main>
      {dialog === 'history' && <HistoryDialog id={id} onClose={() => setDialog(undefined)} />}
      {(dialog === 'unpublish' || dialog === 'archive') && (
        <TakeDownDialog record={record} title={title} action={dialog} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'conflict' && status.kind === 'conflict' && (
        <ConflictDialog id={status.ids[0] ?? id} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
