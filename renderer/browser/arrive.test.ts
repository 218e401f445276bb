import { describe, expect, test } from 'vitest';
import type { PayloadMessage } from '../payload.ts';
import { arrive } from './arrive.ts';

const head = { kind: 'head', build: 'b1' } as PayloadMessage;
const frame = { kind: 'frame', layout: 'default', html: '', loading: ['heroBanners', 'modules'] } as PayloadMessage;
const part = (name: 'heroBanners' | 'modules'): PayloadMessage => ({ kind: 'part', part: name, html: '', styles: [] });
const end: PayloadMessage = { kind: 'end' };
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

async function* sequence(...items: (PayloadMessage | number | Error)[]): AsyncGenerator<PayloadMessage> {
  for (const item of items) {
    if (item instanceof Error) throw item;
    if (typeof item === 'number') await wait(item);
    else yield item;
  }
}
const record = () => {
  const seen: string[] = [];
  return {
    seen,
    steps: {
      show: async ({ parts }: { parts: readonly { part: string }[] }) =>
        void seen.push(`show ${parts.map((each) => each.part).join()}`),
      insert: async ({ part: name }: { part: string }) => void seen.push(`insert ${name}`),
    },
  };
};

describe('a page that arrives part by part', () => {
  test('is shown whole when all of it comes at once', async () => {
    const { seen, steps } = record();
    await arrive(sequence(head, frame, part('heroBanners'), part('modules'), end), 50, steps);
    expect(seen).toEqual(['show heroBanners,modules']);
  });
  test('is shown after the grace with what is there; late parts are put in as they come', async () => {
    const { seen, steps } = record();
    await arrive(sequence(head, frame, part('heroBanners'), 60, part('modules'), end), 15, steps);
    expect(seen).toEqual(['show heroBanners', 'insert modules']);
  });
  test('fails when it is cut off, before or after it was shown', async () => {
    await expect(arrive(sequence(head, new Error('cut')), 15, record().steps)).rejects.toThrow('cut');
    const { seen, steps } = record();
    await expect(arrive(sequence(head, frame, 40, new Error('cut')), 15, steps)).rejects.toThrow('cut');
    expect(seen).toEqual(['show ']);
  });
  test('is not shown when its head is refused', async () => {
    const { seen, steps } = record();
    const refused = arrive(sequence(head, frame, end), 15, {
      ...steps,
      onHead: () => {
        throw new Error('other build');
      },
    });
    await expect(refused).rejects.toThrow('other build');
    expect(seen).toEqual([]);
  });
  test('without a frame there is no page', async () => {
    await expect(arrive(sequence(head, end), 15, record().steps)).rejects.toThrow('no frame');
  });
});
