/** An export that comes over the network, laid down as `readSource` reads it: `NAME.json`, the bytes of its files beside. */
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { sniffFile } from '#server/sniff-file.ts';
import { sha256Of } from '../assets/asset-files.ts';
import { MAX_FILE_BYTES } from '../assets/inspect-image.ts';
import { invalid, StoreError } from '../store/errors.ts';
import { filesFolderOf } from './read-source.ts';

/** Text of an export; a world of 100,000 pages has about as much. */
export const MAX_EXPORT_BYTES = 256 * 1024 * 1024;
/** An archive with its pictures. */
export const MAX_ARCHIVE_BYTES = 2 * 1024 * 1024 * 1024;

/** More than may be sent: the caller answers with 413. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const BYTES_OF_A_FILE = /^(?:\.\/)?[^/]+\.files\/([0-9a-f]{64})$/;
const TEXT_OF_AN_EXPORT = /^(?:\.\/)?[^/]+\.json$/;

const limited = (most: number) => {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > most) done(new TooLarge(`It is larger than ${most} bytes.`));
      else done(null, chunk);
    },
  });
};

/**
 * @param body JSON, or a tar archive with one `NAME.json` and `NAME.files/<sha256>`, as `GET /export?files=1` makes it
 * @param into an empty folder, the caller's to remove
 * @param name for the report: `site.json`
 * @returns path of the JSON file
 * @throws TooLarge; StoreError `invalid` when the archive holds something else, or bytes that are not those of their name
 */
export async function receiveExport(
  body: ReadableStream<Uint8Array>,
  { into, name, isArchive }: { readonly into: string; readonly name: string; readonly isArchive: boolean },
): Promise<string> {
  const path = join(into, name);
  const source = Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]);
  if (!isArchive) {
    await pipeline(source, limited(MAX_EXPORT_BYTES), createWriteStream(path));
    return path;
  }
  try {
    await unpack(source, path);
  } catch (error) {
    if (error instanceof StoreError || error instanceof TooLarge) throw error;
    throw refused('archive', `cannot be read as tar: ${(error as Error).message.slice(0, 120)}`);
  }
  return path;
}

async function unpack(source: Readable, path: string): Promise<void> {
  const folder = filesFolderOf(path);
  await mkdir(folder);
  const archive = extract();
  const reading = pipeline(source, limited(MAX_ARCHIVE_BYTES), archive);
  // The loop below ends with the same error; without this it would also be nobody's.
  reading.catch(() => undefined);
  let hasText = false;
  for await (const entry of archive) {
    const { name, type } = entry.header;
    const digest = BYTES_OF_A_FILE.exec(name)?.[1];
    if (type === 'directory') entry.resume();
    else if (type === 'file' && digest !== undefined) await keepPicture(entry, join(folder, digest), digest, name);
    else if (type === 'file' && TEXT_OF_AN_EXPORT.test(name) && !hasText) {
      hasText = true;
      await pipeline(entry, limited(MAX_EXPORT_BYTES), createWriteStream(path));
    } else throw refused(name, 'has no place in an export: one NAME.json and NAME.files/<sha256> have');
  }
  await reading;
  if (!hasText) throw refused('archive', 'holds no NAME.json');
}

async function keepPicture(entry: AsyncIterable<unknown>, path: string, digest: string, name: string): Promise<void> {
  const part = `${path}.part`;
  await pipeline(entry, limited(MAX_FILE_BYTES), createWriteStream(part));
  const bytes = await readFile(part);
  if (sha256Of(bytes) !== digest) throw refused(name, 'holds other bytes than its name says (SHA-256)');
  if (!PICTURES.has(sniffFile(bytes) ?? '')) throw refused(name, 'is no JPEG, PNG or WebP');
  await rename(part, path);
}

const refused = (field: string, message: string) =>
  invalid([{ field: field.slice(0, 120), keyword: 'format', message }]);
