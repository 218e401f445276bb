import { type DBSchema, openDB } from 'idb';
import type { Upload, UploadKeeping } from './upload-queue.ts';

interface Tables extends DBSchema {
  uploads: {
    key: string;
    value: Pick<Upload, 'id' | 'fileName' | 'file'> & { readonly user: string; readonly at: number };
  };
}

/** Files that have not arrived yet, in this browser; those of another person of it are left alone. */
export function keepUploads(user: string): UploadKeeping {
  const database = openDB<Tables>('studio-uploads', 1, {
    upgrade: (made) => void made.createObjectStore('uploads', { keyPath: 'id' }),
  });
  // Told to whoever asks; until then nobody is there to hear it.
  database.catch(() => undefined);
  return {
    put: async ({ id, fileName, file }) =>
      void (await (await database).put('uploads', { id, fileName, file, user, at: Date.now() })),
    remove: async (id) => (await database).delete('uploads', id),
    list: async () =>
      (await (await database).getAll('uploads'))
        .filter((row) => row.user === user)
        .toSorted((left, right) => left.at - right.at),
  };
}
