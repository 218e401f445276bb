import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSession } from '../app/session.tsx';
import { keepUploads } from './keep-uploads.ts';
import { onSignedIn, sendFile } from './send-file.ts';
import { createUploadQueue, type Upload, type UploadQueue } from './upload-queue.ts';

/** One queue a tab: what was begun goes on while somebody is at another screen. */
let queue: UploadQueue | undefined;

/** A page of Studio belongs to one person: signing in as another loads it anew. */
function openQueue(user: string): UploadQueue {
  if (queue) return queue;
  const made = createUploadQueue({
    send: (upload, onProgress) => sendFile(upload, { onProgress }),
    keeping: keepUploads(user),
    newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 22),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
  window.addEventListener('online', () => made.retry());
  onSignedIn(() => made.retry());
  // Leaving with files on their way is asked about: they are kept, but a large one begins anew.
  window.addEventListener('beforeunload', (event) => {
    if (made.list().some(({ state }) => state === 'sending')) event.preventDefault();
  });
  queue = made;
  return made;
}

/** Uploads of this tab; lists of assets are asked for anew as they arrive. */
export function useUploads(onStored?: (id: string) => void): UploadQueue & { readonly uploads: readonly Upload[] } {
  const { visitor } = useSession();
  const client = useQueryClient();
  const [present] = useState(() => openQueue(visitor.id));
  const uploads = useSyncExternalStore(present.subscribe, present.list);
  useEffect(
    () =>
      present.onStored((id) => {
        void client.invalidateQueries({ queryKey: ['records', 'Asset'] });
        onStored?.(id);
      }),
    [present, client, onStored],
  );
  return { ...present, uploads };
}
