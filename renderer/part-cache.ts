/**
 * Remembers what pages are made of, as delivered, until one of the entries in it changes. After a publish only what shows
 * the entry is read again: of the modules of a page the one module, by the `where` of `pageModules`; so the work for a
 * publish is that of the module, not of the page.
 *
 * This is no cache of the browser's (specification §7 has page queries bypass that): it is told of every change before the
 * publish is acknowledged, and previews never enter it.
 */
import { LRUCache } from 'lru-cache';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { DeliveredEntry, Part } from '#schemas/contracts/page.ts';
import { describeData } from './describe-data.ts';
import { type BasicAnswer, type PageRequest, type PageSource, type PartAnswer, takesWhere } from './page-source.ts';

export interface PartCacheOptions {
  readonly source: PageSource;
  /** Bound of what is kept, in entries and assets (about a kilobyte each). */
  readonly maxEntries?: number;
  /** What is older is read again, for services that announce changes late. */
  readonly maxAgeMs?: number;
  readonly now?: () => number;
}

export interface PartCache extends PageSource {
  invalidate(change: ContentChange): void;
  stats(): { readonly kept: number; readonly entries: number };
}

interface Remembered {
  readonly answer: BasicAnswer | PartAnswer;
  readonly pageId: string;
  readonly tags: ReadonlySet<string>;
  readonly readAt: number;
  /** For parts: ids within each entry. What is in `tags` and in none of these concerns the whole. */
  readonly within: readonly ReadonlySet<string>[];
  /** Entries that have changed since. */
  readonly outdated: Set<string>;
}

/** Changes that arrive while something is being read: it may have been read before or after them. */
interface Reading {
  readonly changed: Set<string>;
  isLost: boolean;
}

/** Type of the entries that have addresses. A change of any of them may give an address to another. */
const PAGE = 'Page';
const MAX_ADDRESSES = 5000;
const MAX_ENTRIES = 40_000;
const MAX_AGE_MS = 4 * 60_000;

export function createPartCache({
  source,
  maxEntries = MAX_ENTRIES,
  maxAgeMs = MAX_AGE_MS,
  now = Date.now,
}: PartCacheOptions): PartCache {
  const kept = new LRUCache<string, Remembered>({ maxSize: maxEntries, sizeCalculation: ({ tags }) => tags.size + 4 });
  const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES, ttl: maxAgeMs });
  let addressesSince = 0;
  const readings = new Set<Reading>();
  const keyOf = (name: string, { pageId, contentLocale, market }: PageRequest) =>
    [name, pageId, contentLocale, market].join('|');
  const fresh = (key: string): Remembered | undefined => {
    const known = kept.get(key);
    return known && now() - known.readAt <= maxAgeMs ? known : undefined;
  };

  /** Reads and remembers, unless something of it changed meanwhile or it is not whole. `readAt`: age of what is not read again. */
  async function read<Answer extends BasicAnswer | PartAnswer>(
    key: string,
    pageId: string,
    run: () => Promise<Answer>,
    readAt = now(),
  ): Promise<Answer> {
    const reading: Reading = { changed: new Set(), isLost: false };
    readings.add(reading);
    try {
      const answer = await run();
      const isWhole = 'hasFailed' in answer ? !answer.hasFailed : answer.basic !== undefined;
      const isCurrent = !reading.isLost && !answer.tags.some((tag) => reading.changed.has(tag));
      if (isWhole && isCurrent) {
        const within = 'entries' in answer ? answer.entries.map((entry) => new Set(describeData([entry]).tags)) : [];
        kept.set(key, { answer, pageId, readAt, within, tags: new Set(answer.tags), outdated: new Set() });
      } else {
        kept.delete(key);
      }
      return answer;
    } finally {
      readings.delete(reading);
    }
  }

  /** Reads the outdated entries of a part only and puts them in their places; entries that are gone leave theirs. */
  async function readAgain(
    part: Part,
    request: PageRequest,
    known: PartAnswer,
    outdated: readonly string[],
  ): Promise<PartAnswer> {
    const answer = await source.part(part, request, outdated);
    if (answer.hasFailed) return source.part(part, request);
    const renewed = new Map(answer.entries.map((entry) => [entry.sys.id, entry]));
    const entries = known.entries.flatMap((entry): DeliveredEntry[] => {
      if (!outdated.includes(entry.sys.id)) return [entry];
      const next = renewed.get(entry.sys.id);
      return next ? [next] : [];
    });
    return {
      ...answer,
      entries,
      errors: [...known.errors, ...answer.errors],
      tags: [...new Set([...known.tags, ...answer.tags])],
    };
  }

  return {
    async find(address) {
      if (address.preview) return source.find(address);
      const key = `${address.contentLocale}|${address.slug}`;
      const known = addresses.get(key);
      if (known) return known;
      const since = addressesSince;
      const id = await source.find(address);
      // Only what was found is remembered: visitors can invent any number of addresses that lead nowhere.
      if (id !== undefined && since === addressesSince) addresses.set(key, id);
      return id;
    },
    basic(request) {
      if (request.preview) return source.basic(request);
      const key = keyOf('basic', request);
      const known = fresh(key);
      return known
        ? Promise.resolve(known.answer as BasicAnswer)
        : read(key, request.pageId, () => source.basic(request));
    },
    part(part, request, only) {
      if (request.preview || only) return source.part(part, request, only);
      const key = keyOf(part, request);
      const known = fresh(key);
      if (!known) return read(key, request.pageId, () => source.part(part, request));
      const answer = known.answer as PartAnswer;
      const outdated = [...known.outdated];
      if (outdated.length === 0) return Promise.resolve(answer);
      const isWorthIt = takesWhere(part) && outdated.length < answer.entries.length;
      return isWorthIt
        ? read(key, request.pageId, () => readAgain(part, request, answer, outdated), known.readAt)
        : read(key, request.pageId, () => source.part(part, request));
    },
    invalidate({ kind, id, typename }) {
      if (kind === 'reset' || typename === PAGE) {
        addresses.clear();
        addressesSince++;
      }
      for (const reading of readings) {
        if (kind === 'reset') reading.isLost = true;
        else reading.changed.add(id);
      }
      if (kind === 'reset') {
        kept.clear();
        return;
      }
      for (const [key, { answer, pageId, tags, within, outdated }] of kept.entries()) {
        if (pageId !== id && !tags.has(id)) continue;
        const touched = 'entries' in answer ? answer.entries.filter((_, index) => within[index]?.has(id)) : [];
        // The page itself, the target of a dead link, a price of another market: what that changes cannot be told.
        if (touched.length === 0 || pageId === id) kept.delete(key);
        else for (const { sys } of touched) outdated.add(sys.id);
      }
    },
    stats: () => ({ kept: kept.size, entries: kept.calculatedSize }),
  };
}
