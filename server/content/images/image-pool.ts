import { Worker } from 'node:worker_threads';
import type { Logger } from '#schemas/contracts/site.ts';
import type { ImageJob, ImageResult } from './image-worker.ts';
import type { TransformPlan } from './plan-transform.ts';
import type { SharePlan } from './share/share-picture.ts';

/** More are waiting than can be served in reasonable time. */
export class ImagePoolBusy extends Error {
  override readonly name = 'ImagePoolBusy';
}
/** The picture cannot be decoded, or takes too long. */
export class ImageUnreadable extends Error {
  override readonly name = 'ImageUnreadable';
}

interface Waiting {
  readonly bytes: Uint8Array | undefined;
  readonly plan: TransformPlan | SharePlan;
  /** What it means when the time is up: a file that somebody sent is to blame itself, a drawing of ours the load. */
  readonly tooSlow: (milliseconds: number) => Error;
  readonly resolve: (bytes: Buffer) => void;
  readonly reject: (error: Error) => void;
}

export interface ImagePool {
  transform(bytes: Uint8Array, plan: TransformPlan): Promise<Buffer>;
  /** Draws the picture of a shared link. @param bytes of the poster, if there is one */
  share(bytes: Uint8Array | undefined, plan: SharePlan): Promise<Buffer>;
  close(): Promise<void>;
}

/** By the clock, so on a machine that is busy with other things even a small picture may need seconds. */
const KILL_AFTER_MS = 15_000;
const MAX_WAITING = 200;
/** A worker that nobody has needed for so long is ended: it holds 30 MB, and starts within 0.1 s. */
const REST_AFTER_MS = 60_000;
/** In production the worker is a built file beside the server's. */
const workerUrl = () =>
  new URL(import.meta.url.endsWith('.ts') ? './image-worker.ts' : './image-worker.js', import.meta.url);

/** One picture at a time: the encoder uses all cores by itself. A worker that takes too long is ended and replaced. */
export function createImagePool(options: {
  readonly logger: Logger;
  readonly killAfterMs?: number;
  readonly maxWaiting?: number;
  readonly restAfterMs?: number;
  readonly workerUrl?: URL;
}): ImagePool {
  const { logger, killAfterMs = KILL_AFTER_MS, maxWaiting = MAX_WAITING, restAfterMs = REST_AFTER_MS } = options;
  const queue: Waiting[] = [];
  let worker: Worker | undefined;
  let running: { readonly id: number; readonly job: Waiting; readonly timer: NodeJS.Timeout } | undefined;
  let lastId = 0;
  let resting: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(options.workerUrl ?? workerUrl(), { name: 'images' });
    started.unref();
    started.on('message', (result: ImageResult) => {
      if (result.id !== running?.id) return;
      if ('error' in result) finish((job) => job.reject(new ImageUnreadable(result.error)));
      else
        finish((job) =>
          job.resolve(Buffer.from(result.bytes.buffer, result.bytes.byteOffset, result.bytes.byteLength)),
        );
    });
    started.on('error', (error: Error) => logger.error({ error: error.message }, 'the image worker failed'));
    started.on('exit', () => {
      if (worker !== started) return;
      worker = undefined;
      finish((job) => job.reject(new ImageUnreadable('the image worker ended')));
    });
    return started;
  };
  const finish = (settle: (job: Waiting) => void): void => {
    if (!running) return;
    clearTimeout(running.timer);
    const { job } = running;
    running = undefined;
    settle(job);
    next();
  };
  const kill = (): void => {
    logger.warn({ milliseconds: killAfterMs }, 'a picture took too long; the image worker is replaced');
    const slow = worker;
    worker = undefined;
    void slow?.terminate();
    finish((job) => job.reject(job.tooSlow(killAfterMs)));
  };
  const rest = (): void => {
    const done = worker;
    worker = undefined;
    void done?.terminate();
  };
  const next = (): void => {
    if (running) return;
    clearTimeout(resting);
    const job = queue.shift();
    if (!job) {
      resting = setTimeout(rest, restAfterMs).unref();
      return;
    }
    worker ??= start();
    const id = ++lastId;
    running = { id, job, timer: setTimeout(kill, killAfterMs) };
    worker.postMessage({ id, bytes: job.bytes, plan: job.plan } satisfies ImageJob);
  };

  const wait = (job: Pick<Waiting, 'bytes' | 'plan' | 'tooSlow'>): Promise<Buffer> =>
    new Promise<Buffer>((resolve, reject) => {
      if (queue.length >= maxWaiting) return reject(new ImagePoolBusy('too many pictures are waiting'));
      queue.push({ ...job, resolve, reject });
      next();
    });
  const late = (milliseconds: number): string => `it takes longer than ${milliseconds} ms`;

  return {
    transform: (bytes, plan) => wait({ bytes, plan, tooSlow: (after) => new ImageUnreadable(late(after)) }),
    share: (bytes, plan) => wait({ bytes, plan, tooSlow: (after) => new ImagePoolBusy(late(after)) }),
    close: async () => {
      clearTimeout(resting);
      for (const { reject } of queue.splice(0)) reject(new ImagePoolBusy('the server stops'));
      const ending = worker;
      worker = undefined;
      finish((job) => job.reject(new ImagePoolBusy('the server stops')));
      await ending?.terminate();
    },
  };
}
