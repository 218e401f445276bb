/** Tabs of one browser on one server, with a clock that is moved by hand. */
import { createEditing } from '../editing.ts';
import type { Editing, EditingEvent } from '../editing-contract.ts';
import { openOutbox } from '../outbox.ts';
import type { Clock } from '../save-loop.ts';
import { enterTab } from '../tab.ts';
import type { OneServer } from './one-server.ts';

export class HandClock implements Clock {
  private time = 1_000_000;
  private timers: { at: number; run: () => void }[] = [];
  now(): number {
    return this.time;
  }
  after(ms: number, run: () => void): () => void {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => void (this.timers = this.timers.filter((one) => one !== timer));
  }
  async advance(ms: number): Promise<void> {
    const until = this.time + ms;
    await rest();
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= until).toSorted((left, right) => left.at - right.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((one) => one !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
      await rest();
    }
    this.time = until;
  }
}

/** Lets everything happen that needs no time: promises, and the browser's database. */
export async function rest(rounds = 30): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

export interface OpenTab {
  readonly editing: Editing;
  readonly clock: HandClock;
  readonly events: readonly EditingEvent[];
  isOnline: boolean;
  /** Where the focus is: record, field and locale. */
  focus: string | undefined;
  /** The tab is gone in the middle of whatever it did; nothing says goodbye. */
  kill(): Promise<OpenTabMemory>;
}
/** What a reload finds again: the tab's `sessionStorage`. */
export type OpenTabMemory = Map<string, string>;

export async function openTab(server: OneServer, user = 'ana', memory: OpenTabMemory = new Map()): Promise<OpenTab> {
  const clock = new HandClock();
  const tab = await enterTab(navigator.locks, {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
  });
  const outbox = await openOutbox();
  const events: EditingEvent[] = [];
  let isDead = false;
  const transport = server.transport(user);
  // The answer to a tab that is gone reaches nobody.
  const dead = new Promise<never>(() => undefined);
  const opened: OpenTab = {
    clock,
    events,
    isOnline: true,
    focus: undefined,
    editing: await createEditing({
      transport: {
        load: async (ids) => (isDead ? dead : transport.load(ids).then((loaded) => (isDead ? dead : loaded))),
        save: async (record) => (isDead ? dead : transport.save(record).then((saved) => (isDead ? dead : saved))),
        keep: transport.keep,
      },
      outbox,
      tab,
      user,
      clock,
      isOnline: () => opened.isOnline,
      isAtHand: ({ id }, came) => came.some(({ field, locale }) => opened.focus === `${id}.${field}.${locale}`),
    }),
    kill: async () => {
      isDead = true;
      opened.editing.stop();
      await rest();
      return memory;
    },
  };
  opened.editing.listen((event) => events.push(event));
  await opened.editing.adopt();
  await rest();
  return opened;
}
