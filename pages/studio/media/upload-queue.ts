/** Files on their way to the library: a few at a time, tried again where that may help, and never lost on the way. */

export interface Upload {
  /** Id of the asset that it becomes: a try whose answer never came makes no second one. */
  readonly id: string;
  readonly fileName: string;
  readonly file: Blob;
  /** `failed`: no answer, tried again by itself and by hand. `refused`: the server will not have it, and said why. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  readonly progress: number;
  /** Words of the server. */
  readonly reason?: string;
  /** What Studio has words of its own for (`refusal-words.ts`). */
  readonly keyword?: string;
}

export type Sent =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly reason: string; readonly keyword?: string }
  | { readonly kind: 'failed'; readonly reason?: string };

/** Where uploads outlive the page: IndexedDB. */
export interface UploadKeeping {
  put(upload: Pick<Upload, 'id' | 'fileName' | 'file'>): Promise<void>;
  remove(id: string): Promise<void>;
  list(): Promise<readonly Pick<Upload, 'id' | 'fileName' | 'file'>[]>;
}

export interface UploadQueue {
  /** @returns their ids, in the order of the files */
  add(files: readonly File[]): readonly string[];
  retry(id?: string): void;
  /** Gives one up. */
  dismiss(id: string): void;
  /** The same array until something changes. */
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  /** Told of each that has arrived. */
  onStored(listener: (id: string) => void): () => void;
}

const AT_ONCE = 2;
/** STUDIO.md, save states: after 1, 3 and 9 s it is said that it does not go. */
const PAUSES_MS = [1_000, 3_000, 9_000];

export function createUploadQueue({
  send,
  keeping,
  newId,
  wait,
}: {
  readonly send: (upload: Upload, onProgress: (part: number) => void) => Promise<Sent>;
  /** Undefined where the browser has no storage. */
  readonly keeping: UploadKeeping | undefined;
  readonly newId: () => string;
  readonly wait: (ms: number) => Promise<void>;
}): UploadQueue {
  let uploads: readonly Upload[] = [];
  let running = 0;
  const listeners = new Set<() => void>();
  const arrived = new Set<(id: string) => void>();
  const set = (next: readonly Upload[]): void => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const patch = (id: string, part: Partial<Upload>): void =>
    set(uploads.map((each) => (each.id === id ? { ...each, ...part } : each)));
  const isThere = (id: string): boolean => uploads.some((each) => each.id === id);
  const forget = (id: string): void => {
    set(uploads.filter((each) => each.id !== id));
    void keeping?.remove(id).catch(() => undefined);
  };

  const run = async (upload: Upload): Promise<void> => {
    for (const pause of [...PAUSES_MS, undefined]) {
      const sent = await send(upload, (progress) => patch(upload.id, { progress }));
      if (!isThere(upload.id)) return;
      if (sent.kind === 'stored') {
        forget(upload.id);
        for (const listener of arrived) listener(upload.id);
        return;
      }
      if (sent.kind === 'refused') {
        // Sending it again would change nothing: the next page does not try.
        void keeping?.remove(upload.id).catch(() => undefined);
        return patch(upload.id, {
          state: 'refused',
          reason: sent.reason,
          ...(sent.keyword !== undefined && { keyword: sent.keyword }),
        });
      }
      if (pause === undefined)
        return patch(upload.id, { state: 'failed', progress: 0, ...(sent.reason && { reason: sent.reason }) });
      patch(upload.id, { progress: 0 });
      await wait(pause);
    }
  };
  const go = (): void => {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (!next || running >= AT_ONCE) return;
    running += 1;
    patch(next.id, { state: 'sending', progress: 0 });
    void run(next).finally(() => {
      running -= 1;
      go();
    });
    go();
  };
  const put = (added: readonly Upload[]): void => {
    set([...uploads, ...added.filter(({ id }) => !isThere(id))]);
    go();
  };
  void keeping?.list().then(
    (kept) => put(kept.map((each) => ({ ...each, state: 'waiting', progress: 0 }))),
    () => undefined,
  );

  return {
    add: (files) => {
      const added = files.map((file): Upload => ({
        id: newId(),
        fileName: file.name,
        file,
        state: 'waiting',
        progress: 0,
      }));
      for (const upload of added) void keeping?.put(upload).catch(() => undefined);
      put(added);
      return added.map(({ id }) => id);
    },
    retry: (id) => {
      set(
        uploads.map((each) =>
          each.state === 'failed' && (id === undefined || each.id === id) ? { ...each, state: 'waiting' } : each,
        ),
      );
      go();
    },
    dismiss: forget,
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onStored: (listener) => {
      arrived.add(listener);
      return () => void arrived.delete(listener);
    },
  };
}
