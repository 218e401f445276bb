import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { isCrossSite } from '../http/cross-site.ts';
import { chooseLanguage } from './choose-language.ts';
import { BodyFault, type FormBody, parseBody, readLimited } from './read-body.ts';
import { readMultipart } from './read-multipart.ts';
import { refusalText } from './refusals.ts';

/** @throws BodyFault for what is no form */
export type ReadFormBody = (body: ReadableStream<Uint8Array> | Readable | null, headers: Headers) => Promise<FormBody>;

/** Bodies with files that are read at the same time: each may hold some ten megabytes until it is stored. */
const AT_ONCE = 4;
/** Others wait their turn, so many and so long (ms); a small one takes no time. */
const MAX_WAITING = 200;
const PATIENCE = 10_000;

/**
 * Reads bodies of forms, whichever way they come. One for the whole server: it counts those that have files.
 *
 * @param patience how long a body waits for its turn, ms
 */
export function createBodyReader(patience = PATIENCE): ReadFormBody {
  let reading = 0;
  const waiting: (() => void)[] = [];
  /** @returns false when there is no place in time */
  const takePlace = async (): Promise<boolean> => {
    if (reading < AT_ONCE) {
      reading++;
      return true;
    }
    if (waiting.length >= MAX_WAITING) return false;
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(given), 1);
        resolve(false);
      }, patience);
      // The place of one that has ended goes to the next: `reading` stays what it was.
      const given = () => {
        clearTimeout(timer);
        resolve(true);
      };
      waiting.push(given);
    });
  };
  const leavePlace = (): void => {
    const next = waiting.shift();
    if (next) next();
    else reading--;
  };
  return async (body, headers) => {
    const contentType = headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\b/i.test(contentType))
      return parseBody(await readLimited(body, headers.get('content-length')), contentType);
    // Before the first byte: other sites do not make us read megabytes.
    const locale = chooseLanguage(undefined, headers.get('accept-language') ?? undefined);
    if (isCrossSite(headers)) throw new BodyFault(403, 'CROSS_SITE', refusalText('CROSS_SITE', locale));
    if (!(await takePlace())) throw new BodyFault(503, 'UNAVAILABLE', refusalText('UNAVAILABLE', locale));
    try {
      const stream = body instanceof Readable ? body : Readable.fromWeb((body ?? new ReadableStream()) as NodeStream);
      return await readMultipart(stream, contentType);
    } finally {
      leavePlace();
    }
  };
}
