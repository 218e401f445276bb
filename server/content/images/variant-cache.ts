import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Logger } from '#schemas/contracts/site.ts';

/** Made pictures on disk, the least recently used removed first. What is lost is made again, so nothing is flushed. */
export interface VariantCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
  /** Bytes on disk. */
  readonly size: number;
}

const DISK_BYTES = 512 * 1024 * 1024;
const MEMORY_BYTES = 32 * 1024 * 1024;

export function createVariantCache(options: {
  readonly folder: string;
  readonly logger: Logger;
  readonly maxBytes?: number;
  readonly memoryBytes?: number;
}): VariantCache {
  const { folder, logger, maxBytes = DISK_BYTES, memoryBytes = MEMORY_BYTES } = options;
  mkdirSync(folder, { recursive: true });
  const pathOf = (name: string) => join(folder, name);
  const files = new LRUCache<string, { bytes: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
    dispose: (_file, name, reason) => {
      if (reason === 'evict')
        void rm(pathOf(name), { force: true }).catch((error: Error) =>
          logger.warn({ error: error.message }, 'a cached picture could not be removed'),
        );
    },
  });
  const memory = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });
  for (const { name, bytes } of readFolder(folder)) files.set(name, { bytes });

  return {
    get size() {
      return files.calculatedSize;
    },
    get: async (key) => {
      const name = nameOf(key);
      const known = memory.get(name);
      if (known) return known;
      const file = files.get(name);
      if (!file) return undefined;
      const bytes = await readFile(pathOf(name)).catch(() => undefined);
      // A crash can leave a file short, somebody can have emptied the folder.
      if (!bytes || bytes.length !== file.bytes || !looksLikePicture(bytes)) {
        files.delete(name);
        return undefined;
      }
      memory.set(name, bytes);
      return bytes;
    },
    put: async (key, bytes) => {
      const name = nameOf(key);
      memory.set(name, bytes);
      const draft = pathOf(`${name}.${randomBytes(4).toString('hex')}.tmp`);
      try {
        await writeFile(draft, bytes);
        await rename(draft, pathOf(name));
        files.set(name, { bytes: bytes.length });
      } catch (error) {
        // A full or read-only disk costs speed, not pictures.
        logger.warn({ error: (error as Error).message }, 'a picture could not be cached');
        await rm(draft, { force: true }).catch(() => undefined);
      }
    },
  };
}

const nameOf = (key: string): string => createHash('sha256').update(key).digest('hex');
const isName = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** What an earlier process has left, oldest first. */
function readFolder(folder: string): { name: string; bytes: number }[] {
  return readdirSync(folder)
    .filter((name) => isName(name) || (rmSync(join(folder, name), { force: true, recursive: true }), false))
    .map((name) => ({ name, stat: statSync(join(folder, name)) }))
    .sort((a, b) => a.stat.mtimeMs - b.stat.mtimeMs)
    .map(({ name, stat }) => ({ name, bytes: stat.size }));
}

function looksLikePicture(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 12).toString('latin1');
  return (
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('\u0089PNG') ||
    (start.startsWith('RIFF') && start.endsWith('WEBP')) ||
    start.slice(4, 12) === 'ftypavif'
  );
}
