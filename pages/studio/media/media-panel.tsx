import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, History, MoreHorizontal, Replace, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { assetPath, readFocal } from '#schemas/asset-path.ts';
import { ApiFault, request } from '../api/request.ts';
import type { LifeCycle } from '../api/content.ts';
import { useMessages } from '../app/language.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { readRecord } from '../editing/transport.ts';
import { useEditing, useRecord } from '../editing/use-editing.tsx';
import { HistoryDialog } from '../entry/history-dialog.tsx';
import { changeLife, listUses } from '../entry/record-api.ts';
import { titleOf } from '../fields/pickers/title-of.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu } from '../ui/menu.tsx';
import { Note } from '../ui/note.tsx';
import { Status } from '../ui/status.tsx';
import { useToast } from '../ui/toast.tsx';
import { AltTexts } from './alt-texts.tsx';
import { ACCEPTED } from './accepted.ts';
import { fileOf } from './file-of.ts';
import { Folders } from './folders.tsx';
import { FocalPoint } from './focal-point.tsx';
import { MediaFactsList } from './media-facts-list.tsx';
import styles from './media-panel.module.css';
import { usePageKeys } from '../entry/use-page-keys.ts';
import { refusalWords } from './refusal-words.ts';
import { sendFile } from './send-file.ts';

type Act = LifeCycle | 'delete';

/** Everything of one asset: focal point, alternative texts, file, where it is used, its life. */
export function MediaPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages('studio/media');
  const { locales } = useSession();
  const may = useMay();
  const editing = useEditing();
  const client = useQueryClient();
  const toast = useToast();
  const record = useRecord(id);
  const [failed, setFailed] = useState<'missing' | 'unreachable'>();
  const [fault, setFault] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [isHistory, setHistory] = useState(false);
  const uses = useQuery({ queryKey: ['uses', id], queryFn: () => listUses({ id, kind: 'Asset' }) });

  const open = (): void => {
    setFailed(undefined);
    editing.open([id]).then(
      () => {
        if (!editing.get(id)) setFailed('missing');
      },
      () => setFailed('unreachable'),
    );
  };
  usePageKeys({});
  const openOnce = useEffectEvent(open);
  useEffect(() => openOnce(), [id]);
  if (!record)
    return (
      <aside className={styles.panel} aria-label={id}>
        {failed && (
          <EmptyState title={t(`${failed}.title`)} text={t(`${failed}.text`)}>
            {failed === 'unreachable' && <Button onPress={open}>{t('failed.again')}</Button>}
            <Button onPress={onClose}>{t('close')}</Button>
          </EmptyState>
        )}
      </aside>
    );
  const [source] = locales;
  const file = fileOf(record.fields, source?.code);
  const title = titleOf({ sys: { id }, fields: record.fields }, locales, 'title');
  const picture = file?.sha256 !== undefined ? assetPath(id, { ...file, sha256: file.sha256 }, undefined) : undefined;
  const isPicture = file?.contentType.startsWith('image/') ?? false;
  const told = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['records', 'Asset'] });
    setFault(undefined);
  };
  const replace = async (chosen: File): Promise<void> => {
    await editing.saveNow();
    const present = editing.get(id);
    if (!present) return;
    setPercent(0);
    const sent = await sendFile(
      { id, fileName: chosen.name, file: chosen },
      { replaces: present, onProgress: (part) => setPercent(Math.round(part * 100)) },
    );
    setPercent(undefined);
    if (sent.kind === 'stored' && sent.body) {
      editing.take(readRecord(sent.body));
      await told();
      toast({ text: t('replaced', { name: chosen.name }) });
    } else {
      if ('isStale' in sent && sent.isStale) await editing.refresh(id);
      setFault(t('not-replaced', { reason: sent.kind === 'refused' ? refusalWords(t, sent) : t('not-sent') }));
    }
  };
  const live = async (act: Act): Promise<void> => {
    await editing.saveNow();
    const present = editing.get(id);
    if (!present || editing.unsaved.includes(id)) return;
    try {
      if (act === 'delete') {
        await request(`/api/content/assets/${encodeURIComponent(id)}`, { method: 'DELETE', version: present.version });
        onClose();
      } else editing.take(await changeLife(present, act));
      await told();
      toast({ text: t(`done.${act}`, { title }) });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status === 409) await editing.refresh(id);
      setFault(
        error.errors.length > 0
          ? error.errors.map(({ field, message }) => `${field} ${message}`).join('; ')
          : error.message,
      );
    }
  };
  const { state } = record;
  const used = uses.data?.total ?? 0;
  const mayWrite = may('write-content') && state !== 'archived';
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        <Status status={state === 'archived' ? 'ended' : state} />
        <span className={styles.grow} />
        {mayWrite && (
          <FileTrigger
            acceptedFileTypes={ACCEPTED}
            onSelect={(files) => {
              const [chosen] = files ?? [];
              if (chosen) void replace(chosen);
            }}
          >
            <IconButton icon={Replace} label={t('replace')} isDisabled={percent !== undefined} />
          </FileTrigger>
        )}
        {picture && (
          <a className={styles.icon} href={picture} download={file?.fileName} aria-label={t('download')}>
            <Download size={16} strokeWidth={1.75} aria-hidden />
          </a>
        )}
        <IconButton icon={History} label={t('history')} onPress={() => setHistory(true)} />
        {may('publish-content') && (
          <Menu
            label={t('more-acts')}
            trigger={<IconButton icon={MoreHorizontal} label={t('more-acts')} />}
            choices={[
              {
                id: 'unpublish',
                label: t('unpublish', { count: used }),
                isDisabled: record.publishedVersion === undefined,
              },
              state === 'archived'
                ? { id: 'unarchive', label: t('unarchive') }
                : { id: 'archive', label: t('archive'), isDisabled: state !== 'draft' || used > 0 },
              { id: 'delete', label: t('delete'), isDisabled: record.publishedVersion !== undefined || used > 0 },
            ]}
            onAction={(act) => void live(act as Act)}
          />
        )}
        <IconButton icon={X} label={t('close')} onPress={onClose} />
      </header>
      <div className={styles.details} tabIndex={0} role="region" aria-label={t('details')}>
        {fault !== undefined && (
          <Note kind="block" role="alert">
            {fault}
          </Note>
        )}
        {percent !== undefined && <p role="status">{t('replacing', { percent })}</p>}
        {picture && isPicture ? (
          <FocalPoint
            picture={`${picture}?w=808`}
            point={readFocal(record.fields)}
            isReadOnly={!mayWrite}
            onChange={([x, y]) =>
              editing.change(
                [
                  { id, field: 'focalX', locale: source?.code ?? '', value: x },
                  { id, field: 'focalY', locale: source?.code ?? '', value: y },
                ],
                { group: `${id} focal` },
              )
            }
          />
        ) : (
          <p className={styles.quiet}>{file ? t('no-picture', { type: file.contentType }) : t('no-file')}</p>
        )}
        <AltTexts record={record} field="description" title={t('alt')} hint={t('alt.hint')} />
        <AltTexts record={record} field="title" title={t('title')} hint={t('title.hint')} />
        <Folders record={record} isReadOnly={!mayWrite} />
        <MediaFactsList record={record} file={file} uses={uses.data} />
        {may('publish-content') && (
          <p className={styles.publish}>
            <Button
              look="primary"
              isDisabled={state === 'archived' || state === 'published'}
              onPress={() => void live('publish')}
            >
              {t('publish')}
            </Button>
          </p>
        )}
      </div>
      {isHistory && <HistoryDialog id={id} title={title} onClose={() => setHistory(false)} />}
    </aside>
  );
}
