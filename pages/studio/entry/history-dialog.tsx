import { useQuery } from '@tanstack/react-query';
import { deepEqual } from 'fast-equals';
import { Fragment, useState } from 'react';
import { useWhoDid } from '../api/use-people.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { differences, valueIn } from '../editing/field-values.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Note, Pill } from '../ui/note.tsx';
import { useToast } from '../ui/toast.tsx';
import styles from './entry.module.css';
import { useFieldWords } from './field-words.ts';
import { getKept, getVersion, listKept, listVersions, restoreVersion } from './record-api.ts';
import { usePlainText } from './use-plain-text.ts';
import { WordsDiff } from './words-diff.tsx';

type Chosen = { readonly version: number } | { readonly kept: string; readonly name: string };

/** Every version of a record, what it differs in from now, and the way back: a restore is a new version. */
export function HistoryDialog({
  id,
  title,
  onClose,
}: {
  readonly id: string;
  /** What the record is called. */
  readonly title: string;
  readonly onClose: () => void;
}) {
  const t = useMessages('studio/entry');
  const tag = useLanguageTag();
  const editing = useEditing();
  const toast = useToast();
  const may = useMay();
  const whoDid = useWhoDid();
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
  const past = shown.data?.fields;
  const changed = past && record ? differences(past, record.fields, deepEqual) : [];
  const inWords = usePlainText(
    changed.flatMap(({ field, locale }) => [past, record?.fields].map((of) => of && valueIn(of, field, locale))),
  );
  if (!record) return null;
  const moment = (at: string) => new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(at));
  const dayOf = (at = '') =>
    at === '' ? '' : new Intl.DateTimeFormat(tag, { dateStyle: 'full' }).format(new Date(at));
  const live = record.state === 'published' || record.state === 'changed';
  const lastPublished = versions.data?.items.find(({ action }) => action === 'publish')?.sys.version;
  const rows = [
    ...(kept.data?.items ?? []).map((row) => ({
      ...{ key: row.id, title: row.name, at: row.at, by: whoDid(row.by), isLive: false, isKept: true },
      is: { kept: row.id, name: row.name } as Chosen,
    })),
    ...(versions.data?.items ?? []).map(({ sys: { version }, action, at, by }) => ({
      ...{
        key: String(version),
        at,
        by: whoDid(by),
        isLive: live && version === lastPublished,
        isKept: false,
      },
      title: t('version', { version, action: t(`action.${action}`) }),
      is: { version } as Chosen,
    })),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
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
      title={t('history-of', { title })}
      text={t('history-text')}
      width={1080}
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
          {rows.map((row, index) => (
            <Fragment key={row.key}>
              {dayOf(row.at) !== dayOf(rows[index - 1]?.at) && (
                <li className={styles.day} aria-hidden>
                  {dayOf(row.at)}
                </li>
              )}
              <li>
                <button type="button" aria-pressed={deepEqual(chosen, row.is)} onClick={() => setChosen(row.is)}>
                  {/* The line says the name. */}
                  <span aria-hidden>
                    <Avatar name={row.by} />
                  </span>
                  <span>
                    <strong>{row.title}</strong>
                    <small>{t(row.isKept ? 'kept-by' : 'by', { by: row.by, when: moment(row.at) })}</small>
                    {row.isLive && <Pill kind="ok">{t('live')}</Pill>}
                    {deepEqual(chosen, row.is) && <Pill kind="sel">{t('comparing')}</Pill>}
                  </span>
                </button>
              </li>
            </Fragment>
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
                <div className={styles.comparehead}>
                  <h3>{words(field, locale)}</h3>
                  {may('write-content') && (
                    <Button
                      size="s"
                      aria-label={t('restore-field', { field: words(field, locale) })}
                      onPress={() => editing.change([{ id, field, locale, value: valueIn(past, field, locale) }])}
                    >
                      {t('restore-one')}
                    </Button>
                  )}
                </div>
                <WordsDiff
                  before={inWords(valueIn(record.fields, field, locale))}
                  after={inWords(valueIn(past, field, locale))}
                />
              </section>
            ))}
        </div>
      </div>
    </Dialog>
  );
}
