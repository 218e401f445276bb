import { useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import type { Choice } from '../editing/editing-contract.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './conflict-dialog.module.css';
import { useFieldWords } from './field-words.ts';
import { usePlainText } from './use-plain-text.ts';
import { WordsDiff } from './words-diff.tsx';

const now = (): number => Date.now();

/** Two people changed the same field: both versions, and one decision a field. Nothing is thrown away. */
export function ConflictDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages('studio/entry');
  const tag = useLanguageTag();
  const editing = useEditing();
  const toast = useToast();
  const { visitor } = useSession();
  const record = useRecord(id);
  const words = useFieldWords(record?.typeId ?? '');
  const [sides, setSides] = useState<Readonly<Record<string, Choice['side']>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const overlaps = editing.overlaps(id);
  const theirs = editing.theirSide(id);
  const inWords = usePlainText(overlaps.flatMap((overlap) => [overlap.base, overlap.theirs, overlap.mine]));
  const time = (at: string | number) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(at));
  const whoDid = useWhoDid();
  const who = whoDid(theirs?.by) ?? t('somebody');
  const keyOf = ({ field, locale }: { field: string; locale: string }) => `${field} ${locale}`;
  const isDecided = overlaps.every((overlap) => sides[keyOf(overlap)] !== undefined);
  const decide = async (choices: readonly Choice[]): Promise<void> => {
    setBusy(true);
    const keptName = (of: string): string => t('kept-name', { who: of, time: time(now()) });
    const names = { theirs: keptName(who), mine: keptName(visitor.name || visitor.email) };
    const isDone = await editing.resolve(id, choices, names);
    setBusy(false);
    if (!isDone) return setRefused(true);
    toast({ text: t('decided') });
    onClose();
  };
  const all = (side: Choice['side']): Choice[] => overlaps.map(({ field, locale }) => ({ field, locale, side }));
  return (
    <Dialog
      title={t('conflict-title', { who })}
      text={t('conflict-text', { count: overlaps.length, time: theirs?.at ? time(theirs.at) : '' })}
      width={1128}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={() => void decide(all('theirs'))}>
            {t('take-theirs', { who })}
          </Button>
          <Button isDisabled={isBusy} onPress={() => void decide(all('mine'))}>
            {t('keep-mine')}
          </Button>
          <Button
            look="primary"
            isDisabled={isBusy || !isDecided}
            onPress={() =>
              void decide(
                overlaps.map((overlap) => ({
                  field: overlap.field,
                  locale: overlap.locale,
                  side: sides[keyOf(overlap)] ?? 'mine',
                })),
              )
            }
          >
            {t('merge')}
          </Button>
        </>
      }
    >
      {isRefused && (
        <Note kind="warn" role="alert">
          {t('not-kept')}
        </Note>
      )}
      <div className={styles.table}>
        <div className={styles.headings} aria-hidden>
          <span>{t('both-changed')}</span>
          <span>{t('before')}</span>
          <span>{[who, theirs?.at ? time(theirs.at) : ''].filter(Boolean).join(', ')}</span>
          <span>{t('you')}</span>
        </div>
        {overlaps.map((overlap) => (
          <RadioGroup
            key={keyOf(overlap)}
            className={styles.overlap ?? ''}
            data-overlap={keyOf(overlap)}
            aria-label={words(overlap.field, overlap.locale)}
            value={sides[keyOf(overlap)] ?? null}
            onChange={(side) => setSides((before) => ({ ...before, [keyOf(overlap)]: side as Choice['side'] }))}
          >
            <h3>{words(overlap.field, overlap.locale)}</h3>
            <p className={styles.base}>{inWords(overlap.base) || t('nothing')}</p>
            {(['theirs', 'mine'] as const).map((side) => (
              <Radio key={side} value={side} className={styles.side ?? ''}>
                <span className={styles.round} aria-hidden />
                <span>
                  <b>{side === 'mine' ? t('mine') : who}</b>
                  <WordsDiff before={inWords(overlap.base)} after={inWords(overlap[side])} />
                </span>
              </Radio>
            ))}
          </RadioGroup>
        ))}
      </div>
      <p className={styles.quiet}>{t('loser-kept')}</p>
    </Dialog>
  );
}
