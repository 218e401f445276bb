import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import type { PreviewAnswer } from '#schemas/contracts/studio-canvas.ts';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { ConflictDialog } from '../entry/conflict-dialog.tsx';
import { HistoryDialog } from '../entry/history-dialog.tsx';
import { firstRefused } from '../editing/first-refused.ts';
import { useEditing, useSaveStatus } from '../editing/use-editing.tsx';
import { InsertGallery } from '../insert/insert-gallery.tsx';
import { People } from '../presence/people.tsx';
import { PresenceContext } from '../presence/presence-context.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { PagePublishing } from '../publish/page-publishing.tsx';
import { focusField, keepFocus, useGoTo } from '../publish/use-go-to.ts';
import { CanvasPanel } from './canvas-panel.tsx';
import { EditorBar } from './editor-bar.tsx';
import { Inspector } from './inspector.tsx';
import { flatRows, type OutlineRow, type OutlineSlot, type Spot, takes } from './outline.ts';
import { OutlinePanel } from './outline-panel.tsx';
import styles from './page-editor-screen.module.css';
import { PhoneTabs, type PhoneTab } from './phone-tabs.tsx';
import { watchRegions } from './regions.ts';
import { type EditorKeys, useEditorKeys } from './use-editor-keys.ts';
import { useEditorOffer } from './use-editor-offer.tsx';
import { slotInFocus, slotOf, usePageActions } from './use-page-actions.ts';
import { usePage } from './use-page.ts';
import { useProblems } from './use-problems.ts';
import { useStrips } from './use-strips.ts';
import { useTitles } from './use-titles.ts';
import { useView } from './use-view.ts';

/** `/studio/pages/:id`: outline, the page itself, and what is selected. */
export default function PageEditorScreen() {
  const { id = '' } = useParams();
  const presence = usePresence(id);
  return (
    <PresenceContext value={presence}>
      <PageEditor key={id} pageId={id} />
    </PresenceContext>
  );
}

