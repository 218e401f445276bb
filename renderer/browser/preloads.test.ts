import { describe, expect, test } from 'vitest';
import { createPreloads } from './preloads.ts';

const setUp = () => {
  let time = 0;
  const begun: string[] = [];
  const ends = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  const preloads = createPreloads<string>({
    now: () => time,
    load(path) {
      begun.push(path);
      return new Promise((resolve, reject) => ends.set(path, { resolve, reject }));
    },
  });
  const settle = () => new Promise((done) => setTimeout(done));
  return { preloads, begun, ends, settle, wait: (ms: number) => void (time += ms) };
};
const paths = (count: number) => Array.from({ length: count }, (_, n) => `/en/${n}/`);

describe('preloads', () => {
  test('runs at most four at a time, the latest wish first', async () => {
    const { preloads, begun, ends, settle } = setUp();
    for (const path of paths(7)) preloads.wish(path);
    expect(begun).toEqual(['/en/0/', '/en/1/', '/en/2/', '/en/3/']);
    ends.get('/en/1/')?.resolve('');
    await settle();
    expect(begun.slice(4)).toEqual(['/en/6/']);
  });
  test('a wish that is met, under way or waiting is not loaded twice', async () => {
    const { preloads, begun, ends, settle } = setUp();
    for (const path of [...paths(5), ...paths(5)]) preloads.wish(path);
    ends.get('/en/0/')?.resolve('page');
    await settle();
    preloads.wish('/en/0/');
    expect(begun).toEqual(paths(5));
  });
  test('gives a result once, also one that is still on its way', async () => {
    const { preloads, ends } = setUp();
    preloads.wish('/en/');
    const taken = preloads.take('/en/');
    ends.get('/en/')?.resolve('page');
    expect(await taken).toBe('page');
    expect(preloads.take('/en/')).toBeUndefined();
  });
  test('does not give what is older than 30 seconds', () => {
    const { preloads, wait } = setUp();
    preloads.wish('/en/');
    wait(30_000);
    expect(preloads.take('/en/')).toBeUndefined();
  });
  test('keeps twenty results and forgets the oldest', async () => {
    const { preloads, ends, settle } = setUp();
    for (const path of paths(21)) {
      preloads.wish(path);
      ends.get(path)?.resolve(path);
      await settle();
    }
    expect(preloads.take('/en/0/')).toBeUndefined();
    expect(await preloads.take('/en/1/')).toBe('/en/1/');
  });
  test('a failure is forgotten and frees its place', async () => {
    const { preloads, begun, ends, settle } = setUp();
    for (const path of paths(5)) preloads.wish(path);
    ends.get('/en/0/')?.reject(new Error('offline'));
    await settle();
    expect(begun).toHaveLength(5);
    expect(preloads.take('/en/0/')).toBeUndefined();
  });
  test('what waits is left to the navigation that wants it now', async () => {
    const { preloads, begun, ends, settle } = setUp();
    for (const path of paths(5)) preloads.wish(path);
    expect(preloads.take('/en/4/')).toBeUndefined();
    ends.get('/en/0/')?.resolve('');
    await settle();
    expect(begun).not.toContain('/en/4/');
  });
});
