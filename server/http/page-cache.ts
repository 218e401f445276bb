/**
 * Whole pages as they are sent: compressed, with their headers. Asked before anything else, and answers without waiting.
 *
 * - one rendering for any number of waiting requests
 * - a publish removes the pages that show the entry, at once and on every process
 * - pages too old to be trusted are shown once more while a new one is made
 * - pages of the last 24 hours are kept apart, also on disk, for when the content service is down
 */
import { LRUCache } from 'lru-cache';
import { gunzipSync } from 'node:zlib';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { Logger, SiteResponse } from '#schemas/contracts/site.ts';
import { createCompressor } from './page-cache-compress.ts';
import { createPageDisk } from './page-cache-disk.ts';
import type { Encoding } from './page-cache-encoding.ts';

/** `fresh`: as new. `stale`: old, the caller is to `load` it again meanwhile. `last-good`: the content service is down. */
export type PageState = 'fresh' | 'stale' | 'last-good' | 'made';

export interface StoredPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly version: string;
  readonly tags: readonly string[];
  /** Milliseconds since 1970. */
  readonly storedAt: number;
  readonly gzip: Buffer;
  readonly br?: Buffer;
}

export interface PageAnswer {
  readonly status: number;
  /** Without content-encoding, content-length and vary: they depend on the encoding. */
  readonly headers: Readonly<Record<string, string>>;
  /** Equal for equal bytes, whatever the encoding: a weak validator. Absent without a body. */
  readonly version?: string;
  readonly state: PageState;
  readonly isPublic: boolean;
  /** Milliseconds since 1970 from which it is not what a visitor is to see. */
  readonly validUntil?: number | undefined;
  /** The first of the accepted encodings that is there. */
  body(accepted: readonly Encoding[]): { readonly encoding: Encoding; readonly bytes: Buffer } | undefined;
}

export interface PageCacheOptions {
  readonly logger: Logger;
  /** Folder of last good pages; without one they are kept in memory only. */
  readonly folder?: string;
  readonly maxBytes?: number;
  /** A page older than this is made anew, and shown meanwhile. Publishes are announced, so it may be long. */
  readonly freshMs?: number;
  /** Age up to which a page may stand in for one that cannot be made (issue: 24 hours). */
  readonly maxStaleMs?: number;
  /** Brotli quality of pages, 0 to 11. */
  readonly quality?: number;
  readonly now?: () => number;
}

export interface PageCache {
  /** What is there, at once; `undefined` when it has to be made. */
  get(key: string): PageAnswer | undefined;
  /** Makes the page, or waits for the one that is being made. Rejects only with the error of `make`. */
  load(key: string, make: () => Promise<SiteResponse>): Promise<PageAnswer>;
  /** Removes what shows the entry. Unpublished entries are not shown again, not even when content is down. */
  purge(change: ContentChange): void;
  stats(): { readonly kept: number; readonly bytes: number; readonly flights: number };
  /** Waits for what is being written. */
  close(): Promise<void>;
}

interface Entry extends StoredPage {
  /** Milliseconds since 1970. */
  readonly freshUntil: number;
  /** Milliseconds since 1970; from then on it is not shown, not even as an old one. */
  readonly validUntil: number;
}

interface Flight {
  readonly made: Promise<PageAnswer>;
  /** Ids that changed since it started; `undefined`: everything did. */
  changes: Set<string> | undefined;
}

const MAX_BYTES = 48 * 1024 * 1024;
const FRESH_MS = 5 * 60_000;
const MAX_STALE_MS = 24 * 3_600_000;
const QUALITY = 9;
/** An entry's strings and places in maps. */
const OVERHEAD = 1500;

const sizeOf = ({ gzip, br, tags }: StoredPage): number =>
  gzip.length + (br?.length ?? 0) + tags.length * 50 + OVERHEAD;

