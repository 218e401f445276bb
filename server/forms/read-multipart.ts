import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { splitControls } from '#schemas/forms/control-fields.ts';
import { parsePath } from '#schemas/forms/field-path.ts';
import { cleanFileName, MAX_FILE_BYTES, MAX_FILES, MAX_FILES_BYTES, type PlacedFile } from '#schemas/forms/files.ts';
import { badName, BodyFault, type FormBody, MAX_BODY_BYTES, MAX_VALUES, tooMany } from './read-body.ts';
import { sniffFile } from '../sniff-file.ts';

/** A file that was sent, its kind told by its bytes. */
export interface ReceivedFile extends PlacedFile {
  readonly bytes: Buffer;
}

/** Headers of one part: a name, a file's name, a kind. */
const HEADER_PAIRS = 8;
const HEADER_BYTES = 4_096;
/** Read to its end, so that a picture that is too large is told so in its place; what is more is not waited for. */
const MAX_ARRIVING = 32_000_000;

/**
 * Reads a multipart body (RFC 7578) as it arrives and stops at the first byte that is too much: of all files, of texts, or
 * of parts. Node's own `formData()` would take all of it into memory first.
 *
 * @throws BodyFault 413 too large, 400 what is no such body, or is cut off
 */
export async function readMultipart(body: Readable, contentType: string): Promise<FormBody> {
  const pairs: (readonly [string, string])[] = [];
  const files: ReceivedFile[] = [];
  let texts = 0;
  let arrived = 0;
  let kept = 0;
  await new Promise<void>((resolve, reject) => {
    const parser = openParser(contentType, reject);
    if (!parser) return;
    const fail = (fault: BodyFault): void => {
      body.unpipe(parser);
      // What is still to come is not read, and the parser is left alone: it would go on with what it has.
      body.removeAllListeners('data');
      reject(fault);
    };
    body.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
      if (arrived > MAX_ARRIVING) fail(filesTooLarge());
    });
    body.once('error', () => fail(cutOff()));
    body.once('close', () => !body.readableEnded && fail(cutOff()));
    parser.on('field', (name, text, nameTruncated, textTruncated) => {
      texts += name.length + Buffer.byteLength(text);
      if (textTruncated || texts > MAX_BODY_BYTES) return fail(textTooLarge());
      if (nameTruncated || !name) return fail(badName());
      pairs.push([name, text]);
    });
    parser.on('file', (field, stream, fileName) => {
      const chunks: Buffer[] = [];
      let isTooLarge = false;
      stream.on('error', () => fail(cutOff()));
      // Its schema refuses it by its size, in the visitor's language; the bytes are of no use any more.
      stream.on('limit', () => (isTooLarge = true));
      stream.on('data', (chunk: Buffer) => {
        kept += chunk.length;
        if (kept > MAX_FILES_BYTES) return fail(filesTooLarge());
        chunks.push(chunk);
      });
      stream.on('end', () => {
        const bytes = isTooLarge ? Buffer.alloc(0) : Buffer.concat(chunks);
        if (isTooLarge) kept -= MAX_FILE_BYTES;
        // A control in which nothing was chosen.
        const size = isTooLarge ? MAX_FILE_BYTES + 1 : bytes.length;
        if (!fileName && size === 0) return;
        if (parsePath(field ?? '')?.length !== 1) return fail(badName());
        files.push({
          field,
          name: cleanFileName(fileName ?? ''),
          type: sniffFile(isTooLarge ? (chunks[0] ?? bytes) : bytes),
          size,
          bytes,
        });
      });
    });
    parser.on('partsLimit', () => fail(tooMany()));
    parser.on('fieldsLimit', () => fail(tooMany()));
    parser.on('filesLimit', () => fail(tooManyFiles()));
    parser.on('error', () => fail(cutOff()));
    parser.on('finish', () => resolve());
    body.pipe(parser);
  });
  const { controls, fields } = splitControls(pairs);
  return { kind: 'urlencoded', pairs: fields, controls, files };
}

function openParser(contentType: string, reject: (fault: BodyFault) => void): BusboyInstance | undefined {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldSize: MAX_BODY_BYTES,
        fields: MAX_VALUES,
        fileSize: MAX_FILE_BYTES,
        files: MAX_FILES,
        parts: MAX_VALUES,
        headerPairs: HEADER_PAIRS,
        headerSize: HEADER_BYTES,
      },
    });
  } catch {
    reject(new BodyFault(400, 'BAD_BODY', 'The body is no multipart form: its Content-Type names no boundary.'));
    return undefined;
  }
}

const MEGABYTE = 1_000_000;
const cutOff = () => new BodyFault(400, 'BAD_BODY', 'The body ends before its last boundary, or is no multipart form.');
const textTooLarge = () =>
  new BodyFault(413, 'TOO_LARGE', `The texts of a form may have ${MAX_BODY_BYTES} bytes. Send less text.`);
const filesTooLarge = () =>
  new BodyFault(
    413,
    'FILES_TOO_LARGE',
    `The files of a form may have ${MAX_FILES_BYTES / MEGABYTE} MB in all. Send fewer.`,
  );
const tooManyFiles = () => new BodyFault(413, 'TOO_MANY_FILES', `A form may have ${MAX_FILES} files. Send fewer.`);
