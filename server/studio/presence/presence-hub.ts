/**
 * Who is on which record and what is saved, over all server processes: each tells the others what it hears, by NOTIFY, and
 * keeps all of it in memory. Nothing is stored; whoever is not heard of for 30 s is gone.
 */
import { randomUUID } from 'node:crypto';
import {
  type AskedEvent,
  type AskToEdit,
  type Beat,
  type FieldPlace,
  GONE_MS,
  type Present,
  type SavedEvent,
} from '#schemas/contracts/studio-presence.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { isObject } from '#schemas/is-object.ts';
import type { Database } from '../../db/connect.ts';
import { listenTo } from '../../db/listen.ts';

const CHANNEL = 'presence';
/** On one record; whoever comes later works unseen. */
const MOST_PEOPLE = 100;
/** Records that somebody is on. */
const MOST_PLACES = 5_000;
const SWEEP_MS = 2_000;

export type Person = Present['person'];

export interface PresenceHub {
  /** Somebody is there, is in a field, or goes. */
  beat(person: Person, beat: Beat): Promise<void>;
  /** Told at once, and whenever somebody comes, goes or changes the field. @returns ends it */
  watch(place: string, listener: (people: readonly Present[]) => void): () => void;
  /** @returns false when the field is not held by that tab (any more) */
  ask(person: Person, wish: AskToEdit): Promise<boolean>;
  watchAsked(place: string, listener: (asked: AskedEvent) => void): () => void;
  /** Something was saved by this process: everybody who watches anything is told, of all processes. */
  saved(saved: SavedEvent): void;
  /** @returns ends it */
  watchSaves(listener: (saved: SavedEvent) => void): () => void;
  close(): Promise<void>;
}

interface Held {
  readonly present: Present;
  readonly heardAt: number;
  /** The tab beats here: this process speaks for it. */
  readonly isOurs: boolean;
}
type Message =
  | { readonly from: string; readonly kind: 'beat'; readonly person: Person; readonly beat: Beat }
  /** Somebody began to watch: who is there says so. */
  | { readonly from: string; readonly kind: 'ask'; readonly place: string }
  | { readonly from: string; readonly kind: 'asked'; readonly place: string; readonly asked: AskedEvent }
  | { readonly from: string; readonly kind: 'saved'; readonly saved: SavedEvent };

type Unsent = { readonly [Kind in Message['kind']]: Omit<Extract<Message, { kind: Kind }>, 'from'> }[Message['kind']];

