import type { MaybePromise } from '../maybe-promise.ts';
import { Batcher } from './batcher.ts';
import type { ContentCache } from './content-cache.ts';
import type { Queryable } from './sql.ts';

/** The price that an entry asks now, and the lowest of the 30 days before it did. */
export interface KnownPrice {
  readonly price: number | null;
  readonly prior: number | null;
}

const DECIDED_BY: ReadonlySet<string> = new Set(['MarketInformation']);
const LAST = `
SELECT DISTINCT ON (entry_id) entry_id AS id, price::float8 AS price, prior::float8 AS prior
FROM price_history WHERE entry_id = ANY($1::text[]) ORDER BY entry_id, since DESC`;
const UNKNOWN: KnownPrice = { price: null, prior: null };

/** Histories of prices; those that are asked for in the same turn become one query. */
export class PricesReader {
  readonly #db: Queryable;
  readonly #cache: ContentCache;
  #batcher: Batcher<KnownPrice> | undefined;

  constructor(db: Queryable, cache: ContentCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** @param id entry of a market's price */
  last(id: string): MaybePromise<KnownPrice> {
    const known = this.#cache.result<KnownPrice>(`price ${id}`);
    if (known) return known;
    this.#batcher ??= new Batcher<KnownPrice>((ids) => this.#fetch(ids));
    return this.#batcher.load(id).then((found) => found ?? UNKNOWN);
  }

  async #fetch(ids: readonly string[]): Promise<ReadonlyMap<string, KnownPrice>> {
    this.#batcher = undefined;
    const { generation } = this.#cache;
    const { rows } = await this.#db.query({ name: 'dialect prices', text: LAST, values: [ids] });
    const found = new Map((rows as readonly (KnownPrice & { id: string })[]).map((row) => [row.id, row]));
    for (const id of ids) this.#cache.keepResult(generation, `price ${id}`, found.get(id) ?? UNKNOWN, DECIDED_BY);
    return found;
  }
}
