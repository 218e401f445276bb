/** What others saved comes in by itself: loaded, merged where nothing conflicts, put off while somebody is at it. No DOM. */
import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import { type Draft, type Meeting, meetTheirs } from './draft.ts';
import type { Clock } from './save-loop.ts';
import type { Transport } from './transport.ts';

/** Whether taking it now would move the caret, or take away what has the focus. */
export type IsAtHand = (
  theirs: StudioRecord,
  came: Meeting['came'],
  get: (id: string) => StudioRecord | undefined,
) => boolean;

/** Ids of one request: they stand in its address. */
const AT_ONCE = 100;
/** After no answer, and while a save of ours is on its way: its answer may bring the same. */
const LATER_MS = 2_000;

export interface BringIn {
  learn(saved: Readonly<Record<string, number>> | 'unknown'): void;
  /** What was put off is looked at again. */
  again(): void;
  stop(): void;
}

export function createBringIn({
  transport,
  clock,
  drafts,
  take,
  isAtHand = () => false,
}: {
  readonly transport: Pick<Transport, 'load'>;
  readonly clock: Clock;
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly take: (record: StudioRecord) => void;
  readonly isAtHand?: IsAtHand | undefined;
}): BringIn {
  /** The newest version that we heard of. */
  const awaited = new Map<string, number>();
  const putOff = new Set<string>();
  let isLooking = false;
  let callOff: (() => void) | undefined;

  const later = (): void => {
    callOff ??= clock.after(LATER_MS, () => {
      callOff = undefined;
      void look();
    });
  };
  const done = (id: string): void => {
    awaited.delete(id);
    putOff.delete(id);
  };
  const due = (): string[] =>
    [...awaited].flatMap(([id, version]) => {
      const draft = drafts.get(id);
      if (!draft || draft.record.isNew || draft.record.version >= version) {
        done(id);
        return [];
      }
      if (draft.sent) later();
      return draft.sent || putOff.has(id) ? [] : [id];
    });
  const meet = (record: StudioRecord): void => {
    const draft = drafts.get(record.id);
    if (!draft || draft.record.version >= record.version) return done(record.id);
    if (draft.sent) return later();
    const { came, overlaps } = meetTheirs(draft, record);
    // A conflict is told when it is saved, as ever; nobody is interrupted for it.
    if (overlaps.length > 0 || isAtHand(record, came, (id) => drafts.get(id)?.record)) {
      putOff.add(record.id);
      return;
    }
    done(record.id);
    take(record);
  };
  async function look(): Promise<void> {
    if (isLooking) return;
    const ids = due().slice(0, AT_ONCE);
    if (ids.length === 0) return;
    isLooking = true;
    const loaded = await transport.load(ids);
    isLooking = false;
    if (loaded.kind !== 'loaded') return later();
    const found = new Set(loaded.records.map(({ id }) => id));
    // What is gone is told when it is saved.
    for (const id of ids) if (!found.has(id)) done(id);
    for (const record of loaded.records) meet(record);
    return look();
  }
  return {
    learn: (saved) => {
      if (saved === 'unknown') for (const id of drafts.keys()) awaited.set(id, Infinity);
      else
        for (const [id, version] of Object.entries(saved))
          if (drafts.has(id)) awaited.set(id, Math.max(awaited.get(id) ?? 0, version));
      void look();
    },
    again: () => {
      putOff.clear();
      void look();
    },
    stop: () => callOff?.(),
  };
}
