import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Locale } from '#schemas/contracts/storefront.ts';
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { useMay } from '../app/session.tsx';
import { ApiFault } from '../api/request.ts';
import { changeLife } from '../entry/record-api.ts';
import { useToast } from '../ui/toast.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Menu } from '../ui/menu.tsx';
import { MoreHorizontal, Send } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import { glyphOf } from '../palette/glyph.tsx';
import { openHelp } from '../help/open-help.ts';
import { useOffer } from '../palette/offers.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PublishButton } from './publish-button.tsx';
import { type Obstacle, usePublishing } from './use-plan.ts';

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));
const TakeDownDialog = lazy(async () => ({ default: (await import('./take-down-dialog.tsx')).TakeDownDialog }));

export interface PagePublishingProps {
  readonly record: StudioRecord;
  readonly title: string;
  /** What the editor looks at: judged first. */
  readonly seen?: { readonly locale: Locale; readonly width: number };
  /** False: an entry without an address of its own; nothing of it is rendered. */
  readonly isPage?: boolean;
  readonly nameOf: (id: string) => string | undefined;
  readonly onGo: (obstacle: Obstacle) => void;
  /** The page is judged as it is rendered: the Checks tab is open. */
  readonly isChecking?: boolean;
  /** The menu leads there, too: on phones the bar has no room for it. */
  readonly onHistory?: () => void;
}

/** Publishing in the bar of a page or an entry: the button with its number, Ctrl Shift P, the dialog; taking the page down. */
export function PagePublishing({
  record,
  title,
  seen,
  nameOf,
  onGo,
  isPage = true,
  isChecking = false,
  onHistory,
}: PagePublishingProps) {
  const t = useMessages('studio/publish');
  const may = useMay();
  const editing = useEditing();
  const toast = useToast();
  const [open, setOpen] = useState<'list' | 'dialog' | 'unpublish' | 'archive'>();
  const known = usePublishing(record.id, isChecking || open === 'dialog' || open === 'list', {
    isPage,
    ...(seen && { first: seen }),
  });
  const mayPublish = may('publish-content') && record.state !== 'archived';
  const review = (): void => {
    // What is published is what is saved.
    void editing.saveNow();
    setOpen('dialog');
  };
  // What blocked is mended: what is left to do is what the button was pressed for.
  const isMended =
    open === 'list' && !known.isOutdated && !known.obstacles.some(({ severity }) => severity === 'error');
  if (isMended) setOpen('dialog');
  const takeOut = async (): Promise<void> => {
    try {
      editing.take(await changeLife(record, 'unarchive'));
      toast({ text: t('done-unarchive', { title }) });
    } catch (error) {
      if (!(error instanceof ApiFault)) throw error;
      if (error.status === 409) await editing.refresh(record.id);
      toast({ text: error.message });
    }
  };
  useOffer(() => ({
    commands: mayPublish
      ? [
          {
            id: 'publish',
            icon: glyphOf(Send),
            label: t('publish'),
            keys: 'Ctrl Shift P',
            act: review,
          },
        ]
      : [],
  }));
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isKey = (event.ctrlKey || event.metaKey) && event.shiftKey && event.key.toLowerCase() === 'p';
    if (!isKey || !mayPublish) return;
    event.preventDefault();
    review();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!may('publish-content')) return null;
  const isLive = record.state === 'published' || record.state === 'changed';
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<IconButton icon={MoreHorizontal} label={t('more')} />}
        choices={[
          ...(onHistory ? [{ id: 'history', label: t('history') }] : []),
          { id: 'help', label: t('help'), keys: 'F1' },
          { id: 'unpublish', label: t('unpublish'), isDisabled: !isLive },
          record.state === 'archived'
            ? { id: 'unarchive', label: t('unarchive') }
            : { id: 'archive', label: t('archive'), isDisabled: record.state !== 'draft' },
        ]}
        onAction={(action) => {
          if (action === 'unarchive') void takeOut();
          else if (action === 'help') openHelp();
          else if (action === 'history') onHistory?.();
          else setOpen(action as 'unpublish' | 'archive');
        }}
      />
      {mayPublish && (
        <PublishButton
          obstacles={known.obstacles}
          locales={known.plan.data?.locales.filter(({ is }) => is !== 'empty').map(({ code }) => code) ?? []}
          isOpen={open === 'list'}
          isOutdated={known.isOutdated}
          onOpenChange={(isOpen) => {
            if (isOpen) void editing.saveNow();
            // A list that has given way to the dialog closes behind it.
            setOpen((before) => (isOpen ? 'list' : before === 'list' ? undefined : before));
          }}
          onReview={review}
          onGo={(obstacle) => {
            setOpen(undefined);
            onGo(obstacle);
          }}
          nameOf={nameOf}
        />
      )}
      <Suspense fallback={null}>
        {open === 'dialog' && (
          <PublishDialog
            {...{ record, title, known, nameOf }}
            onClose={() => setOpen(undefined)}
            onGo={(obstacle) => {
              setOpen(undefined);
              onGo(obstacle);
            }}
          />
        )}
        {(open === 'unpublish' || open === 'archive') && (
          <TakeDownDialog record={record} title={title} action={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </>
  );
}
