import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#schemas/contracts/site.ts';
import type { StoredPage } from './page-cache.ts';

export interface PageDisk {
  /** Never rejects: a full disk costs only the copy. */
  write(key: string, page: StoredPage): Promise<void>;
  read(key: string): Promise<StoredPage | undefined>;
  remove(key: string): Promise<void>;
  /** Removes pages that show an entry. */
  removeTagged(tag: string): Promise<void>;
}

const MAX_FILES = 2000;
/** First line: what is known of the page, as JSON. The rest is the gzip file of its body. */
interface Header {
  readonly key: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  readonly tags: readonly string[];
  readonly storedAt: number;
}

/**
 * Last good pages on disk, so that a server that starts while the content service is down still has something to show.
 *
 * @param maxAgeMs older pages are not read, and removed
 */
export function createPageDisk({
  folder,
  maxAgeMs,
  logger,
  now = Date.now,
}: {
  folder: string;
  maxAgeMs: number;
  logger: Logger;
  now?: () => number;
}): PageDisk {
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex').slice(0, 32)}.page`);
  const ready = mkdir(folder, { recursive: true }).then(prune, (error: unknown) =>
    logger.warn({ error, folder }, 'last good pages cannot be kept on disk'),
  );
  let writes = 0;

  async function prune(): Promise<void> {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => ({
        path: join(folder, name),
        time: (await stat(join(folder, name))).mtimeMs,
      })),
    );
    files.sort((a, b) => b.time - a.time);
    const oldest = now() - maxAgeMs;
    await Promise.all(
      files
        .filter(({ time }, index) => index >= MAX_FILES || time < oldest)
        .map(({ path }) => rm(path, { force: true })),
    );
  }

  async function readHeader(path: string): Promise<Header | undefined> {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
      const end = buffer.indexOf(10);
      return end > 0 && end < bytesRead ? (JSON.parse(buffer.toString('utf8', 0, end)) as Header) : undefined;
    } finally {
      await file.close();
    }
  }

  return {
    async write(key, { status, headers, version, tags, storedAt, gzip }) {
      const header: Header = { key, status, headers, version, tags, storedAt };
      const path = fileOf(key);
      // Written beside and renamed, so that a crash leaves the old page or the new one.
      const temporary = `${path}.${randomUUID()}`;
      try {
        await ready;
        await writeFile(temporary, Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), gzip]));
        await rename(temporary, path);
        if (++writes % 200 === 0) await prune();
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        logger.warn({ error, key }, 'a last good page could not be written');
      }
    },
    async read(key) {
      try {
        await ready;
        const bytes = await readFile(fileOf(key));
        const end = bytes.indexOf(10);
        const header = JSON.parse(bytes.toString('utf8', 0, end)) as Header;
        if (header.key !== key || now() - header.storedAt > maxAgeMs) return undefined;
        return { ...header, gzip: bytes.subarray(end + 1) };
      } catch {
        return undefined; // not there, or not readable: the same to a visitor
      }
    },
    async remove(key) {
      await ready;
      await rm(fileOf(key), { force: true }).catch(() => {});
    },
    async removeTagged(tag) {
      await ready;
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const header = await readHeader(path).catch(() => undefined);
        if (header?.tags.includes(tag)) await rm(path, { force: true }).catch(() => {});
      }
    },
  };
}
