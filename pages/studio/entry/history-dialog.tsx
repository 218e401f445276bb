import { useQuery } from '@tanstack/react-query';
import { deepEqual } from 'fast-equals';
import { useState } from 'react';
import { usePeople } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { differences, valueIn } from '../editing/field-values.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './entry.module.css';
import { useFieldWords } from './field-words.ts';
import { plainText } from './plain-text.ts';
import { getKept, getVersion, listKept, listVersions, restoreVersion } from './record-api.ts';
import { WordsDiff } from './words-diff.tsx';

type Chosen = { readonly version: number } | { readonly kept: string; readonly name: string };

/** Every version of a record, what it differs in from now, and the way back: a restore is a new version. */
export function HistoryDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages('studio/entry');
  const tag = useLanguageTag();
  const editing = useEditing();
  const toast = useToast();
  const may = useMay();
  const people = usePeople();
  const record = useRecord(id);
  const words = useFieldWords(record?.typeId ?? '');
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const which = { id, kind: record?.kind ?? 'Entry' } as const;
  const versions = useQuery({ queryKey: ['versions', id, record?.version], queryFn: () => listVersions(which) });
  const kept = useQuery({ queryKey: ['kept', id], queryFn: () => listKept(which) });
  const shown = useQuery({
    queryKey: ['version', id, chosen],
    queryFn: () =>
      chosen && 'version' in chosen ? getVersion(which, chosen.version) : getKept(which, chosen?.kept ?? ''),
    enabled: chosen !== undefined,
  });
  if (!record) return null;
  const when = (at: string) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  const past = shown.data?.fields;
  const changed = past ? differences(past, record.fields, deepEqual) : [];
  const restore = async (): Promise<void> => {
    if (!chosen || !past) return;
    await editing.saveNow();
    const present = editing.get(id);
    if (!present) return;
    try {
      if ('version' in chosen) editing.take(await restoreVersion(present, chosen.version));
      else {
        // What never was a state of the record comes back as a change of mine, which Undo takes back.
        editing.change(
          changed.map(({ field, locale }) => ({ id, field, locale, value: valueIn(past, field, locale) })),
        );
        await editing.saveNow();
      }
    } catch (error) {
      return setFault(error instanceof Error ? error.message : String(error));
    }
    toast({ text: t('restored') });
    onClose();
  };
  return (
    <Dialog
      title={t('history')}
      text={t('history-text')}
      width={980}
      isOpen
      onClose={onClose}
      footer={
        may('write-content') && (
          <Button look="primary" isDisabled={!past || changed.length === 0} onPress={() => void restore()}>
            {t('restore')}
          </Button>
        )
      }
    >
      <div className={styles.history}>
        <ol className={styles.versions} aria-label={t('versions')}>
          {kept.data?.items.map((row) => (
            <li key={row.id}>
              <button
                type="button"
                aria-pressed={chosen !== undefined && 'kept' in chosen && chosen.kept === row.id}
                onClick={() => setChosen({ kept: row.id, name: row.name })}
              >
                <strong>{row.name}</strong>
                <span>{t('kept-by', { by: people.get(row.by) ?? row.by, when: when(row.at) })}</span>
              </button>
            </li>
          ))}
          {versions.data?.items.map(({ sys, action, at, by }) => (
            <li key={sys.version}>
              <button
                type="button"
                aria-pressed={chosen !== undefined && 'version' in chosen && chosen.version === sys.version}
                onClick={() => setChosen({ version: sys.version })}
              >
                <strong>{t('version', { version: sys.version, action: t(`action.${action}`) })}</strong>
                <span>{t('by', { by: people.get(by) ?? by, when: when(at) })}</span>
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.compare} tabIndex={0} role="region" aria-label={t('differences')}>
          {fault && (
            <Note kind="warn" role="alert">
              {fault}
            </Note>
          )}
          {!chosen && <EmptyState title={t('choose-version')} text={t('choose-version-text')} />}
          {past && changed.length === 0 && <p className={styles.quiet}>{t('same')}</p>}
          {past &&
            changed.map(({ field, locale }) => (
              <section key={`${field} ${locale}`}>
                <h3>{words(field, locale)}</h3>
                <WordsDiff
                  before={plainText(valueIn(record.fields, field, locale))}
                  after={plainText(valueIn(past, field, locale))}
                />
              </section>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
