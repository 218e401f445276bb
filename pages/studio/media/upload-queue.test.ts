import { describe, expect, test } from 'vitest';
import { createUploadQueue, type Sent, type Upload, type UploadKeeping } from './upload-queue.ts';

const file = (name: string) => new File([name], name, { type: 'image/png' });
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server that answers when it is told to. */
function given(kept: readonly Pick<Upload, 'id' | 'fileName' | 'file'>[] = []) {
  const asked: { id: string; answer: (sent: Sent) => void; tell: (part: number) => void }[] = [];
  const stored: string[] = [];
  const rows = new Map(kept.map((each) => [each.id, each]));
  const pauses: number[] = [];
  const keeping: UploadKeeping = {
    put: async ({ id, fileName, file: blob }) => void rows.set(id, { id, fileName, file: blob }),
    remove: async (id) => void rows.delete(id),
    list: async () => [...rows.values()],
  };
  let next = 0;
  const queue = createUploadQueue({
    send: ({ id }, tell) => new Promise((answer) => asked.push({ id, answer, tell })),
    keeping,
    newId: () => `asset-${++next}`,
    wait: async (ms) => void pauses.push(ms),
  });
  queue.onStored((id) => stored.push(id));
  const states = () => queue.list().map(({ fileName, state }) => `${fileName} ${state}`);
  return { queue, asked, stored, rows, pauses, states };
}

describe('uploads', () => {
  test('go two at a time, tell how far they are, and leave when they have arrived', async () => {
    const { queue, asked, stored, rows, states } = given();
    queue.add([file('a'), file('b'), file('c')]);
    expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
    asked[0]?.tell(0.5);
    expect(queue.list()[0]?.progress).toBe(0.5);
    asked[1]?.answer({ kind: 'stored' });
    await settled();
    expect(states()).toEqual(['a sending', 'c sending']);
    asked[0]?.answer({ kind: 'stored' });
    asked[2]?.answer({ kind: 'stored' });
    await settled();
    expect([states(), stored, rows.size]).toEqual([[], ['asset-2', 'asset-1', 'asset-3'], 0]);
  });

  test('are tried after 1, 3 and 9 s under the same id, then kept until somebody retries', async () => {
    const { queue, asked, pauses, rows, states, stored } = given();
    queue.add([file('a')]);
    for (let attempt = 0; attempt < 4; attempt++) {
      asked[attempt]?.answer({ kind: 'failed' });
      await settled();
    }
    expect([pauses, states(), rows.size]).toEqual([[1000, 3000, 9000], ['a failed'], 1]);
    queue.retry();
    asked[4]?.answer({ kind: 'stored' });
    await settled();
    expect([new Set(asked.map(({ id }) => id)).size, stored]).toEqual([1, ['asset-1']]);
  });

  test('that are refused say why, are not sent again, and make room for the others', async () => {
    const { queue, asked, rows, states } = given();
    queue.add([file('a'), file('b'), file('c')]);
    asked[0]?.answer({ kind: 'refused', reason: 'is no picture' });
    await settled();
    expect([states(), queue.list()[0]?.reason]).toEqual([['a refused', 'b sending', 'c sending'], 'is no picture']);
    queue.retry();
    expect([asked.length, rows.has('asset-1')]).toEqual([3, false]);
    queue.dismiss('asset-1');
    expect(states()).toEqual(['b sending', 'c sending']);
  });

  test('that a page left behind go on with the next one', async () => {
    const { asked, states } = given([{ id: 'from-before', fileName: 'old.png', file: file('old.png') }]);
    await settled();
    expect([asked[0]?.id, states()]).toEqual(['from-before', ['old.png sending']]);
  });

  test('that are given up while they are sent stay away', async () => {
    const { queue, asked, stored } = given();
    queue.add([file('a')]);
    queue.dismiss('asset-1');
    asked[0]?.answer({ kind: 'failed' });
    await settled();
    expect([queue.list(), asked.length, stored]).toEqual([[], 1, []]);
  });
});
