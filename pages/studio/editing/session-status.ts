import type { Draft } from './draft.ts';
import type { SaveStatus } from './editing-contract.ts';
import type { Phase } from './save-loop.ts';
import type { Blocking } from './transport.ts';

/** What the top bar says: what needs a decision first, what needs work next, then how saving goes. */
export function statusOf({
  drafts,
  blocked,
  phase,
  kept,
  savedAt,
}: {
  readonly drafts: ReadonlyMap<string, Draft>;
  readonly blocked: ReadonlyMap<string, Blocking>;
  readonly phase: Phase;
  readonly kept: boolean;
  readonly savedAt: number | undefined;
}): SaveStatus {
  const withHeld = (why: 'conflict' | 'refused'): string[] =>
    [...drafts].filter(([, { held }]) => [...held.values()].some((hold) => hold.why === why)).map(([id]) => id);
  const conflicts = withHeld('conflict');
  if (conflicts.length > 0) return { kind: 'conflict', ids: conflicts };
  if (phase.kind === 'offline') return { kind: 'offline', waiting: pendingIn(drafts) };
  if (phase.kind === 'failed') return { kind: 'failed', kept, why: phase.why, ids: unsavedOf(drafts) };
  const [why] = blocked.values();
  if (why) return { kind: 'failed', kept, why, ids: [...blocked.keys()] };
  if (phase.kind === 'saving') return phase;
  const refused = withHeld('refused');
  if (refused.length > 0) return { kind: 'failed', kept, why: 'refused', ids: refused };
  return { kind: 'saved', ...(savedAt !== undefined && { at: savedAt }) };
}

/** Values that the server does not have. */
export const pendingIn = (drafts: ReadonlyMap<string, Draft>): number =>
  [...drafts.values()].reduce((sum, { pending }) => sum + pending.size, 0);

export const unsavedOf = (drafts: ReadonlyMap<string, Draft>): string[] =>
  [...drafts].filter(([, { pending, record }]) => pending.size > 0 || record.isNew).map(([id]) => id);