function PageEditor({ pageId }: { readonly pageId: string }) {
  const t = useMessages('studio/editor');
  const status = useSaveStatus();
  const editing = useEditing();
  const { record, outline, rows, source, fault } = usePage(pageId);
  const seen = useView();
  const { viewpoint, contentLocale } = seen;
  const mayEdit = useMay()('write-content');
  const [selectedId, setSelected] = useState<string>();
  const [adding, setAdding] = useState<{ readonly spot: Spot; readonly slot: OutlineSlot }>();
  const [answer, setAnswer] = useState<PreviewAnswer>();
  const [dialog, setDialog] = useState<'history' | { readonly conflict: string }>();
  const [tab, setTab] = useState('content');
  const [phoneTab, setPhoneTab] = useState<PhoneTab>('preview');
  const [isWide, setWide] = useState(false);
  const [isFinding, setFinding] = useState(false);
  const [said, setSaid] = useState('');
  const screen = useRef<HTMLElement>(null);
  useEffect(() => watchRegions(), []);

  const { titleOf, nameOf } = useTitles(contentLocale, source.defaultLocale);
  const select = useCallback((id: string | undefined) => {
    setSelected(id);
    setTab((before) => (before === 'visibility' && id === undefined ? 'content' : before));
  }, []);
  const actions = usePageActions({ outline, source, titleOf, nameOf, onSelect: select, onSay: setSaid });
  const selected = rows.find((row) => row.id === selectedId);
  const slot = selected && slotOf(outline, selected.spot);
  const { expected, stripTexts } = useStrips({ outline, rows, viewpoint, titleOf, answer });
  const { faultsOf, staleOf, problemsOf, nextFault } = useProblems({ pageId, rows, answer, status });

  const openGallery = useCallback(
    (spot: Spot, place: OutlineSlot | undefined) => {
      if (place && !place.isFull && mayEdit) setAdding({ spot, slot: place });
    },
    [mayEdit],
  );
  const addAt = (row: OutlineRow, offset: 0 | 1) =>
    openGallery({ ...row.spot, index: row.spot.index + offset }, slotOf(outline, row.spot));
  const onMenu = useRef((_row: OutlineRow, _action: string): void => undefined);
  useEffect(() => {
    onMenu.current = (row, action) => {
      select(row.id);
      if (action === 'up' || action === 'down') actions.step(row, action === 'up' ? -1 : 1);
      else if (action === 'before' || action === 'after') addAt(row, action === 'before' ? 0 : 1);
      else if (action === 'hide') actions.toggleHidden(row);
      else if (action === 'delete') actions.remove(row);
      else if (action === 'duplicate' || action === 'copy' || action === 'cut') actions[action](row);
      else
        void navigator.clipboard.readText().then(
          (text) => actions.paste(row, text),
          () => actions.paste(row),
        );
    };
  });
  const menu = useCallback((row: OutlineRow, action: string) => onMenu.current(row, action), []);
  /** The caret stays in its field, even where the language it was in is not drawn any more. */
  const showWide = (next: boolean) => {
    const { record: of, field } = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset ?? {};
    setWide(next);
    if (of !== undefined && field !== undefined) keepFocus({ record: of, field });
  };
  const edit = () => {
    setPhoneTab('edit');
    setTab('content');
  };

  const doings: Pick<EditorKeys, 'selected' | 'rows' | 'actions' | 'onAdd' | 'onFind' | 'onWide' | 'onView'> = {
    ...{ selected, rows, actions },
    onAdd: (offset) => {
      const place = slotInFocus(outline) ?? (selected ? undefined : outline.find(({ isFull }) => !isFull));
      if (place) openGallery({ parentId: place.parentId, field: place.type.field, index: place.rows.length }, place);
      else if (selected) addAt(selected, offset);
    },
    onFind: () => setFinding(true),
    onWide: () => showWide(!isWide),
    onView: (control) =>
      screen.current
        ?.querySelector<HTMLElement>(`[data-control=${control}] :is([aria-checked=true],select,input)`)
        ?.focus(),
  };
  const onKey = useEditorKeys({
    ...doings,
    onSelect: select,
    onWidth: seen.setWidthAt,
    onMode: seen.toggleMode,
    onFault: (by) => select(nextFault(selectedId, by)),
  });
  useEditorOffer({
    ...doings,
    ...{ page: record, contentLocale, titleOf },
    onOpen: (of) => {
      select(of);
      edit();
      focusField({ record: of ?? pageId });
    },
  });
  const shown = selected?.record ?? record;
  const title =
    [contentLocale, source.defaultLocale]
      .map((locale) => record?.fields['name']?.[locale])
      .find((value): value is string => typeof value === 'string' && value !== '') ?? t('page');

  const here = selected ? idsWithin(selected) : [pageId, ...rows.map(({ id }) => id)];
  const sumOf = (count: (id: string) => number): number => here.reduce((sum, each) => sum + count(each), 0);
  const judged = { locale: seen.view.locale, width: seen.width === 'phone' ? 390 : 1280 };
  const nameOfId = (id: string): string | undefined => {
    const row = rows.find((each) => each.id === id);
    return row ? titleOf(row) : id === pageId ? t('settings') : undefined;
  };
  const goTo = useGoTo({
    pageId,
    ids: rows.map(({ id }) => id),
    onSelect: (id) => {
      select(id);
      edit();
    },
    onLocale: (locale) => seen.setView((before) => ({ ...before, locale })),
  });

  return (
    <div className={styles.screen}>
      <EditorBar
        {...{ pageId, record, title }}
        onHistory={() => setDialog('history')}
        onConflict={(conflict) => setDialog({ conflict })}
        onRefused={(of) => {
          const { field, locale } = firstRefused(editing, of);
          goTo({ record: { id: of, kind: 'Entry' }, ...(field && { field }), ...(locale && { locales: [locale] }) });
        }}
      >
        <People />
        {record && (
          <PagePublishing
            {...{ record, title, nameOf: nameOfId, onGo: goTo }}
            seen={judged}
            onHistory={() => setDialog('history')}
          />
        )}
      </EditorBar>
      {fault && <p role="alert">{fault.message}</p>}
      <main className={styles.work} data-wide={isWide || undefined} data-phone={phoneTab} ref={screen} id="main">
        <h2 className="unseen">{t('editor')}</h2>
        <p className="unseen" role="status">
          {said}
        </p>
        <OutlinePanel
          {...{ outline, rows, selectedId, actions, titleOf, faultsOf, staleOf, viewpoint, contentLocale, isFinding }}
          {...{ pageId, answer }}
          onSelect={select}
          onEdit={edit}
          onAdd={openGallery}
          onMenu={menu}
          onFinding={setFinding}
        />
        <CanvasPanel
          {...{
            pageId,
            seen,
            outline,
            rows,
            selected,
            slot,
            expected,
            stripTexts,
            actions,
            titleOf,
            nameOf,
            title,
            onKey,
          }}
          source={source}
          onMenu={menu}
          onAnswer={setAnswer}
          onSelect={select}
          onAdd={openGallery}
        />
        {shown && (
          <Inspector
            record={shown}
            row={selected}
            slot={slot}
            outline={outline}
            type={source.types.get(shown.typeId)}
            title={selected ? titleOf(selected) : t('page')}
            locale={contentLocale}
            defaultLocale={source.defaultLocale}
            problems={problemsOf(selected?.id)}
            errors={sumOf(faultsOf)}
            warnings={sumOf(staleOf)}
            checks={{ pageId, ids: selected ? idsWithin(selected) : [], seen: judged, nameOf: nameOfId, onGo: goTo }}
            answer={answer}
            placeName={nameOf}
            {...{ actions, tab, isWide }}
            onTab={setTab}
            onLocale={seen.follow}
            onWide={showWide}
            onStep={(by) => {
              const at = rows.findIndex(({ id }) => id === selectedId);
              select(rows.at((at + by + rows.length) % rows.length)?.id);
            }}
            onMenu={menu}
          />
        )}
        <PhoneTabs
          value={phoneTab}
          faults={rows.filter(({ id }) => faultsOf(id) > 0).length}
          onChange={(next) => {
            setPhoneTab(next);
            setTab(next === 'checks' ? 'checks' : 'content');
          }}
        />
      </main>
      <InsertGallery
        place={
          adding && {
            ...{ name: nameOf(adding.slot), count: adding.slot.rows.length, limit: adding.slot.type.limit },
            after: adding.slot.rows.slice(0, adding.spot.index).map(titleOf).at(-1),
          }
        }
        pageScript={answer?.script.page}
        types={useMemo(
          () =>
            adding
              ? [...source.types.values()].filter(
                  (type) =>
                    type.isKnown && type.schema.properties['visibility'] && takes(adding.slot.type, type.typename),
                )
              : [],
          [adding, source.types],
        )}
        onClose={() => setAdding(undefined)}
        onChoose={(typeId, stays) => {
          const id = adding && actions.add(adding.spot, typeId);
          if (stays) return;
          setAdding(undefined);
          edit();
          // What was added is written next.
          if (id !== undefined) focusField({ record: id });
        }}
      />
      {dialog === 'history' && shown && (
        <HistoryDialog
          id={shown.id}
          title={selected ? titleOf(selected) : title}
          onClose={() => setDialog(undefined)}
        />
      )}
      {typeof dialog === 'object' && editing.overlaps(dialog.conflict).length > 0 && (
        <ConflictDialog id={dialog.conflict} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

/** A module with everything in it: its findings are theirs. */
const idsWithin = (row: OutlineRow): string[] => [row.id, ...flatRows(row.slots).map(({ id }) => id)];
