/**
 * One record in the editor's hands, as pure functions: what the server has, what has been changed since, what is on its
 * way, what had to be held back. Nothing here is lost but by `resolve` and by typing something else.
 */
import { deepEqual } from 'fast-equals';
import type { Change, Overlap, Refusal, StudioFields, StudioRecord } from '#schemas/contracts/studio-records.ts';
import { differences, type FieldKey, keyOf, valueIn, withValue } from './field-values.ts';
import { mergeGrownLists } from './merge-lists.ts';

export interface Pending {
  readonly field: string;
  readonly locale: string;
  readonly value: unknown;
  /** What stood there when the change was begun: the base of a merge. */
  readonly from: unknown;
  /** Values sent whose answer never came: the server may have stored them. Finding one there is no conflict. */
  readonly tried: readonly unknown[];
  /** Counts up over the session: changes are sent in the order in which they were begun. */
  readonly order: number;
}

export type Held =
  | {
      readonly why: 'conflict';
      readonly theirs: unknown;
      readonly by: string | undefined;
      readonly at: string | undefined;
    }
  | { readonly why: 'refused'; readonly keyword: string; readonly message: string };

export interface Draft {
  /** As the server has it; `isNew` when it has nothing. */
  readonly record: StudioRecord;
  readonly pending: ReadonlyMap<FieldKey, Pending>;
  /** Values on their way. */
  readonly sent?: ReadonlyMap<FieldKey, unknown>;
  readonly held: ReadonlyMap<FieldKey, Held>;
}

export const draftOf = (record: StudioRecord, pending: Iterable<Pending> = []): Draft => ({
  record,
  pending: new Map([...pending].map((one) => [keyOf(one.field, one.locale), one])),
  held: new Map(),
});

/** Ids as Contentful makes them: letters and digits, beyond guessing. */
export const newRecordId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 22);

/** Every value of a record that is made with them. */
export const changesOf = (id: string, fields: StudioFields): Change[] =>
  Object.entries(fields).flatMap(([field, values]) =>
    Object.entries(values).map(([locale, value]) => ({ id, field, locale, value })),
  );

/** The record with everything that was typed. */
export function presentRecord({ record, pending }: Draft): StudioRecord {
  return pending.size === 0 ? record : { ...record, fields: applied(record.fields, pending.values()) };
}

const applied = (fields: StudioFields, pending: Iterable<Pending>): StudioFields => {
  let result = fields;
  for (const { field, locale, value } of pending) result = withValue(result, field, locale, value);
  return result;
};

export function changeValue(
  draft: Draft,
  { field, locale, value }: { readonly field: string; readonly locale: string; readonly value: unknown },
  order: number,
): Draft {
  const key = keyOf(field, locale);
  const before = draft.pending.get(key);
  const from = before ? before.from : valueIn(draft.record.fields, field, locale);
  const tried = before?.tried ?? [];
  const pending = new Map(draft.pending);
  const held = new Map(draft.held);
  const hold = held.get(key);
  // What was refused is tried again once it is another value; a conflict stays until somebody decides.
  if (hold?.why === 'refused') held.delete(key);
  // Back to what the server has, with nothing under way that could make it something else.
  const isUndone = !draft.sent?.has(key) && tried.length === 0 && hold?.why !== 'conflict' && deepEqual(value, from);
  if (isUndone) pending.delete(key);
  else pending.set(key, { field, locale, value, from, tried, order: before?.order ?? order });
  return { ...draft, pending, held };
}

const sendable = ({ pending, held }: Draft): Pending[] =>
  [...pending].filter(([key]) => !held.has(key)).map(([, one]) => one);

/** Place in the queue; undefined when there is nothing to send. */
export function queuePlace(draft: Draft): number | undefined {
  const orders = sendable(draft).map(({ order }) => order);
  if (orders.length > 0) return Math.min(...orders);
  return draft.record.isNew ? 0 : undefined;
}

/** @returns the draft with its values on their way, and the record to send */
export function beginSend(draft: Draft): { readonly draft: Draft; readonly record: StudioRecord } {
  const going = sendable(draft);
  const pending = new Map(draft.pending);
  for (const one of going) {
    const tried = one.tried.some((value) => deepEqual(value, one.value)) ? one.tried : [...one.tried, one.value];
    pending.set(keyOf(one.field, one.locale), { ...one, tried });
  }
  const sent = new Map(going.map((one) => [keyOf(one.field, one.locale), one.value] as const));
  const record = { ...draft.record, fields: applied(draft.record.fields, going) };
  return { draft: { ...draft, pending, sent }, record };
}

