import {
  type FoundOffers,
  type OfferFacets,
  type OfferQuery,
  countFacets,
  countPackages,
  findOffers,
} from '../../offers/find-offers.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { Batcher } from './batcher.ts';
import type { ContentCache } from './content-cache.ts';
import type { Queryable } from './sql.ts';

/** Typenames of the records that offers are derived from. */
const DECIDED_BY: ReadonlySet<string> = new Set([
  'Package',
  'MarketInformation',
  'Market',
  'City',
  'Country',
  'Category',
  'ThingsToDo',
  'ProductTypes',
]);

/** Lists of published packages, remembered until something that decides them changes. */
export class OffersReader {
  readonly #db: Queryable;
  readonly #cache: ContentCache;
  readonly #counts = new Map<string, Batcher<number>>();

  constructor(db: Queryable, cache: ContentCache) {
    this.#db = db;
    this.#cache = cache;
  }

  find(query: OfferQuery): MaybePromise<FoundOffers> {
    return this.#remember(`offers ${JSON.stringify(query)}`, () => findOffers(this.#db, query));
  }

  facets({ skip: _skip, limit: _limit, order: _order, ...list }: OfferQuery, most: number): MaybePromise<OfferFacets> {
    const query: OfferQuery = { ...list, order: 'RECOMMENDED', skip: 0, limit: 0 };
    return this.#remember(`facets ${most} ${JSON.stringify(list)}`, () => countFacets(this.#db, query, most));
  }

  /** @param place `country/ct_1`. Those that are asked for in the same turn become one query. */
  count(market: string, site: string, place: string): MaybePromise<number> {
    const key = JSON.stringify([market, site]);
    const known = this.#cache.result<{ readonly n: number }>(`offers of ${key} ${place}`);
    if (known) return known.n;
    const batcher = this.#counts.get(key) ?? new Batcher<number>((places) => this.#fetch(key, places));
    this.#counts.set(key, batcher);
    return batcher.load(place).then((n) => n ?? 0);
  }

  async #fetch(key: string, places: readonly string[]): Promise<ReadonlyMap<string, number>> {
    this.#counts.delete(key);
    const { generation } = this.#cache;
    const [market = '', site = ''] = JSON.parse(key) as string[];
    const parts = places.map((place) => place.split('/')).map(([kind = '', id = '']) => ({ kind, id }));
    const found = await countPackages(this.#db, { market, site }, parts);
    for (const place of places)
      this.#cache.keepResult(generation, `offers of ${key} ${place}`, { n: found.get(place) ?? 0 }, DECIDED_BY);
    return found;
  }

  #remember<Result extends object>(key: string, read: () => Promise<Result>): MaybePromise<Result> {
    const known = this.#cache.result<Result>(key);
    if (known) return known;
    const { generation } = this.#cache;
    return read().then((result) => {
      this.#cache.keepResult(generation, key, result, DECIDED_BY);
      return result;
    });
  }
}
