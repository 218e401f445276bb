import { CircleAlert, CloudCheck, CloudOff, Eye, GitMerge, LoaderCircle, type LucideIcon, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { Button } from '../ui/button.tsx';
import type { SaveStatus } from './editing-contract.ts';
import { useEditing, useSaveStatus } from './use-editing.tsx';
import styles from './save-state.module.css';

/** A shape for each state, before its colour (design-studio 10b). */
const ICONS = {
  'read-only': Eye,
  saving: LoaderCircle,
  saved: CloudCheck,
  offline: WifiOff,
  failed: CloudOff,
  conflict: GitMerge,
} as const satisfies Record<SaveStatus['kind'], LucideIcon>;

/** STUDIO.md: saving says nothing for its first 400 ms. */
const QUIET_MS = 400;

/** The words of the top bar on saving, and the one thing to do when it does not. */
export function SaveState({
  onConflict,
  onRefused,
}: {
  readonly onConflict?: (id: string) => void;
  /** Leads to the first value that the server would not store. */
  readonly onRefused?: (id: string) => void;
}) {
  const t = useMessages('studio/editing');
  const tag = useLanguageTag();
  const { visitor } = useSession();
  const editing = useEditing();
  const status = useSaveStatus();
  const whoDid = useWhoDid();
  const nameOf = (by: string | undefined): string => whoDid(by) ?? t('somebody');
  const isLate = useLate(status.kind === 'saving' ? status.since : undefined);
  const theirs = status.kind === 'conflict' ? editing.theirSide(status.ids[0] ?? '')?.by : undefined;
  const isMine = theirs !== undefined && theirs === visitor.email;
  const retry = (words: string) => (
    <Button look="ghost" size="s" onPress={() => void editing.retry()}>
      {words}
    </Button>
  );
  const say = () => {
    switch (status.kind) {
      case 'read-only':
        return status.kept > 0 ? t('read-only-kept', { count: status.kept }) : t('read-only');
      case 'saving':
        return isLate ? t('saving') : '';
      case 'saved':
        return status.at === undefined
          ? t('unchanged')
          : t('saved', { time: new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(status.at) });
      case 'offline':
        return t('offline', { count: status.waiting });
      case 'failed':
        if (!status.kept) return t('failed-not-kept');
        return t(status.why === 'no-answer' ? 'failed' : status.why);
      case 'conflict':
        return isMine ? t('conflict-own') : t('conflict', { by: nameOf(theirs) });
    }
  };
  const isTrouble = status.kind === 'failed' || status.kind === 'offline' || status.kind === 'conflict';
  const Icon = status.kind === 'failed' && !status.kept ? CircleAlert : ICONS[status.kind];
  const refused =
    status.kind === 'failed' && status.why === 'refused'
      ? status.ids.find((id) => editing.refusals(id).length > 0)
      : undefined;
  const mayHelp = status.kind === 'failed' && status.why !== 'refused' && status.why !== 'too-large';
  return (
    <span className={styles.state} data-state={status.kind} data-part="saved">
      {(status.kind !== 'saving' || isLate) && <Icon size={15} strokeWidth={1.75} aria-hidden />}
      <span className={isTrouble ? styles.trouble : undefined} role="status">
        {say()}
      </span>
      {mayHelp && retry(t(status.why === 'gone' ? 'make-anew' : 'retry'))}
      {refused !== undefined && onRefused && (
        <Button size="s" onPress={() => onRefused(refused)}>
          {t('show-refused')}
        </Button>
      )}
      {status.kind === 'conflict' && onConflict && (
        <Button size="s" onPress={() => onConflict(status.ids[0] ?? '')}>
          {t('open-conflict')}
        </Button>
      )}
    </span>
  );
}

function useLate(since: number | undefined): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    if (since === undefined) return;
    const timer = setTimeout(() => setLate(since), Math.max(0, since + QUIET_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return since !== undefined && late === since;
}