export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    logger,
    folder,
    maxBytes = MAX_BYTES,
    freshMs = FRESH_MS,
    maxStaleMs = MAX_STALE_MS,
    quality = QUALITY,
    now = Date.now,
  } = options;
  const keysByTag = new Map<string, Set<string>>();
  const untag = ({ tags }: Entry, key: string): void => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const pages = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: sizeOf, dispose: untag });
  // Holds the same buffers as long as both know the page, so it costs memory only for pages that were purged.
  const lastGood = new LRUCache<string, StoredPage>({ maxSize: Math.ceil(maxBytes / 2), sizeCalculation: sizeOf });
  const disk = folder === undefined ? undefined : createPageDisk({ folder, maxAgeMs: maxStaleMs, logger, now });
  const compressor = createCompressor({ quality });
  // Those that new requests may join, and all that are not finished.
  const flights = new Map<string, Flight>();
  const unfinished = new Set<Flight>();
  const running = new Set<Promise<unknown>>();
  const later = (work: Promise<unknown>): void => {
    running.add(work);
    void work
      .catch((error: unknown) => logger.warn({ error }, 'page cache: background work failed'))
      .finally(() => running.delete(work));
  };

  function put(key: string, entry: Entry): void {
    pages.set(key, entry);
    if (!pages.has(key)) return; // larger than the whole cache
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
  }

  function store(key: string, response: SiteResponse): void {
    const { status, headers, body, tags } = response;
    if (!body) return;
    const storedAt = now();
    const { freshUntil = storedAt + freshMs, validUntil = Infinity } = response;
    const known = pages.get(key) ?? lastGood.get(key);
    const isSame = known?.version === body.version;
    const entry: Entry = {
      status,
      headers,
      tags,
      version: body.version,
      storedAt,
      freshUntil,
      validUntil,
      gzip: isSame ? known.gzip : body.gzip(),
      ...(isSame && known.br && { br: known.br }),
    };
    put(key, entry);
    if (response.freshUntil === undefined) lastGood.set(key, entry); // a page with a failure on it is not good
    if (!entry.br) later(compressWhole(key, entry, body.raw()));
    else if (disk && response.freshUntil === undefined) later(disk.write(key, entry));
  }

  async function compressWhole(key: string, entry: Entry, raw: Buffer): Promise<void> {
    const compressed = await compressor.compress(raw, () => pages.peek(key) === entry);
    if (!compressed) return;
    const whole: Entry = { ...entry, ...compressed };
    if (pages.peek(key) === entry) put(key, whole);
    if (lastGood.peek(key) !== entry) return;
    lastGood.set(key, whole);
    await disk?.write(key, whole);
  }

  /** A page from before, when none can be made. */
  async function findLastGood(key: string): Promise<StoredPage | undefined> {
    const kept = lastGood.get(key);
    if (kept && now() - kept.storedAt <= maxStaleMs) return kept;
    return disk?.read(key);
  }

  async function make(
    key: string,
    render: () => Promise<SiteResponse>,
    flight: () => Flight | undefined,
  ): Promise<PageAnswer> {
    let response: SiteResponse;
    try {
      response = await render();
    } catch (error) {
      const good = await findLastGood(key);
      if (!good) throw error;
      logger.error({ error, key }, 'a page could not be made; showing the last good one');
      return answerOf(good, 'last-good');
    }
    if (response.unavailable) {
      const good = await findLastGood(key);
      return good ? answerOf(good, 'last-good') : answerOnce(response);
    }
    const changes = flight()?.changes;
    if (response.cache === 'public') {
      // What changed while it was being made may or may not be in it.
      const isOutdated = changes === undefined || response.tags.some((tag) => changes.has(tag));
      if (!isOutdated) store(key, response);
    } else if (response.status === 404 || response.status === 410) {
      lastGood.delete(key);
      if (disk) later(disk.remove(key));
    }
    return answerOnce(response);
  }

  async function load(key: string, render: () => Promise<SiteResponse>): Promise<PageAnswer> {
    const asked = now();
    const waiting = flights.get(key);
    if (waiting) {
      const answer = await waiting.made;
      // What is not public was made for somebody else.
      if (!answer.isPublic) return answerOnce(await render());
      // Begun before something on it appeared or ended, and finished after.
      return (answer.validUntil ?? Infinity) > asked ? answer : load(key, render);
    }
    const start = Promise.resolve();
    const flight: Flight = { changes: new Set(), made: start.then(() => make(key, render, () => flight)) };
    flights.set(key, flight);
    unfinished.add(flight);
    try {
      return await flight.made;
    } finally {
      unfinished.delete(flight);
      if (flights.get(key) === flight) flights.delete(key);
    }
  }

  return {
    get(key) {
      const entry = pages.get(key);
      if (!entry || entry.validUntil <= now()) return undefined;
      return answerOf(entry, entry.freshUntil > now() ? 'fresh' : 'stale');
    },
    load,
    purge({ kind, id, typename }) {
      // Lists depend on every record of a type: the next one may belong on them.
      const tags = [id, `type:${typename}`];
      for (const flight of unfinished) {
        if (kind === 'reset') flight.changes = undefined;
        else for (const tag of tags) flight.changes?.add(tag);
      }
      // Who asks from now on must not get what was begun before the change.
      flights.clear();
      if (kind === 'reset') {
        pages.clear();
        return;
      }
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) pages.delete(key);
      if (kind !== 'unpublish') return;
      for (const [key, page] of lastGood.entries()) if (page.tags.includes(id)) lastGood.delete(key);
      if (disk) later(disk.removeTagged(id));
    },
    stats: () => ({ kept: pages.size, bytes: pages.calculatedSize, flights: flights.size }),
    async close() {
      compressor.close();
      await Promise.allSettled(running);
    },
  };
}

function answerOf(page: StoredPage, state: PageState): PageAnswer {
  return {
    status: page.status,
    headers: page.headers,
    version: page.version,
    state,
    isPublic: true,
    body(accepted) {
      for (const encoding of accepted) {
        if (encoding === 'br' && page.br) return { encoding, bytes: page.br };
        if (encoding === 'gzip') return { encoding, bytes: page.gzip };
      }
      // Clients that take no compression are few; what is kept is compressed.
      return { encoding: 'identity', bytes: gunzipSync(page.gzip) };
    },
  };
}

/** An answer that was just made: nothing but what it brings. */
export function answerOnce({ status, headers, body, cache, unavailable, validUntil }: SiteResponse): PageAnswer {
  return {
    status,
    headers,
    version: body?.version,
    state: 'made',
    isPublic: cache === 'public' || unavailable === true,
    validUntil,
    body: (accepted) =>
      body &&
      (accepted.includes('gzip')
        ? { encoding: 'gzip', bytes: body.gzip() }
        : { encoding: 'identity', bytes: body.raw() }),
  };
}
