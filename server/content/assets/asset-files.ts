import { createHash, randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes of assets by their SHA-256: the same file twice is kept once, and what is named by a published version never changes. */
export interface AssetFiles {
  /**
   * Keeps bytes; when it resolves they survive a power cut. Store the row that names them only then.
   *
   * @returns their SHA-256, hexadecimal
   */
  put(bytes: Uint8Array): Promise<string>;
  /** @returns undefined when there are none of that name */
  read(sha256: string): Promise<Buffer | undefined>;
  has(sha256: string): Promise<boolean>;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const isDigest = (name: string): boolean => /^[0-9a-f]{64}$/.test(name);

/** @param folder usually `DATA_DIR/assets`; files lie in it as `<first two digits>/<sha256>` */
export function createFileStorage(folder: string): AssetFiles {
  const pathOf = (sha256: string): string => join(folder, sha256.slice(0, 2), sha256);
  const has = async (sha256: string): Promise<boolean> => {
    if (!isDigest(sha256)) return false;
    return access(pathOf(sha256)).then(
      () => true,
      () => false,
    );
  };
  return {
    has,
    put: async (bytes) => {
      const sha256 = sha256Of(bytes);
      if (!(await has(sha256))) await writeDurably(pathOf(sha256), bytes);
      return sha256;
    },
    read: async (sha256) => {
      if (!isDigest(sha256)) return undefined;
      return readFile(pathOf(sha256)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
    },
  };
}

/**
 * Writes beside, flushes, renames, flushes the folder: after a crash the file is there whole or not at all. The waiting is not
 * done in the server's only thread, and many files wait together.
 */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    const file = await open(draft, 'wx', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  // The new names themselves: of the file in its folder, and of the folder in the one above.
  for (const directory of [folder, dirname(folder)]) await flushFolder(directory);
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
