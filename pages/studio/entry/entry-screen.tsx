import { Columns2, History, Redo2, Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { VISIBILITY } from '#schemas/visibility.ts';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { firstRefused } from '../editing/first-refused.ts';
import { useEditing, useRecord, useSaveStatus } from '../editing/use-editing.tsx';
import { VisibilityTab } from '../editor/visibility-tab.tsx';
import { EntryForm } from '../fields/entry-form.tsx';
import { useTypes } from '../api/use-types.ts';
import { titleOf } from '../fields/pickers/title-of.ts';
import { People } from '../presence/people.tsx';
import { PresenceContext } from '../presence/presence-context.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { PagePublishing } from '../publish/page-publishing.tsx';
import { focusField } from '../publish/use-go-to.ts';
import type { Obstacle } from '../publish/use-plan.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton, IconToggle } from '../ui/icon-button.tsx';
import { Status } from '../ui/status.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EntrySide } from './entry-side.tsx';
import styles from './entry.module.css';
import { HistoryDialog } from './history-dialog.tsx';
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
  const editing = useEditing();
  const navigate = useNavigate();
  const types = useTypes();
  const record = useRecord(id);
  const status = useSaveStatus();
  const [failed, setFailed] = useState<'missing' | 'unreachable'>();
  const [dialog, setDialog] = useState<'history' | 'conflict'>();
  // `?history`: the way to a version that was kept.
  const [search, setSearch] = useSearchParams();
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
  const { state } = record;
  const nameOf = (each: string): string | undefined => {
    const mine = editing.get(each);
    if (!mine) return undefined;
    const display = types?.get(mine.typeId)?.schema['x-display-field'];
    return titleOf({ sys: { id: each }, fields: mine.fields }, locales, display);
  };
  /** What blocks is written in this form, or opened where it is. */
  const go = ({ record: where, field, locales: codes }: Obstacle): void => {
    if (!where) return;
    if (where.id === id && field) focusField({ record: id, field, locale: codes?.[0] });
    else if (where.id !== id) void navigate(where.kind === 'Asset' ? `/media?id=${where.id}` : `/entries/${where.id}`);
  };
  return (
    <div className={styles.screen}>
      <TopBar wraps>
        <h1 className={styles.title}>{title}</h1>
        <Status status={state === 'archived' ? 'ended' : state} />
        <SaveState
          onConflict={() => setDialog('conflict')}
          onRefused={(of) => (of === id ? focusField(firstRefused(editing, id)) : void navigate(`/entries/${of}`))}
        />
        <People />
        <div className={styles.right}>
          <IconButton icon={Undo2} label={t('undo')} isDisabled={!editing.canUndo} onPress={() => editing.undo()} />
          <IconButton icon={Redo2} label={t('redo')} isDisabled={!editing.canRedo} onPress={() => editing.redo()} />
          <IconToggle icon={Columns2} label={t('wide')} isSelected={isWide} onChange={setWide} />
          <IconButton icon={History} label={t('history')} onPress={() => setDialog('history')} />
          <PagePublishing {...{ record, title, nameOf }} isPage={record.typeId === 'page'} onGo={go} />
        </div>
      </TopBar>
      <main className={styles.main} id="main" tabIndex={-1}>
        <div className={styles.sheet} data-region="form">
          <EntryForm id={id} isWide={isWide} without={ELSEWHERE} />
          {type?.schema.properties[VISIBILITY] && (
            <section className={styles.beneath} aria-label={t('visibility')}>
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
      {(dialog === 'history' || search.has('history')) && (
        <HistoryDialog
          {...{ id, title }}
          onClose={() => {
            setDialog(undefined);
            if (search.has('history')) setSearch({}, { replace: true });
          }}
        />
      )}
      {dialog === 'conflict' && status.kind === 'conflict' && (
        <ConflictDialog id={status.ids[0] ?? id} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}
