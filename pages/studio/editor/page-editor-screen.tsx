import { Redo2, Undo2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { PARTS } from '#schemas/contracts/page.ts';
import { CONTENT_LOCALE, type Locale } from '#schemas/contracts/storefront.ts';
import type { ExpectedEntry, PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';
import { visibilityState } from '#schemas/visibility.ts';
import { useLanguage, useLanguageTag, useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { CanvasControls, WIDTH_NAMES, type WidthName, WIDTHS } from '../canvas/canvas-controls.tsx';
import { CanvasFrame, type CanvasView } from '../canvas/canvas-frame.tsx';
import { SelectionOverlay } from '../canvas/selection-overlay.tsx';
import { SaveState } from '../editing/save-state.tsx';
import { useEditing, useSaveStatus } from '../editing/use-editing.tsx';
import { InsertGallery } from '../insert/insert-gallery.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Status } from '../ui/status.tsx';
import { TopBar } from '../ui/top-bar.tsx';
import { AsOf } from './as-of.tsx';
import { Inspector } from './inspector.tsx';
import type { OutlineRow, OutlineSlot, Spot } from './outline.ts';
import { takes } from './outline.ts';
import { OutlineTree } from './outline-tree.tsx';
import styles from './page-editor-screen.module.css';
import { slotOf, usePageActions } from './use-page-actions.ts';
import { usePage } from './use-page.ts';
import { useEditorKeys, useKeysWithin } from './use-editor-keys.ts';

/** Field of a page → part of it. */
const FIELD_OF = {
  campaign: 'campaignMainProduct',
  heroBanners: 'heroBanners',
  searchbox: 'searchboxItems',
  modules: 'modules',
} as const;
/** `/studio/pages/:id`: outline, the page itself, and what is selected. */
export default function PageEditorScreen() {
  const { id = '' } = useParams();
  return <PageEditor key={id} pageId={id} />;
}

function PageEditor({ pageId }: { readonly pageId: string }) {
  const t = useMessages('studio/editor');
  const tag = useLanguageTag();
  const language = useLanguage();
  const session = useSession();
  const editing = useEditing();
  useSaveStatus(); // undo and redo change with it
  const { record, outline, rows, source, fault } = usePage(pageId);
  const [first] = session.storefronts;
  const [view, setView] = useState<CanvasView>({
    storefront: first?.id ?? '',
    locale: (first?.locales[0] ?? 'en') as Locale,
    market: first?.markets[0] ?? '',
  });
  const [width, setWidth] = useState<WidthName>('laptop');
  const [mode, setMode] = useState<'select' | 'browse'>('select');
  const [selectedId, setSelected] = useState<string>();
  const [adding, setAdding] = useState<{ readonly spot: Spot; readonly slot: OutlineSlot }>();
  const [answer, setAnswer] = useState<PreviewAnswer>();
  const [scale, setScale] = useState(1);
  const contentLocale = CONTENT_LOCALE[view.locale];

  const nameOfType = useCallback(
    (row: Pick<OutlineRow, 'type' | 'record' | 'id'>) =>
      row.type?.schema['x-label']?.[language] ?? row.record?.typeId ?? row.id,
    [language],
  );
  const titleOf = useCallback(
    (row: OutlineRow): string => {
      const { record: own, type } = row;
      const field = type?.schema['x-display-field'] ?? 'name';
      const texts = own?.fields[field] ?? {};
      const text = texts[contentLocale] ?? texts[source.defaultLocale];
      return typeof text === 'string' && text !== '' ? text : nameOfType(row);
    },
    [contentLocale, nameOfType, source.defaultLocale],
  );
  const actions = usePageActions({ outline, source, titleOf, onSelect: setSelected });
  const selected = rows.find((row) => row.id === selectedId);
  const slot = selected && slotOf(outline, selected.spot);
  const viewpoint = useMemo(
    () => ({ now: view.asOf ? Date.parse(view.asOf) : Date.now(), market: view.market, storefront: view.storefront }),
    // Looked at anew with every change of the page: time passes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [view, rows],
  );

  const expected = useMemo(
    () =>
      Object.fromEntries(
        PARTS.map((part) => [
          part,
          (outline.find(({ type }) => type.field === FIELD_OF[part])?.rows ?? []).map((row): ExpectedEntry => ({
            id: row.id,
            typename: row.type?.typename ?? row.record?.typeId ?? 'Record',
          })),
        ]),
      ),
    [outline],
  );
  const stripTexts = useMemo(() => {
    const when = (iso = '') =>
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));
    return Object.fromEntries(
      rows.flatMap((row) => {
        const state = visibilityState(row.visibility, viewpoint);
        const words = !row.record
          ? t('strip-gone')
          : !row.type?.isKnown
            ? t('strip-unknown')
            : state === 'shown'
              ? undefined
              : t(`strip-${state}`, {
                  date: when(
                    state === 'scheduled'
                      ? row.visibility.from
                      : (row.visibility.until ?? row.visibility.from ?? new Date(0).toISOString()),
                  ),
                });
        return words === undefined ? [] : [[row.id, { title: titleOf(row), text: words }]];
      }),
    );
  }, [rows, viewpoint, titleOf, t, tag]);

  const openGallery = (spot: Spot, place: OutlineSlot | undefined) => {
    if (place && !place.isFull) setAdding({ spot, slot: place });
  };
  const onKey = useEditorKeys({
    selected,
    rows,
    actions,
    onSelect: setSelected,
    onAdd: (offset) => selected && openGallery({ ...selected.spot, index: selected.spot.index + offset }, slot),
    onWidth: (index) => setWidth(WIDTH_NAMES[index] ?? 'laptop'),
    onMode: () => setMode((before) => (before === 'select' ? 'browse' : 'select')),
  });
  const keys = useKeysWithin(onKey);
  const shown = selected?.record ?? record;
  const problems = answer?.modules.flatMap((module) => module.problems) ?? [];

  return (
    <div className={styles.screen}>
      <TopBar>
        <h1 className={styles.title}>
          {titleOfPage(record?.fields['name'], contentLocale, source.defaultLocale) ?? t('page')}
        </h1>
        {record && <Status status={record.state === 'archived' ? 'ended' : record.state} />}
        <span className={styles.push} />
        <SaveState />
        <IconButton icon={Undo2} label={t('undo')} isDisabled={!editing.canUndo} onPress={() => void editing.undo()} />
        <IconButton icon={Redo2} label={t('redo')} isDisabled={!editing.canRedo} onPress={() => void editing.redo()} />
      </TopBar>
      {fault && <p role="alert">{fault.message}</p>}
      <div className={styles.work}>
        <section className={styles.outline} aria-label={t('outline')} data-region="outline" ref={keys}>
          <h2>{t('outline')}</h2>
          <button
            type="button"
            className={styles.settings}
            aria-pressed={!selected}
            onClick={() => setSelected(undefined)}
          >
            {t('settings')}
          </button>
          <OutlineTree
            {...{ outline, selectedId, actions, titleOf, viewpoint }}
            onSelect={setSelected}
            onAdd={openGallery}
          />
        </section>
        <section className={styles.canvas} aria-label={t('canvas')} data-region="canvas">
          <CanvasControls {...{ view, width, mode, scale }} onView={setView} onWidth={setWidth} onMode={setMode} />
          <CanvasFrame
            {...{ pageId, view, mode, selectedId, expected, stripTexts, onKey }}
            width={WIDTHS[width]}
            onScale={setScale}
            onAnswer={setAnswer}
            onPick={(ids) => setSelected(ids.find((each) => rows.some((row) => row.id === each)))}
            overlay={(places) => (
              <SelectionOverlay
                {...places}
                nameOf={({ entryId, typename }) => {
                  const row = rows.find((each) => each.id === entryId);
                  return row ? titleOf(row) : typename;
                }}
                actions={
                  selected && slot && mode === 'select'
                    ? {
                        isFirst: selected.spot.index === 0,
                        isLast: selected.spot.index === slot.rows.length - 1,
                        isHidden: selected.type?.schema.properties['visibility']
                          ? selected.visibility.hidden === true
                          : undefined,
                        isFull: slot.isFull,
                        onUp: () => void actions.step(selected, -1),
                        onDown: () => void actions.step(selected, 1),
                        onDuplicate: () => actions.duplicate(selected),
                        onHide: () => actions.toggleHidden(selected),
                        onDelete: () => actions.remove(selected),
                        onBefore: () => openGallery(selected.spot, slot),
                        onAfter: () => openGallery({ ...selected.spot, index: selected.spot.index + 1 }, slot),
                      }
                    : undefined
                }
              />
            )}
          />
          <AsOf
            rows={rows}
            titleOf={titleOf}
            value={view.asOf}
            now={viewpoint.now}
            onChange={(asOf) => {
              const { asOf: _before, ...rest } = view;
              setView(asOf === undefined ? rest : { ...rest, asOf });
            }}
          />
        </section>
        {shown && (
          <Inspector
            record={shown}
            type={source.types.get(shown.typeId)}
            title={selected ? titleOf(selected) : t('page')}
            locale={contentLocale}
            defaultLocale={source.defaultLocale}
            problems={selected ? problems.filter(({ entryId }) => entryId === selected.id) : problems}
          />
        )}
      </div>
      <InsertGallery
        place={
          adding && {
            name: adding.slot.type.schema['x-label']?.[language] ?? adding.slot.type.field,
            count: adding.slot.rows.length,
            limit: adding.slot.type.limit,
          }
        }
        types={
          adding
            ? [...source.types.values()].filter(
                (type) =>
                  type.isKnown && type.schema.properties['visibility'] && takes(adding.slot.type, type.typename),
              )
            : []
        }
        onClose={() => setAdding(undefined)}
        onChoose={(typeId) => {
          if (adding) actions.add(adding.spot, typeId);
          setAdding(undefined);
        }}
      />
    </div>
  );
}

function titleOfPage(
  values: Readonly<Record<string, unknown>> | undefined,
  ...locales: readonly string[]
): string | undefined {
  return locales
    .map((locale) => values?.[locale])
    .find((value): value is string => typeof value === 'string' && value !== '');
}
