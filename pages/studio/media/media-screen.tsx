import { Images, Upload as UploadIcon } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useSearchParams } from 'react-router';
import { COUNT_LIMIT } from '#schemas/contracts/studio-lists.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ACCEPTED } from './accepted.ts';
import { MediaFilters } from './media-filters.tsx';
import { MediaGrid } from './media-grid.tsx';
import { MediaPanel } from './media-panel.tsx';
import { type MediaWish, readMediaWish, writeMediaWish } from './media-wish.ts';
import { classNames } from '../ui/class-names.ts';
import screenStyles from '../ui/screen.module.css';
import styles from './media-screen.module.css';
import { useMedia, useMediaCount } from './use-media.ts';
import { usePaste } from './use-paste.ts';
import { useUploads } from './use-uploads.ts';

/** The library: pictures with search, uploads by button, drag and paste, and beside it all of the one that is open (07). */
export default function MediaScreen() {
  const t = useMessages('studio/media');
  const may = useMay();
  const mayWrite = may('write-content');
  const number = new Intl.NumberFormat(useLanguageTag());
  const [search, setSearch] = useSearchParams();
  const wish = useMemo(() => readMediaWish(search), [search]);
  const openId = search.get('id') ?? undefined;
  const [conflict, setConflict] = useState<string>();
  const media = useMedia(wish);
  const count = useMediaCount(wish);
  const items = useMemo(() => media.data?.pages.flatMap((page) => page.items) ?? [], [media.data]);
  const go = useCallback(
    (next: MediaWish, id: string | undefined, replace = false) => setSearch(writeMediaWish(next, id), { replace }),
    [setSearch],
  );
  const open = useCallback((id: string | undefined) => go(readMediaWish(search), id), [go, search]);
  const queue = useUploads(open);
  const add = (files: readonly File[]): void => {
    if (mayWrite && files.length > 0) queue.add(files);
  };
  usePaste(add);
  const isNarrowed = Object.values(wish).some(Boolean);
  const isEmpty = media.isSuccess && items.length === 0 && !media.hasNextPage && queue.uploads.length === 0;
  return (
    <div className={screenStyles.screen}>
      <title>{`${t('media')} · Studio`}</title>
      <header className={classNames(screenStyles.top, styles.top)}>
        <h1>{t('media')}</h1>
        {count !== undefined && (
          <span className={screenStyles.count}>
            {count >= COUNT_LIMIT ? t('count.many', { n: number.format(COUNT_LIMIT) }) : number.format(count)}
          </span>
        )}
        <SaveState onConflict={setConflict} />
        <span className={screenStyles.grow} />
        <HelpButton />
        {mayWrite && (
          <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED} onSelect={(files) => add([...(files ?? [])])}>
            <Button look="primary">
              <UploadIcon size={15} aria-hidden />
              {t('upload')}
            </Button>
          </FileTrigger>
        )}
      </header>
      <MediaFilters wish={wish} onChange={(part) => go({ ...wish, ...part }, openId, part.search !== undefined)} />
      <div className={styles.library} data-open={openId !== undefined}>
        <DropZone
          className={styles.drop ?? ''}
          aria-label={t('drop')}
          isDisabled={!mayWrite}
          getDropOperation={(types) => (ACCEPTED.some((type) => types.has(type)) ? 'copy' : 'cancel')}
          onDrop={({ items: dropped }) =>
            void Promise.all(dropped.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))).then(add)
          }
        >
          {media.isError ? (
            <EmptyState title={t('failed.title')} text={t('failed.text', { reason: media.error.message })}>
              <Button onPress={() => void media.refetch()}>{t('failed.again')}</Button>
            </EmptyState>
          ) : isEmpty ? (
            <EmptyState
              icon={Images}
              title={isNarrowed ? t('none.title') : t('empty.title')}
              text={isNarrowed ? t('none.text') : t('empty.text')}
            >
              {isNarrowed && <Button onPress={() => go({}, openId)}>{t('none.clear')}</Button>}
            </EmptyState>
          ) : (
            <MediaGrid items={items} openId={openId} onOpen={open} queue={queue} />
          )}
          {media.hasNextPage && (
            <p className={styles.more}>
              <Button isDisabled={media.isFetchingNextPage} onPress={() => void media.fetchNextPage()}>
                {t('more')}
              </Button>
            </p>
          )}
        </DropZone>
        {openId !== undefined && <MediaPanel key={openId} id={openId} onClose={() => open(undefined)} />}
      </div>
      {conflict !== undefined && <ConflictDialog id={conflict} onClose={() => setConflict(undefined)} />}
    </div>
  );
}
