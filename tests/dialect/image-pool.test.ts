import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createImagePool } from '#server/content/images/image-pool.ts';
import { silent } from './support/database.ts';

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d40e14' } })
    .png()
    .toBuffer();

test('a picture that takes too long is given up, and the next one is made', async () => {
  const slow = createImagePool({ logger: silent, killAfterMs: 1 });
  const bytes = await picture(2000, 1500);
  const plan = { size: { width: 1900, height: 1400 }, format: 'avif' as const, quality: 90 };
  await expect(slow.transform(bytes, plan)).rejects.toMatchObject({
    name: 'ImageUnreadable',
    message: 'it takes longer than 1 ms',
  });
  // A drawing of ours is not to blame: whoever asked may try again.
  const drawing = { kind: 'share' as const, title: 'Greece', tint: '#0c2340' };
  await expect(slow.share(bytes, drawing)).rejects.toMatchObject({ name: 'ImagePoolBusy' });
  await slow.close();
  const pool = createImagePool({ logger: silent, maxWaiting: 1 });
  const first = pool.transform(bytes, { ...plan, format: 'png' });
  const second = pool.transform(bytes, { size: { width: 10, height: 10 }, format: 'png', quality: 80 });
  await expect(pool.transform(bytes, plan)).rejects.toThrow('too many pictures are waiting');
  expect((await first).length + (await second).length).toBeGreaterThan(100);
  await pool.close();
});

test('a worker that nobody needs is ended, and the next picture starts another', async () => {
  // Answers with its own number instead of a picture.
  const script = `
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, bytes: Uint8Array.of(threadId) }));`;
  const workerUrl = new URL(`data:text/javascript,${encodeURIComponent(script)}`);
  const pool = createImagePool({ logger: silent, restAfterMs: 50, workerUrl });
  const ask = async () => {
    const answer = await pool.transform(new Uint8Array(), {
      size: { width: 1, height: 1 },
      format: 'png',
      quality: 80,
    });
    return answer[0];
  };
  const first = await ask();
  expect(await ask()).toBe(first);
  await new Promise((done) => setTimeout(done, 300));
  const second = await ask();
  expect(second).toBeGreaterThan(first ?? 0);
  await pool.close();
});
