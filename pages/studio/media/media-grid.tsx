import { CircleX, File, ImageUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { MediaFacts, RecordSummary } from '#schemas/contracts/studio-lists.ts';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { useLocaleNames } from '../lists/use-locale-names.ts';
import { Button } from '../ui/button.tsx';
import { type Completeness, LocaleDots } from '../ui/locale-dots.tsx';
import styles from './media-grid.module.css';
import { refusalWords } from './refusal-words.ts';
import type { Upload, UploadQueue } from './upload-queue.ts';

/** Pictures as tiles, uploads before them; arrow keys go from one to the next as they stand. */
export function MediaGrid({
  items,
  openId,
  onOpen,
  queue,
}: {
  readonly items: readonly RecordSummary[];
  readonly openId: string | undefined;
  readonly onOpen: (id: string) => void;
  readonly queue: UploadQueue & { readonly uploads: readonly Upload[] };
}) {
  const t = useMessages('studio/media');
  const grid = useRef<HTMLUListElement>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];
    const at = tiles.findIndex((tile) => tile === document.activeElement);
    const top = tiles[0]?.offsetTop;
    const columns = Math.max(
      1,
      tiles.findIndex((tile) => tile.offsetTop !== top),
    );
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    tiles[Math.min(Math.max(at + step, 0), tiles.length - 1)]?.focus();
  });
  useEffect(() => {
    const element = grid.current;
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return (
    <section aria-label={t('media')}>
      {queue.uploads.length > 0 && (
        <ul className={styles.grid} aria-label={t('uploads')}>
          {queue.uploads.map((upload) => (
            <UploadTile key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      )}
      <ul className={styles.grid} ref={grid}>
        {items.map((item) => (
          <li key={item.id}>
            <Tile item={item} isOpen={item.id === openId} onOpen={() => onOpen(item.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({
  item,
  isOpen,
  onOpen,
}: {
  readonly item: RecordSummary;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}) {
  const t = useMessages('studio/media');
  const tag = useLanguageTag();
  const { locales } = useSession();
  const localeName = useLocaleNames();
  const { media, picture } = item;
  const number = new Intl.NumberFormat(tag);
  const isPicture = media?.contentType.startsWith('image/') ?? false;
  return (
    <button type="button" className={styles.tile} data-tile={item.id} aria-pressed={isOpen} onClick={onOpen}>
      <span className={styles.picture}>
        {picture && isPicture ? (
          <img src={`${picture}?w=400&h=267&fit=fill`} alt="" loading="lazy" width="400" height="267" />
        ) : (
          <File size={22} strokeWidth={1.5} aria-hidden />
        )}
        {media?.uses === 0 && <span className={styles.badge}>{t('unused')}</span>}
        {isPicture && media?.alt.length === 0 && !media.isDecorative && (
          <span className={styles.badge} data-kind="block">
            <CircleX size={13} aria-hidden />
            {t('no-alt')}
          </span>
        )}
      </span>
      <b>{item.title}</b>
      <span className={styles.facts}>
        <span>
          {media?.width !== undefined && media.height !== undefined
            ? `${number.format(media.width)} × ${number.format(media.height)}`
            : media?.contentType}
        </span>
        <LocaleDots
          isBare
          locales={locales.map(({ code, tag: localeTag }) => ({
            code,
            name: localeName(localeTag),
            is: altOf(media, code),
          }))}
        />
      </span>
    </button>
  );
}

/** Decoration needs no words, and a text may be of the picture before. */
function altOf(media: MediaFacts | undefined, code: string): Completeness {
  if (media?.isDecorative) return 'off';
  if (!media?.alt.includes(code)) return 'empty';
  return media.staleAlt?.includes(code) ? 'stale' : 'full';
}

function UploadTile({ upload, queue }: { readonly upload: Upload; readonly queue: UploadQueue }) {
  const t = useMessages('studio/media');
  const percent = Math.round(upload.progress * 100);
  const isOver = upload.state === 'failed' || upload.state === 'refused';
  return (
    <li className={styles.tile} data-upload={upload.state}>
      <span className={styles.picture}>
        <ImageUp size={22} strokeWidth={1.5} aria-hidden />
        {!isOver && (
          <progress
            className={styles.progress}
            aria-label={t('progress', { name: upload.fileName })}
            value={percent}
            max={100}
          />
        )}
      </span>
      <b>{upload.fileName}</b>
      <span className={styles.facts} role={isOver ? 'alert' : undefined}>
        {upload.state === 'refused'
          ? refusalWords(t, upload)
          : upload.state === 'failed'
            ? t('not-sent')
            : upload.state === 'waiting'
              ? t('waiting')
              : percent === 100
                ? t('checking')
                : t('sending', { percent })}
      </span>
      {isOver && (
        <span className={styles.actions}>
          {upload.state === 'failed' && (
            <Button size="s" onPress={() => queue.retry(upload.id)}>
              {t('retry')}
            </Button>
          )}
          <Button size="s" look="ghost" onPress={() => queue.dismiss(upload.id)}>
            {t('dismiss')}
          </Button>
        </span>
      )}
    </li>
  );
}
