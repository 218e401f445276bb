import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serializeMessage, type PayloadMessage } from '../payload.ts';
import { collect, readPayload } from './read-payload.ts';

const part = (html: string): PayloadMessage => ({ kind: 'part', part: 'modules', html, styles: [] });
const frame: PayloadMessage = { kind: 'frame', layout: 'default', html: '<h1>[é,]\n</h1>', loading: ['modules'] };
const streamOf = (bytes: Uint8Array, size: number) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
const bytesOf = (messages: readonly PayloadMessage[]) =>
  new TextEncoder().encode(messages.map(serializeMessage).join(''));
const head = {
  kind: 'head',
  build: 'b1',
  lang: 'en-GB',
  title: 'T',
  html: '',
  site: {},
  styles: [],
  shell: {},
} as unknown as PayloadMessage;

describe('payload reader', () => {
  test('gives back what the server wrote, however it is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        async (htmls, size) => {
          const messages = [head, frame, ...htmls.map(part), { kind: 'end' } as const];
          expect(await collect(readPayload(streamOf(bytesOf(messages), size)))).toEqual(messages);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('gives a message before the next one has arrived', async () => {
    let send: (bytes: Uint8Array) => void = () => {};
    const messages = readPayload(
      new ReadableStream({ start: (controller) => void (send = (bytes) => controller.enqueue(bytes)) }),
    );
    send(bytesOf([head]));
    expect((await messages.next()).value).toEqual(head);
    const next = messages.next();
    send(bytesOf([frame]));
    expect((await next).value).toEqual(frame);
  });

  test('an answer that was cut off is a fault, not a short page', async () => {
    await expect(collect(readPayload(streamOf(bytesOf([head, frame]), 64)))).rejects.toThrow('before its "end"');
  });

  test('a page of another kind is a fault', async () => {
    await expect(collect(readPayload(streamOf(new TextEncoder().encode('<!doctype html>'), 64)))).rejects.toThrow(
      SyntaxError,
    );
  });

  test('whoever stops reading stops the download', async () => {
    let isCancelled = false;
    const messages = readPayload(
      new ReadableStream({ start: (c) => c.enqueue(bytesOf([head])), cancel: () => void (isCancelled = true) }),
    );
    await messages.next();
    await messages.return(undefined);
    await new Promise((done) => setTimeout(done));
    expect(isCancelled).toBe(true);
  });
});
