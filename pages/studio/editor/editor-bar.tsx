import { History, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useMessages } from '../app/language.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { useEditing, useSaveStatus } from '../editing/use-editing.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Status } from '../ui/status.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import styles from './editor-bar.module.css';

/** What page this is, how it stands, whether it is saved; then what can be done to the whole of it. */
export function EditorBar({
  record,
  title,
  onHistory,
  onConflict,
  children,
}: {
  readonly record: StudioRecord | undefined;
  readonly title: string;
  readonly onHistory: () => void;
  readonly onConflict: (id: string) => void;
  /** People, publishing. */
  readonly children?: ReactNode;
}) {
  const t = useMessages('studio/editor');
  const editing = useEditing();
  useSaveStatus(); // undo and redo change with it
  return (
    <TopBar>
      <nav className={styles.crumb} aria-label={t('crumb')}>
        <Link href="/">{t('pages')}</Link>
        <span aria-hidden>/</span>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {record && <Status status={record.state === 'archived' ? 'ended' : record.state} />}
      <span className={styles.push} />
      <SaveState onConflict={onConflict} />
      <IconButton icon={Undo2} label={t('undo')} isDisabled={!editing.canUndo} onPress={() => void editing.undo()} />
      <IconButton icon={Redo2} label={t('redo')} isDisabled={!editing.canRedo} onPress={() => void editing.redo()} />
      <span className={styles.line} />
      <IconButton icon={History} label={t('history')} onPress={onHistory} />
      {children}
    </TopBar>
  );
}
