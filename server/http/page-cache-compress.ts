import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface Compressed {
  readonly gzip: Buffer;
  readonly br: Buffer;
}

export interface Compressor {
  /** Whole bytes, compressed well. Runs on zlib's threads, one page at a time, and not while requests are coming in thick. */
  compress(bytes: Buffer, isStillWanted: () => boolean): Promise<Compressed | undefined>;
  close(): void;
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
/** After a publish the page is asked for at once, and again; compression waits until those are answered. */
const PAUSE_MS = 50;

/** @param quality of brotli, 0 to 11 */
export function createCompressor({ quality }: { readonly quality: number }): Compressor {
  let tail: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const pause = () => new Promise<void>((done) => setTimeout(done, PAUSE_MS).unref());

  async function run(bytes: Buffer, isStillWanted: () => boolean): Promise<Compressed | undefined> {
    await pause();
    if (isClosed || !isStillWanted()) return undefined;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    };
    const br = await toBrotli(bytes, { params });
    return { br, gzip: await toGzip(bytes, { level: 9 }) };
  }
  return {
    compress(bytes, isStillWanted) {
      const job = tail.then(() => run(bytes, isStillWanted));
      tail = job.catch(() => {});
      return job;
    },
    close: () => void (isClosed = true),
  };
}
