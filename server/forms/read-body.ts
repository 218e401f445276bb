/** Bodies of forms: how large, of which kind, and what they say, before anybody asks what it means. */
import type { Readable } from 'node:stream';
import { splitControls, type ControlValues } from '#schemas/forms/control-fields.ts';
import { isForbiddenKey, MAX_DEPTH } from '#schemas/forms/field-path.ts';
import type { ReceivedFile } from './read-multipart.ts';
import { parseStrictJson } from '../content/transfer/strict-json.ts';

/** What people type fits many times over. */
export const MAX_BODY_BYTES = 64 * 1024;
/** Values of one body, lists and objects included: more than any form has fields. */
export const MAX_VALUES = 500;

/** A body that is no form: nothing of it is kept. */
export class BodyFault extends Error {
  override readonly name = 'BodyFault';
  readonly status: 400 | 403 | 413 | 415 | 503;
  readonly code: string;
  constructor(status: BodyFault['status'], code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type FormBody =
  | { readonly kind: 'json'; readonly values: Readonly<Record<string, unknown>>; readonly controls: ControlValues }
  | {
      readonly kind: 'urlencoded';
      readonly pairs: readonly (readonly [string, string])[];
      readonly controls: ControlValues;
      /** Of a multipart body. */
      readonly files?: readonly ReceivedFile[];
    };

/** Reads bytes up to the limit, whatever `Content-Length` claims. @throws BodyFault 413 */
export async function readLimited(
  body: ReadableStream<Uint8Array> | Readable | null,
  claimed: string | null | undefined,
): Promise<Buffer> {
  const tooLarge = () =>
    new BodyFault(413, 'TOO_LARGE', `A form may have ${MAX_BODY_BYTES} bytes. Send less text, or send it in parts.`);
  if (Number(claimed ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * @param contentType header of the request
 * @throws BodyFault 415 for another kind of body, 400 for one that cannot be read or reaches for prototypes
 */
export function parseBody(bytes: Buffer, contentType: string | null | undefined): FormBody {
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase();
  const text = bytes.toString('utf8');
  if (type === 'application/x-www-form-urlencoded') return parseUrlencoded(text);
  if (type === 'application/json') return parseJson(text);
  throw new BodyFault(
    415,
    'CONTENT_TYPE',
    'Send the form as application/json, application/x-www-form-urlencoded or multipart/form-data, and say so in Content-Type.',
  );
}

function parseUrlencoded(text: string): FormBody {
  const all = [...new URLSearchParams(text)];
  if (all.length > MAX_VALUES) throw tooMany();
  const { controls, fields } = splitControls(all);
  return { kind: 'urlencoded', pairs: fields, controls };
}

function parseJson(text: string): FormBody {
  if (depthOf(text) > MAX_DEPTH)
    throw new BodyFault(400, 'TOO_DEEP', `The body is nested deeper than ${MAX_DEPTH} levels. No form is.`);
  const parsed = parseStrictJson(text);
  if (!parsed.ok) throw new BodyFault(400, 'BAD_BODY', `The body ${parsed.message}.`);
  const { value } = parsed;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BodyFault(400, 'BAD_BODY', 'The body must be one object with the fields of the form.');
  guardKeys(value);
  const { controls, fields } = splitControls(Object.entries(value));
  return { kind: 'json', values: Object.fromEntries(fields), controls };
}

/** Deepest bracket of a text that may be JSON, counted before it is parsed. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at++;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (character === 0x7d || character === 0x5d) depth--;
  }
  return deepest;
}

/** The depth is known to be small: this may call itself. */
function guardKeys(value: object): void {
  let count = 0;
  const visit = (node: object): void => {
    for (const [key, child] of Object.entries(node)) {
      if (++count > MAX_VALUES) throw tooMany();
      if (isForbiddenKey(key)) throw badName();
      if (typeof child === 'object' && child !== null) visit(child as object);
    }
  };
  visit(value);
}

export const tooMany = () => new BodyFault(400, 'TOO_MANY_VALUES', `A form has at most ${MAX_VALUES} values.`);
/** The name itself is not repeated: it is somebody's attempt. */
export const badName = () => new BodyFault(400, 'BAD_NAME', 'The body has a name that no field of a form can have.');
