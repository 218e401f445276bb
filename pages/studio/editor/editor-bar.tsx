import { History, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { useEditing, useSaveStatus } from '../editing/use-editing.tsx';
import { usePlan } from '../publish/use-plan.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Status } from '../ui/status.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import styles from './editor-bar.module.css';

/** What page this is, how it stands, whether it is saved; then what can be done to the whole of it. */
export function EditorBar({
  pageId,
  record,
  title,
  onHistory,
  onConflict,
  onRefused,
  children,
}: {
  readonly pageId: string;
  readonly record: StudioRecord | undefined;
  readonly title: string;
  readonly onHistory: () => void;
  readonly onConflict: (id: string) => void;
  readonly onRefused: (id: string) => void;
  /** People, publishing. */
  readonly children?: ReactNode;
}) {
  const t = useMessages('studio/editor');
  const editing = useEditing();
  useSaveStatus(); // undo and redo change with it
  const tag = useLanguageTag();
  const { data: plan } = usePlan(pageId);
  const changes = (plan?.records ?? []).reduce(
    (sum, each) => sum + new Set(Object.values(each.changes).flatMap((of) => of.map(({ field }) => field))).size,
    0,
  );
  const since = plan?.publishedAt
    ? new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date(plan.publishedAt))
    : '';
  return (
    <TopBar folds>
      <nav className={styles.crumb} aria-label={t('crumb')}>
        <Link href="/">{t('pages')}</Link>
        <span aria-hidden>/</span>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {record && (
        <span className={styles.wide}>
          <Status status={record.state === 'archived' ? 'ended' : record.state} />
          {changes > 0 && record.state === 'changed' && <span>{t('changes', { count: changes, date: since })}</span>}
        </span>
      )}
      <span className={styles.push} />
      <SaveState {...{ onConflict, onRefused }} />
      <IconButton icon={Undo2} label={t('undo')} isDisabled={!editing.canUndo} onPress={() => void editing.undo()} />
      <span className={styles.wide}>
        <IconButton icon={Redo2} label={t('redo')} isDisabled={!editing.canRedo} onPress={() => void editing.redo()} />
        <span className={styles.line} />
        <IconButton icon={History} label={t('history')} onPress={onHistory} />
      </span>
      {children}
    </TopBar>
  );
}
