/** What screens of Studio use of the editing session. */
import type { Change, Overlap, Refusal, StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import type { Outbox } from './outbox.ts';
import type { IsAtHand } from './bring-in.ts';
import type { Clock } from './save-loop.ts';
import type { Tab } from './tab.ts';
import type { Blocking, Transport } from './transport.ts';

export type SaveStatus =
  /** `at`: milliseconds since the epoch; none before the first save. */
  | { readonly kind: 'saved'; readonly at?: number }
  | { readonly kind: 'saving'; readonly since: number }
  /** `kept`: this browser has it. `blocked`: what the server will not take as it is, by record. */
  | {
      readonly kind: 'failed';
      readonly kept: boolean;
      readonly why: 'no-answer' | 'signed-out' | Blocking;
      readonly ids: readonly string[];
    }
  | { readonly kind: 'offline'; readonly waiting: number }
  | { readonly kind: 'conflict'; readonly ids: readonly string[] }
  /** `kept`: changes from before the right to edit was taken away. They wait in this browser. */
  | { readonly kind: 'read-only'; readonly kept: number };

export type EditingEvent =
  /** Changes of somebody else came in, all apart from mine. */
  | {
      readonly kind: 'merged';
      readonly id: string;
      readonly by: string | undefined;
      readonly came: readonly { readonly field: string; readonly locale: string }[];
    }
  | { readonly kind: 'conflict'; readonly id: string; readonly by: string | undefined }
  /** Found in this browser from before: sent by themselves. */
  | { readonly kind: 'returned'; readonly id: string; readonly count: number };

export interface Editing {
  /** Loads what is not there yet. Rejects when the server does not answer. */
  open(ids: readonly string[]): Promise<void>;
  /** With unsaved changes. The same object until something changes. */
  get(id: string): StudioRecord | undefined;
  /** `*`: any record. */
  subscribe(id: string, listener: () => void): () => void;
  subscribeStatus(listener: () => void): () => void;
  listen(listener: (event: EditingEvent) => void): () => void;
  /** One undo step; the same group within 600 ms joins the step before. */
  change(changes: readonly Change[], options?: { readonly group?: string }): void;
  /** @returns the id; saved with the next save */
  create(typeId: string, fields: StudioFields): string;
  /** @returns ids touched */
  undo(): readonly string[];
  redo(): readonly string[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Everything that waits, at once. Resolves when it was tried; `status` tells what came of it. */
  saveNow(options?: { readonly leaving?: boolean }): Promise<void>;
  /** Tries again what was given up, also what was deleted meanwhile: it is made anew. */
  retry(): Promise<void>;
  readonly status: SaveStatus;
  /** Records with changes that the server does not have. */
  readonly unsaved: readonly string[];
  overlaps(id: string): readonly Overlap[];
  /** Who saved the other side, and when (ISO 8601). */
  theirSide(id: string): { readonly by?: string; readonly at?: string; readonly record: StudioRecord } | undefined;
  refusals(id: string): readonly Refusal[];
  /** Decides the fields of a conflict. What loses is kept first, as a named version of each side, and its author is told. */
  resolve(id: string, choices: readonly Choice[], keptAs: Readonly<Record<Choice['side'], string>>): Promise<boolean>;
  /** The server has this by now (after a publish, a restore): mine is merged onto it. */
  take(record: StudioRecord): void;
  /** Somebody else has saved: load and merge. */
  refresh(id: string): Promise<void>;
  /** Others have saved, by id and version; `unknown`: anything may be newer. What conflicts waits for the next save. */
  learn(saved: Readonly<Record<string, number>> | 'unknown'): void;
  /** Somebody has left where they were: what would have disturbed them there comes in. */
  bringIn(): void;
  /** Takes over what closed tabs left behind. */
  adopt(): Promise<void>;
  stop(): void;
}
export interface Choice {
  readonly field: string;
  readonly locale: string;
  /** `mine` with a value: one made of both. */
  readonly side: 'theirs' | 'mine';
  readonly value?: unknown;
}

export interface EditingOptions {
  readonly transport: Transport;
  /** Undefined where the browser has no storage: editing goes on, and `failed` says that nothing is kept. */
  readonly outbox: Outbox | undefined;
  readonly tab: Tab;
  /** Rows of other people of this browser are left alone. */
  readonly user: string;
  readonly mayEdit?: boolean;
  readonly isOnline?: () => boolean;
  readonly clock?: Clock;
  readonly newId?: () => string;
  readonly isAtHand?: IsAtHand;
  /** A record was stored: other tabs are told. */
  readonly onSaved?: (record: StudioRecord) => void;
}