/** The server has stored what was sent; what was typed meanwhile now starts from that. */
export function acceptSent(draft: Draft, record: StudioRecord): Draft {
  const pending = new Map<FieldKey, Pending>();
  for (const [key, one] of draft.pending) {
    if (!draft.sent?.has(key)) pending.set(key, one);
    else if (!deepEqual(one.value, draft.sent.get(key)))
      pending.set(key, { ...one, from: draft.sent.get(key), tried: [] });
  }
  return { record, pending, held: new Map([...draft.held].filter(([key]) => pending.has(key))) };
}

/** No answer, or none that says what became of it: everything waits to be sent again. */
export const returnSent = ({ sent: _, ...draft }: Draft): Draft => draft;

/** The server will not store values of what was sent (422); they are held back, so that the others can go. */
export function refuseSent(
  draft: Draft,
  refusals: readonly Refusal[],
): { readonly draft: Draft; readonly isKnown: boolean } {
  const held = new Map(draft.held);
  let isKnown = false;
  for (const [key, one] of draft.pending) {
    const refusal = draft.sent?.has(key)
      ? refusals.find(({ field, locale }) => field === one.field && (locale === '' || locale === one.locale))
      : undefined;
    if (!refusal) continue;
    isKnown = true;
    // Typed on meanwhile: perhaps it is right by now.
    if (deepEqual(one.value, draft.sent?.get(key)))
      held.set(key, { why: 'refused', keyword: refusal.keyword, message: refusal.message });
  }
  return { draft: returnSent({ ...draft, held }), isKnown };
}

export interface Meeting {
  readonly draft: Draft;
  /** What came in from the other side. */
  readonly came: readonly { readonly field: string; readonly locale: string }[];
  readonly overlaps: readonly Overlap[];
}

/**
 * Three-way merge by field and locale with what the server has by now. What only one side changed is that side's; lists
 * that only grew are joined; the same change is one; everything else is held back as a conflict.
 */
export function meetTheirs(draft: Draft, theirs: StudioRecord): Meeting {
  const pending = new Map<FieldKey, Pending>();
  const held = new Map(draft.held);
  for (const [key, one] of draft.pending) {
    const { field, locale, value, from, tried } = one;
    const there = valueIn(theirs.fields, field, locale);
    const isMine = tried.some((earlier) => deepEqual(earlier, there));
    if (deepEqual(there, value)) {
      held.delete(key);
    } else if (isMine || deepEqual(there, from)) {
      pending.set(key, { ...one, from: there, tried: [] });
      if (held.get(key)?.why === 'conflict') held.delete(key);
    } else {
      const merged = mergeGrownLists(from, there, value);
      pending.set(key, merged ? { ...one, value: merged, from: there, tried: [] } : { ...one, tried: [] });
      if (merged) held.delete(key);
      else held.set(key, { why: 'conflict', theirs: there, by: theirs.updatedBy, at: theirs.updatedAt });
    }
  }
  const next: Draft = { record: theirs, pending, held };
  const came = draft.record.isNew
    ? []
    : differences(draft.record.fields, theirs.fields, deepEqual).filter(
        ({ field, locale }) =>
          !draft.pending
            .get(keyOf(field, locale))
            ?.tried.some((mine) => deepEqual(mine, valueIn(theirs.fields, field, locale))),
      );
  return { draft: next, came, overlaps: overlapsOf(next) };
}

export function overlapsOf({ pending, held }: Draft): Overlap[] {
  return [...held].flatMap(([key, hold]): Overlap[] => {
    const one = pending.get(key);
    return one && hold.why === 'conflict'
      ? [{ field: one.field, locale: one.locale, base: one.from, theirs: hold.theirs, mine: one.value }]
      : [];
  });
}

export function refusalsOf({ pending, held }: Draft): Refusal[] {
  return [...held].flatMap(([key, hold]): Refusal[] => {
    const one = pending.get(key);
    return one && hold.why === 'refused'
      ? [{ field: one.field, locale: one.locale, keyword: hold.keyword, message: hold.message }]
      : [];
  });
}

/** Decides a conflict: a value of mine (or one made of both) is saved over theirs; theirs drops mine. */
export function resolveOverlap(
  draft: Draft,
  { field, locale }: { readonly field: string; readonly locale: string },
  choice: { readonly side: 'theirs' } | { readonly side: 'mine'; readonly value: unknown },
): Draft {
  const key = keyOf(field, locale);
  const one = draft.pending.get(key);
  const hold = draft.held.get(key);
  if (!one || hold?.why !== 'conflict') return draft;
  const pending = new Map(draft.pending);
  const held = new Map(draft.held);
  held.delete(key);
  if (choice.side === 'theirs' || deepEqual(choice.value, hold.theirs)) pending.delete(key);
  else pending.set(key, { ...one, value: choice.value, from: hold.theirs, tried: [] });
  return { ...draft, pending, held };
}
