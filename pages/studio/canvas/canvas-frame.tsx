import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type {
  CanvasPlace,
  ExpectedEntry,
  FromCanvas,
  PreviewAnswer,
  StripText,
  ToCanvas,
} from '#schemas/contracts/studio-canvas.ts';
import type { Part } from '#schemas/contracts/page.ts';
import { request } from '../api/request.ts';
import { useMessages } from '../app/language.tsx';
import { useEditing } from '../editing/use-editing.tsx';
import { Button } from '../ui/button.tsx';
import styles from './canvas-frame.module.css';
import type { CanvasView } from './canvas-view.ts';
import { createPreviewLoop, type PreviewHealth } from './preview-loop.ts';

export interface CanvasFrameProps {
  readonly pageId: string;
  readonly view: CanvasView;
  /** CSS pixels of the frame; scaled down to fit. */
  readonly width: number;
  readonly mode: 'select' | 'browse';
  readonly selectedId: string | undefined;
  readonly expected: Readonly<Partial<Record<Part, readonly ExpectedEntry[]>>>;
  readonly stripTexts: Readonly<Record<string, StripText>>;
  /** Innermost first; empty: the page itself. */
  readonly onPick: (entryIds: readonly string[]) => void;
  readonly onKey: (key: Extract<FromCanvas, { kind: 'key' }>) => void;
  /** Something was pasted into the page: the text of the system's clipboard. */
  readonly onPaste: (text: string) => void;
  readonly onAnswer: (answer: PreviewAnswer) => void;
  readonly onScale: (scale: number) => void;
  /** Drawn above the frame, in its own pixels times `scale`. */
  readonly overlay: (places: { selected?: CanvasPlace; hovered?: CanvasPlace; scale: number }) => React.ReactNode;
}

/**
 * The page as its editor has it: the real renderer in a frame, patched module by module, never loaded again while typing.
 * Another language or market is another document: it is loaded beside the present one, which stays until that is there.
 */
export function CanvasFrame(props: CanvasFrameProps) {
  const { pageId, view, width, mode, selectedId, expected, stripTexts, overlay } = props;
  const t = useMessages('studio/canvas');
  const editing = useEditing();
  const viewport = useRef<HTMLDivElement>(null);
  const query = new URLSearchParams({ locale: view.locale, storefront: view.storefront, market: view.market });
  const src = `/studio/preview/${encodeURIComponent(pageId)}?${query}`;
  const frame = useRef<HTMLIFrameElement>(null);
  /** The document that is seen; until one is there, the one that comes. */
  const [shown, setShown] = useState<string>();
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [health, setHealth] = useState<PreviewHealth>('well');
  const [places, setPlaces] = useState<{ selected?: CanvasPlace; hovered?: CanvasPlace }>({});
  /** The document whose script answers. */
  const [ready, setReady] = useState<string>();
  const isReady = ready === src;
  const versions = useRef<Readonly<Record<string, string>>>({});
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  const { onScale } = props;
  useLayoutEffect(() => onScale(scale), [onScale, scale]);
  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const send = (message: ToCanvas) => frame.current?.contentWindow?.postMessage(message, location.origin);
  const loop = useRef<ReturnType<typeof createPreviewLoop>>(undefined);
  useEffect(() => {
    const own = createPreviewLoop({
      question() {
        const { pageId: page, view: seen, expected: wanted } = latest.current;
        const unsaved = editing.unsaved.flatMap((id) => {
          const record = editing.get(id);
          return record ? [[id, { typeId: record.typeId, fields: record.fields }] as const] : [];
        });
        return {
          pageId: page,
          ...seen,
          drafts: Object.fromEntries(unsaved),
          expected: wanted,
          known: versions.current,
        };
      },
      ask: (question, signal) => request('/api/studio/preview', { method: 'POST', body: question, signal }),
      onAnswer(answer) {
        latest.current.onAnswer(answer);
        send({ kind: 'patch', answer, stamp: performance.now() });
      },
      onHealth(next) {
        setHealth(next);
        // Better the page as it is stored than none.
        if (next === 'failed') setShown(frame.current?.dataset['src']);
      },
    });
    loop.current = own;
    const stop = editing.subscribe('*', () => own.touch());
    return () => {
      stop();
      own.stop();
    };
  }, [editing]);

  useEffect(() => {
    const listen = (event: MessageEvent<FromCanvas>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return;
      const message = event.data;
      if (message.kind === 'ready') {
        versions.current = {};
        setReady(frame.current?.dataset['src']);
        loop.current?.restart();
      } else if (message.kind === 'patched') {
        versions.current = message.versions;
        setShown(frame.current?.dataset['src']);
      } else if (message.kind === 'paste') latest.current.onPaste(message.text);
      else if (message.kind === 'pick') latest.current.onPick(message.entryIds);
      else if (message.kind === 'key') latest.current.onKey(message);
      else
        setPlaces({
          ...(message.selected && { selected: message.selected }),
          ...(message.hovered && { hovered: message.hovered }),
        });
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);

  useEffect(() => send({ kind: 'mode', mode }), [mode, isReady]);
  useEffect(() => send({ kind: 'scale', scale }), [scale, isReady]);
  useEffect(() => send({ kind: 'select', entryId: selectedId, scroll: true }), [selectedId, isReady]);
  useEffect(() => send({ kind: 'strips', texts: stripTexts }), [stripTexts, isReady]);
  // What is seen as of another moment, or what stands on the page, needs no other document.
  useEffect(() => loop.current?.touch(), [view.asOf, expected]);

  const isShown = shown === src;
  return (
    <div className={styles.viewport} ref={viewport} data-ready={(isReady && isShown) || undefined} data-testid="canvas">
      {[...new Set([shown, src])].map((each) =>
        each === undefined ? null : (
          <iframe
            key={each}
            ref={each === src ? frame : null}
            className={styles.frame}
            src={each}
            data-src={each}
            data-state={each === src ? (isShown || shown === undefined ? 'here' : 'coming') : 'going'}
            title={each === src ? t('frame') : ''}
            inert={each !== src}
            aria-hidden={each !== src || undefined}
            style={{ width, height: scale > 0 ? size.height / scale : 0, transform: `scale(${scale})` }}
          />
        ),
      )}
      <div className={styles.overlay}>{overlay({ ...places, scale })}</div>
      {health !== 'well' && (
        <div className={styles.trouble} role="status">
          <span>{t(health)}</span>
          {health !== 'slow' && (
            <Button size="s" onPress={() => loop.current?.restart()}>
              {t('retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
