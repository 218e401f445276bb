/** Who else is on a record: `POST /api/studio/presence` (a beat) and `GET /api/studio/presence/:recordId` (server-sent events). */

/** Sent every {@link BEAT_MS}, and at once when the field changes. */
export interface Beat {
  /** Of the browser tab; chosen by it. */
  readonly tab: string;
  /** Record whose screen is open: a page, an entry. */
  readonly place: string;
  /** Record and field with the keyboard focus, where something happened in the last 30 s; absent: none. */
  readonly field?: FieldPlace;
  /** The screen is being left. */
  readonly isGone?: true;
}

export interface FieldPlace {
  readonly id: string;
  readonly field: string;
  readonly locale: string;
}

export interface Present {
  readonly tab: string;
  readonly person: { readonly id: string; readonly name: string; readonly email: string };
  readonly field?: FieldPlace;
  /** Milliseconds since 1970: who came to the field first has it. */
  readonly since: number;
}

/** Event `people`: everybody on the record, oneself too, in the order in which they came. */
export type PresenceEvent = readonly Present[];

/** `POST /api/studio/presence/ask`: whoever holds a field is asked to let it go. */
export interface AskToEdit {
  readonly place: string;
  /** Tab of the holder. */
  readonly to: string;
  readonly field: FieldPlace;
}

/** Event `asked`, on the record: for the tab `to` alone. */
export interface AskedEvent extends Omit<AskToEdit, 'place'> {
  readonly person: Present['person'];
}

/** Event `saved`: what has a newer version by now, whoever saved it and wherever. */
export interface SavedEvent {
  /** By id of the record. */
  readonly versions: Readonly<Record<string, number>>;
  /** More was saved than is said here. */
  readonly isPartial?: true;
}

export const BEAT_MS = 10_000;
/** Without a beat for so long, somebody is gone. */
export const GONE_MS = 30_000;
/** A field in which nothing happens for so long is free again. */
export const IDLE_MS = 30_000;
