import type { StudioRecord } from '#schemas/contracts/studio-records.ts';
import {
  acceptSent,
  beginSend,
  type Draft,
  type Meeting,
  meetTheirs,
  queuePlace,
  refuseSent,
  returnSent,
} from './draft.ts';
import type { SendResult } from './save-loop.ts';
import type { Blocking, Transport } from './transport.ts';

/** So often somebody else may save between our look and our save, before it counts as a failure and waits. */
const MAX_ROUNDS = 5;

/** Sends one record: kept in the browser first, merged as often as somebody else was faster, held back where refused. */
export async function sendDraft(
  id: string,
  leaving: boolean,
  desk: {
    readonly transport: Transport;
    readonly get: () => Draft | undefined;
    readonly put: (draft: Draft) => void;
    readonly settled: () => Promise<boolean>;
    readonly block: (why: Blocking) => void;
    readonly saved: (record: StudioRecord) => void;
    readonly met: (meeting: Meeting) => void;
  },
): Promise<SendResult> {
  const { transport, get, put } = desk;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = get();
    if (!before || before.sent || queuePlace(before) === undefined) return { kind: 'done' };
    const { draft: sending, record } = beginSend(before);
    put(sending);
    // A page that is going away has no time to wait; the browser got it when it was typed.
    if (!leaving) await desk.settled();
    const outcome = await transport.save(record, leaving);
    const draft = get() ?? sending;
    switch (outcome.kind) {
      case 'saved':
        put(acceptSent(draft, outcome.record));
        desk.saved(outcome.record);
        return { kind: 'done' };
      case 'stale': {
        const loaded = await transport.load([id]);
        if (loaded.kind !== 'loaded') {
          put(returnSent(get() ?? draft));
          return loaded.kind === 'signed-out' ? loaded : { kind: 'failed' };
        }
        const [theirs] = loaded.records;
        if (!theirs) {
          put(returnSent(get() ?? draft));
          desk.block('gone');
          return { kind: 'done' };
        }
        const meeting = meetTheirs(get() ?? draft, theirs);
        put(meeting.draft);
        desk.met(meeting);
        break;
      }
      case 'refused': {
        const { draft: held, isKnown } = refuseSent(draft, outcome.refusals);
        put(held);
        if (!isKnown) {
          desk.block('refused');
          return { kind: 'done' };
        }
        break;
      }
      case 'blocked':
        put(returnSent(draft));
        desk.block(outcome.why);
        return { kind: 'done' };
      case 'signed-out':
        put(returnSent(draft));
        return { kind: 'signed-out' };
      case 'failed':
        put(returnSent(draft));
        return outcome;
    }
  }
  return { kind: 'failed' };
}
