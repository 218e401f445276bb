import type { ExpectedEntry, FromCanvas, PreviewAnswer, StripText } from '#schemas/contracts/studio-canvas.ts';
import type { Part } from '#schemas/contracts/page.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { CanvasControls, WIDTHS } from '../canvas/canvas-controls.tsx';
import { CanvasFrame } from '../canvas/canvas-frame.tsx';
import { atMoment } from '../canvas/canvas-view.ts';
import { SelectionOverlay } from '../canvas/selection-overlay.tsx';
import { AsOf } from './as-of.tsx';
import { EmptyPage } from './empty-page.tsx';
import type { OutlineRow, OutlineSlot, OutlineSource, Spot } from './outline.ts';
import styles from './canvas-panel.module.css';
import { TypeIcon } from '../ui/type-icon.tsx';
import { rowMenu } from './row-menu.ts';
import type { PageActions } from './use-page-actions.ts';
import type { View } from './use-view.ts';

export interface CanvasPanelProps {
  readonly pageId: string;
  readonly title: string;
  readonly seen: View;
  readonly source: OutlineSource;
  readonly outline: readonly OutlineSlot[];
  readonly rows: readonly OutlineRow[];
  readonly selected: OutlineRow | undefined;
  /** Where the selected one stands. */
  readonly slot: OutlineSlot | undefined;
  readonly expected: Readonly<Partial<Record<Part, readonly ExpectedEntry[]>>>;
  readonly stripTexts: Readonly<Record<string, StripText>>;
  readonly actions: PageActions;
  readonly titleOf: (row: OutlineRow) => string;
  readonly nameOf: (slot: OutlineSlot) => string;
  readonly onKey: (key: Extract<FromCanvas, { kind: 'key' }>) => void;
  readonly onAnswer: (answer: PreviewAnswer) => void;
  readonly onSelect: (id: string | undefined) => void;
  readonly onMenu: (row: OutlineRow, action: string) => void;
  readonly onAdd: (spot: Spot, slot: OutlineSlot | undefined) => void;
}

/** The page itself: how wide, in which language, market and storefront, as of when; what is selected on it. */
export function CanvasPanel(props: CanvasPanelProps) {
  const { pageId, seen, outline, rows, selected, slot, actions, titleOf, onAdd } = props;
  const t = useMessages('studio/editor');
  const { view, setView, width, setWidth, mode, setMode, scale, setScale } = seen;
  const isEmpty = outline.length > 0 && rows.length === 0;
  const mayEdit = useMay()('write-content');
  const isShown = selected && slot && mode === 'select' && mayEdit;
  return (
    <section className={styles.canvas} aria-label={t('canvas')} data-region="canvas">
      <CanvasControls {...{ view, width, mode, scale }} onView={setView} onWidth={setWidth} onMode={setMode} />
      <div className={styles.stage}>
        <CanvasFrame
          {...{ pageId, view, mode }}
          expected={props.expected}
          stripTexts={props.stripTexts}
          selectedId={selected?.id}
          width={WIDTHS[width]}
          onScale={setScale}
          onKey={props.onKey}
          onPaste={(text) => actions.paste(selected, text)}
          onAnswer={props.onAnswer}
          onPick={(ids) => props.onSelect(ids.find((each) => rows.some((row) => row.id === each)))}
          overlay={(places) => (
            <SelectionOverlay
              {...places}
              nameOf={({ entryId, typename }) => {
                const row = rows.find((each) => each.id === entryId);
                return row ? titleOf(row) : typename;
              }}
              iconOf={({ entryId }) => {
                const row = rows.find((each) => each.id === entryId);
                return <TypeIcon name={row?.type?.schema['x-icon']} isKnown={row?.type?.isKnown !== false} />;
              }}
              position={slot && selected ? t('of', { count: selected.spot.index + 1, limit: slot.rows.length }) : ''}
              actions={
                isShown
                  ? {
                      isFirst: selected.spot.index === 0,
                      isLast: selected.spot.index === slot.rows.length - 1,
                      isHidden: selected.type?.schema.properties['visibility']
                        ? selected.visibility.hidden === true
                        : undefined,
                      isFull: slot.isFull,
                      onUp: () => actions.step(selected, -1),
                      onDown: () => actions.step(selected, 1),
                      onDuplicate: () => actions.duplicate(selected),
                      onHide: () => actions.toggleHidden(selected),
                      onDelete: () => actions.remove(selected),
                      onBefore: () => onAdd(selected.spot, slot),
                      menu: rowMenu(selected, {
                        t,
                        isLast: selected.spot.index === slot.rows.length - 1,
                        mayHide: selected.type?.schema.properties['visibility'] !== undefined,
                      }),
                      onMenu: (action) => props.onMenu(selected, action),
                      onAfter: () => onAdd({ ...selected.spot, index: selected.spot.index + 1 }, slot),
                    }
                  : undefined
              }
            />
          )}
        />
        {isEmpty && (
          <EmptyPage
            {...{ pageId, outline, actions, onAdd }}
            source={props.source}
            title={props.title}
            nameOf={props.nameOf}
          />
        )}
      </div>
      <AsOf
        rows={rows}
        titleOf={titleOf}
        value={view.asOf}
        now={seen.minute}
        onChange={(asOf) => setView(atMoment(view, asOf))}
      />
    </section>
  );
}
