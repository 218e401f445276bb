import type { PayloadFrame, PayloadHead, PayloadMessage, PayloadPart } from '../payload.ts';

/** A page as far as it has arrived when it is first shown. */
export interface Arrived {
  readonly head: PayloadHead;
  readonly frame: PayloadFrame;
  readonly parts: readonly PayloadPart[];
}

export interface ArrivalSteps {
  /** Called once, with what is there; the parts that follow come through `insert`. */
  readonly show: (page: Arrived) => Promise<void>;
  readonly insert: (part: PayloadPart) => Promise<void>;
  /** Checks the head before anything is shown; throws to give up. */
  readonly onHead?: (head: PayloadHead) => void;
}

/**
 * Shows a page that arrives part by part (specification §4). Parts that come at once belong to the first picture: the
 * page waits `grace` for them, then it is shown and the rest is put in as it comes.
 *
 * @param grace milliseconds from the frame on
 */
export async function arrive(
  messages: AsyncIterable<PayloadMessage>,
  grace: number,
  steps: ArrivalSteps,
): Promise<void> {
  const iterator = messages[Symbol.asyncIterator]();
  const parts: PayloadPart[] = [];
  let head: PayloadHead | undefined;
  let frame: PayloadFrame | undefined;
  let isShown = false;
  let waited: Promise<'waited'> | undefined;

  const show = async () => {
    if (isShown) return;
    if (!head || !frame) throw new Error('The payload has no head or no frame.');
    isShown = true;
    await steps.show({ head, frame, parts });
  };
  const ask = () => {
    const next = iterator.next();
    next.catch(() => {}); // it is awaited below, perhaps after something else has failed
    return next;
  };
  try {
    for (let next = ask(); ;) {
      const result = await (waited && !isShown ? Promise.race([next, waited]) : next);
      if (result === 'waited') {
        await show();
        continue;
      }
      if (result.done) break;
      const message = result.value;
      next = ask();
      if (message.kind === 'head') {
        head = message;
        steps.onHead?.(head);
      }
      if (message.kind === 'frame') {
        if (!head) throw new Error('The payload has its frame before its head.');
        frame = message;
        waited = new Promise((done) => setTimeout(() => done('waited'), grace));
      }
      if (message.kind === 'part') {
        if (isShown) await steps.insert(message);
        else parts.push(message);
      }
    }
    await show();
  } finally {
    void iterator.return?.();
  }
}
