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

/** Reads bodies of forms, whichever way they come. One for the whole server: it counts those that have files. */
export function createBodyReader(): ReadFormBody {
  let reading = 0;
  return async (body, headers) => {
    const contentType = headers.get('content-type') ?? '';
    if (!/^multipart\/form-data\b/i.test(contentType))
      return parseBody(await readLimited(body, headers.get('content-length')), contentType);
    // Before the first byte: other sites do not make us read megabytes.
    const locale = chooseLanguage(undefined, headers.get('accept-language') ?? undefined);
    if (isCrossSite(headers)) throw new BodyFault(403, 'CROSS_SITE', refusalText('CROSS_SITE', locale));
    if (reading >= AT_ONCE) throw new BodyFault(503, 'UNAVAILABLE', refusalText('UNAVAILABLE', locale));
    reading++;
    try {
      const stream = body instanceof Readable ? body : Readable.fromWeb((body ?? new ReadableStream()) as NodeStream);
      return await readMultipart(stream, contentType);
    } finally {
      reading--;
    }
  };
}