/** @param options.now the clock, for tests */
export async function openPresence(options: {
  readonly database: Pick<Database, 'pool' | 'connection'>;
  readonly logger: Logger;
  readonly now?: () => number;
}): Promise<PresenceHub> {
  const { database, logger, now = Date.now } = options;
  const self = randomUUID();
  const places = new Map<string, Map<string, Held>>();
  const watchers = new Map<string, Set<(people: readonly Present[]) => void>>();
  const askWatchers = new Map<string, Set<(asked: AskedEvent) => void>>();
  const saveWatchers = new Set<(saved: SavedEvent) => void>();

  const peopleOn = (place: string): readonly Present[] =>
    [...(places.get(place)?.values() ?? [])]
      .map(({ present }) => present)
      .toSorted((one, other) => one.since - other.since);
  const tell = (place: string): void => watchers.get(place)?.forEach((listener) => listener(peopleOn(place)));
  const tellAsked = (place: string, asked: AskedEvent): void =>
    askWatchers.get(place)?.forEach((listener) => listener(asked));
  const tellSaved = (saved: SavedEvent): void => saveWatchers.forEach((listener) => listener(saved));
  const send = async (message: Unsent): Promise<void> => {
    await database.pool.query('SELECT pg_notify($1, $2)', [CHANNEL, JSON.stringify({ ...message, from: self })]);
  };

  function hear(person: Person, { tab, place, field, isGone }: Beat, isOurs: boolean): void {
    const there = places.get(place) ?? new Map<string, Held>();
    // A tab is its person's: another one's beats cannot take it over.
    const key = `${person.id} ${tab}`;
    const before = there.get(key);
    if (isGone) {
      if (!there.delete(key)) return;
    } else {
      if (!before && (there.size >= MOST_PEOPLE || (!places.has(place) && places.size >= MOST_PLACES))) return;
      const isSame = before !== undefined && isSameField(before.present.field, field);
      const present: Present = { tab, person, since: isSame ? before.present.since : now(), ...(field && { field }) };
      places.set(place, there.set(key, { present, heardAt: now(), isOurs }));
      if (isSame) return;
    }
    if (there.size === 0) places.delete(place);
    tell(place);
  }

  function receive(payload: string | undefined): void {
    const message = readMessage(payload);
    if (!message) return logger.warn({}, 'a notification on the channel "presence" is not ours');
    if (message.from === self) return;
    if (message.kind === 'asked') return tellAsked(message.place, message.asked);
    if (message.kind === 'saved') return tellSaved(message.saved);
    if (message.kind === 'beat') return hear(message.person, message.beat, false);
    for (const { present, isOurs } of places.get(message.place)?.values() ?? []) {
      const { tab, person, field } = present;
      const beat = { tab, place: message.place, ...(field && { field }) };
      if (isOurs) void send({ kind: 'beat', person, beat }).catch(() => undefined);
    }
  }

  const sweep = setInterval(() => {
    for (const [place, there] of places) {
      let hasChanged = false;
      for (const [key, { heardAt }] of there)
        if (now() - heardAt > GONE_MS) hasChanged = there.delete(key) || hasChanged;
      if (there.size === 0) places.delete(place);
      if (hasChanged) tell(place);
    }
  }, SWEEP_MS).unref();
  // Beats come every ten seconds: who is there comes again by itself. What was saved while nobody listened does not.
  const onReconnect = (): void => tellSaved({ versions: {}, isPartial: true });
  const stop = await listenTo({ database, channel: CHANNEL, receive, onReconnect, logger });

  return {
    async beat(person, beat) {
      hear(person, beat, true);
      await send({ kind: 'beat', person, beat });
    },
    watch(place, listener) {
      const listeners = watchers.get(place) ?? new Set();
      watchers.set(place, listeners.add(listener));
      listener(peopleOn(place));
      void send({ kind: 'ask', place }).catch(() => undefined);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(place);
      };
    },
    async ask(person, { place, to, field }) {
      const holder = peopleOn(place).find(({ field: at }) => isSameField(at, field));
      if (!holder || holder.tab !== to) return false;
      const asked: AskedEvent = { to, field, person };
      tellAsked(place, asked);
      await send({ kind: 'asked', place, asked });
      return true;
    },
    watchAsked(place, listener) {
      const listeners = askWatchers.get(place) ?? new Set();
      askWatchers.set(place, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) askWatchers.delete(place);
      };
    },
    saved(saved) {
      tellSaved(saved);
      // Whoever misses it sees it with their next save, or when the stream begins again.
      void send({ kind: 'saved', saved }).catch(() => undefined);
    },
    watchSaves(listener) {
      saveWatchers.add(listener);
      return () => void saveWatchers.delete(listener);
    },
    async close() {
      clearInterval(sweep);
      await stop();
    },
  };
}

const isSameField = (one: FieldPlace | undefined, other: FieldPlace | undefined): boolean =>
  one?.id === other?.id && one?.field === other?.field && one?.locale === other?.locale;

/** Whoever may write to the database may notify; what does not look like ours is left. */
function readMessage(payload: string | undefined): Message | undefined {
  try {
    const read: unknown = JSON.parse(payload ?? '');
    return isObject(read) && typeof read['from'] === 'string' ? (read as unknown as Message) : undefined;
  } catch {
    return undefined;
  }
}
