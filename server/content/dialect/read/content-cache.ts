import { LRUCache } from 'lru-cache';
import type { ContentChange } from '#schemas/contracts/content.ts';
import type { RecordKind } from '#server/db/schema.ts';
import type { Match, StoredRecord } from '../context.ts';

/** `null`: there is no such published record. */
type Known = { readonly record: StoredRecord | null };

interface Result {
  readonly value: object;
  /** Typenames of the records that decide it; absent: any. */
  readonly types?: ReadonlySet<string> | undefined;
}

/** Overhead of an entry in the cache beside its values, in bytes; roughly. */
const OVERHEAD = 400;
const MISSING = 200;

/**
 * Published records, and the results of lists, counts and filters over them; bounded by bytes. A record is dropped when it
 * changes, a result when a record changes that may decide it. What was read before a change is not kept after it.
 */
export class ContentCache {
  readonly #records: LRUCache<string, Known>;
  readonly #results: LRUCache<string, Result>;
  #generation = 0;

  /** @param maxBytes for records; results get a quarter as much */
  constructor(maxBytes = 64 * 1024 * 1024) {
    this.#records = new LRUCache<string, Known>({
      maxSize: maxBytes,
      sizeCalculation: ({ record }) => (record ? OVERHEAD + 2 * JSON.stringify(record.fields).length : MISSING),
    });
    this.#results = new LRUCache<string, Result>({ maxSize: Math.ceil(maxBytes / 4), sizeCalculation: sizeOfResult });
  }

  /** Take before reading, give to `keep…` after: a change in between makes the read worthless to others. */
  get generation(): number {
    return this.#generation;
  }

  record(kind: RecordKind, id: string): Known | undefined {
    return this.#records.get(kind + id);
  }

  keepRecord(generation: number, kind: RecordKind, id: string, record: StoredRecord | null): void {
    if (generation === this.#generation) this.#records.set(kind + id, { record });
  }

  result<T extends object>(key: string): T | undefined {
    return this.#results.get(key)?.value as T | undefined;
  }

  /** @param types typenames of the records that decide the result; without them any change drops it */
  keepResult(
    generation: number,
    key: string,
    result: readonly string[] | ReadonlyMap<string, Match | null> | object,
    types?: ReadonlySet<string>,
  ): void {
    if (generation === this.#generation) this.#results.set(key, { value: result, types });
  }

  invalidate({ kind, id, typename }: ContentChange): void {
    this.#generation++;
    if (kind === 'reset') {
      this.#results.clear();
      this.#records.clear();
    }
    for (const [key, { types }] of this.#results.entries())
      if (!types || types.has(typename)) this.#results.delete(key);
    this.#records.delete(`Entry${id}`);
    this.#records.delete(`Asset${id}`);
  }
}

const sizeOfResult = ({ value }: Result, key: string): number =>
  OVERHEAD + 2 * key.length + 100 * (Array.isArray(value) ? value.length : value instanceof Map ? value.size : 1);
