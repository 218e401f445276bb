/**
 * The editing session: records in the editor's hands, saved by themselves, kept in this browser until the server has them.
 * What screens of Studio use; how it is made of parts stands in docs/studio-editing.md.
 */
import { deepEqual } from 'fast-equals';
import type { Change, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { adoptRows } from './adopt-rows.ts';
import { createBringIn } from './bring-in.ts';
import {
  changesOf,
  changeValue,
  type Draft,
  draftOf,
  meetTheirs,
  newRecordId,
  overlapsOf,
  presentRecord,
  queuePlace,
  refusalsOf,
  resolveOverlap,
} from './draft.ts';
import type { Editing, EditingEvent, EditingOptions, SaveStatus } from './editing-contract.ts';
import { valueIn } from './field-values.ts';
import { keepLosers } from './keep-losers.ts';
import { keepRows } from './keep-rows.ts';
import type { OutboxRow } from './outbox.ts';
import { createSaveLoop, realClock } from './save-loop.ts';
import { sendDraft } from './send-draft.ts';
import { createSignals } from './signals.ts';
import { pendingIn, statusOf, unsavedOf } from './session-status.ts';
import type { Blocking } from './transport.ts';
import { createUndo } from './undo.ts';

export async function createEditing(options: EditingOptions): Promise<Editing> {
  const { transport, outbox, tab, user, mayEdit = true, isOnline = () => true, clock = realClock } = options;
  const { newId = newRecordId, onSaved, isAtHand } = options;
  const drafts = new Map<string, Draft>();
  const presented = new Map<string, StudioRecord>();
  const blocked = new Map<string, Blocking>();
  const changed = createSignals();
  const events = new Set<(event: EditingEvent) => void>();
  let order = 0;
  let savedAt: number | undefined;
  let status: SaveStatus = mayEdit ? { kind: 'saved' } : { kind: 'read-only', kept: 0 };

  const tell = (event: EditingEvent): void => events.forEach((listener) => listener(event));
  const keeper = keepRows(outbox, tab.id, (id) => {
    const draft = drafts.get(id);
    if (!draft || (draft.pending.size === 0 && !draft.record.isNew)) return undefined;
    const { kind, typeId, version, isNew } = draft.record;
    return {
      tab: tab.id,
      user,
      record: { id, kind, typeId, version, ...(isNew && { isNew }) },
      pending: [...draft.pending.values()],
    };
  });
  const renewStatus = (): void => {
    const next = currentStatus();
    if (deepEqual(next, status)) return;
    status = next;
    changed.signal(STATUS);
  };
  const put = (id: string, draft: Draft): void => {
    const before = drafts.get(id);
    drafts.set(id, draft);
    // A record that was only opened is no change: nothing is to be written, and no row of before to be cleared.
    const isChange = before ? before.pending !== draft.pending || before.record.isNew !== draft.record.isNew : true;
    if (isChange && (before || draft.pending.size > 0 || draft.record.isNew)) keeper.note(id);
    const record = presentRecord(draft);
    if (!deepEqual(record, presented.get(id))) {
      presented.set(id, record);
      changed.signal(id);
      changed.signal('*');
    } else if (before && before.held !== draft.held) changed.signal(id);
    renewStatus();
  };
  const queue = (): string[] =>
    [...drafts]
      .filter(([id]) => !blocked.has(id))
      .flatMap(([id, draft]) => {
        const place = queuePlace(draft);
        return place === undefined ? [] : [{ id, place }];
      })
      .toSorted((left, right) => left.place - right.place)
      .map(({ id }) => id);

  const loop = createSaveLoop({
    clock,
    isOnline,
    queue,
    send: (id, leaving) =>
      sendDraft(id, leaving, {
        transport,
        get: () => drafts.get(id),
        put: (draft) => put(id, draft),
        settled: () => keeper.settled(id),
        block: (why) => {
          blocked.set(id, why);
          renewStatus();
        },
        saved: (record) => {
          savedAt = clock.now();
          onSaved?.(record);
        },
        met: (meeting) => tellMeeting(id, meeting),
      }),
    onPhase: () => renewStatus(),
  });
  const tellMeeting = (id: string, { came, overlaps, draft }: ReturnType<typeof meetTheirs>): void => {
    const by = draft.record.updatedBy;
    if (overlaps.length > 0) tell({ kind: 'conflict', id, by });
    else if (came.length > 0) tell({ kind: 'merged', id, by, came });
  };
  function currentStatus(): SaveStatus {
    return mayEdit
      ? statusOf({ drafts, blocked, phase: loop.phase, kept: keeper.isKeeping, savedAt })
      : { kind: 'read-only', kept: pendingIn(drafts) };
  }
  const apply = (changes: readonly Change[]): void => {
    for (const change of changes) {
      const draft = drafts.get(change.id);
      if (!draft) throw new Error(`The record "${change.id}" is not open: open() it before changing it.`);
      put(change.id, changeValue(draft, { ...change, value: change.value }, (order += 1)));
      // Another value may be taken.
      if (/^(?:refused|too-large)$/.test(blocked.get(change.id) ?? '')) blocked.delete(change.id);
    }
    if (changes.length > 0) loop.touch();
  };
  const valueOf = (id: string, field: string, locale: string): unknown => {
    const record = presented.get(id);
    return record && valueIn(record.fields, field, locale);
  };
  const undo = await createUndo({ outbox, tab: tab.id, user, now: () => clock.now(), valueOf, apply });

  /** What this tab left before a reload. A record that is opened finds it here, before anything can be typed over it. */
  const left = new Map(
    ((await outbox?.list(user).catch(() => [])) ?? [])
      .filter((row) => row.tab === tab.id)
      .map((row) => [row.record.id, row]),
  );
  /** @param record as the server has it; undefined when it does not */
  const bringBack = ({ record: { id, ...known }, pending }: OutboxRow, record: StudioRecord | undefined): void => {
    left.delete(id);
    order = Math.max(order, ...pending.map((one) => one.order));
    const shell: StudioRecord = { id, ...known, state: 'draft', fields: {}, tags: [] };
    const meeting = record && meetTheirs(draftOf({ ...shell, isNew: true }, pending), record);
    put(id, meeting?.draft ?? draftOf(shell, pending));
    // Also when nothing is left to send: the row of before is to go.
    keeper.note(id);
    if (!record && !known.isNew) blocked.set(id, 'gone');
    if (meeting) tellMeeting(id, meeting);
    tell({ kind: 'returned', id, count: pending.length });
    loop.touch();
  };
  const receive = (record: StudioRecord): void => {
    const draft = drafts.get(record.id);
    const row = left.get(record.id);
    if (!draft) return row ? bringBack(row, record) : put(record.id, draftOf(record));
    // What is on its way will be answered with a conflict, and merged then.
    if (draft.sent || draft.record.version > record.version) return;
    // The same version may say more of its translations.
    if (draft.record.version === record.version) return put(record.id, { ...draft, record });
    const meeting = meetTheirs(draft, record);
    put(record.id, meeting.draft);
    tellMeeting(record.id, meeting);
    if (queuePlace(meeting.draft) !== undefined) loop.touch();
  };
  const others = createBringIn({ transport, clock, drafts, take: receive, isAtHand });
  const adopt = (): Promise<void> =>
    outbox && mayEdit
      ? adoptRows({
          outbox,
          tab,
          user,
          transport,
          isFree: (id) => (drafts.get(id)?.pending.size ?? 0) === 0 && !drafts.get(id)?.record.isNew,
          settled: (id) => keeper.settled(id),
          fold: bringBack,
        })
      : Promise.resolve();

  const open = async (ids: readonly string[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => !drafts.has(id));
    const loaded = await transport.load(missing);
    if (loaded.kind !== 'loaded') throw new Error(`The records could not be loaded (${loaded.kind}). Try again.`);
    for (const record of loaded.records) receive(record);
  };
  /** After a reload a step may be of records that no screen has opened yet. */
  const move = (next: () => readonly string[], go: () => readonly string[]): readonly string[] => {
    const ids = next();
    if (ids.every((id) => drafts.has(id))) return go();
    void open(ids).then(go, () => undefined);
    return ids;
  };

  const editing: Editing = {
    open,
    get: (id) => presented.get(id),
    subscribe: changed.subscribe,
    subscribeStatus: (listener) => changed.subscribe(STATUS, listener),
    listen: (listener) => {
      events.add(listener);
      return () => void events.delete(listener);
    },
    change: (changes, { group } = {}) => {
      if (!mayEdit) return;
      const before = changes.map(({ id, field, locale }) => valueOf(id, field, locale));
      apply(changes);
      undo.add(
        changes.map(({ value, ...where }, index) => ({ ...where, before: before[index], after: value })),
        group,
      );
    },
    create: (typeId, fields) => {
      const id = newId();
      put(id, draftOf({ id, kind: 'Entry', typeId, version: 0, state: 'draft', fields: {}, tags: [], isNew: true }));
      // No step of undo of its own: what is undone is that it stands somewhere.
      if (mayEdit) apply(changesOf(id, fields));
      loop.touch();
      return id;
    },
    undo: () => move(undo.nextBack, undo.back),
    redo: () => move(undo.nextForward, undo.forward),
    get canUndo() {
      return undo.canBack;
    },
    get canRedo() {
      return undo.canForward;
    },
    saveNow: (how) => loop.flush(how),
    retry: async () => {
      for (const [id, why] of blocked) {
        const draft = drafts.get(id);
        if (why === 'gone' && draft) put(id, { ...draft, record: { ...draft.record, isNew: true } });
      }
      blocked.clear();
      await loop.retry();
    },
    get status() {
      return status;
    },
    get unsaved() {
      return unsavedOf(drafts);
    },
    overlaps: (id) => {
      const draft = drafts.get(id);
      return draft ? overlapsOf(draft) : [];
    },
    theirSide: (id) => {
      const draft = drafts.get(id);
      const hold = draft && [...draft.held.values()].find(({ why }) => why === 'conflict');
      if (!draft || hold?.why !== 'conflict') return undefined;
      return { record: draft.record, ...(hold.by && { by: hold.by }), ...(hold.at && { at: hold.at }) };
    },
    refusals: (id) => {
      const draft = drafts.get(id);
      return draft ? refusalsOf(draft) : [];
    },
    resolve: async (id, choices, keptAs) => {
      const draft = drafts.get(id);
      if (!draft) return false;
      if (!(await keepLosers(draft, choices, keptAs, transport))) return false;
      for (const { field, locale, side, value } of choices) {
        const now = drafts.get(id);
        if (now)
          put(
            id,
            resolveOverlap(
              now,
              { field, locale },
              side === 'theirs' ? { side } : { side, value: value === undefined ? valueOf(id, field, locale) : value },
            ),
          );
      }
      await loop.flush();
      return true;
    },
    take: (record) => receive(record),
    refresh: async (id) => {
      const loaded = await transport.load([id]);
      if (loaded.kind === 'loaded') for (const record of loaded.records) receive(record);
    },
    ...{ adopt, learn: others.learn, bringIn: others.again },
    stop: () => {
      loop.stop();
      others.stop();
      tab.leave();
      outbox?.close();
    },
  };
  return editing;
}

/** No id of a record: those have no space. */
const STATUS = 'the status';
