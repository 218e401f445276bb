import { findPlaceIds, type PlaceSearch } from '../../places/find-places.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import type { ContentCache } from './content-cache.ts';
import type { Queryable } from './sql.ts';

/** Typenames of the records that can be found by name. */
const DECIDED_BY: ReadonlySet<string> = new Set(['Country', 'Superarea', 'Area', 'City']);

/** Searches for published places, remembered until one of them changes. */
export class PlacesReader {
  readonly #db: Queryable;
  readonly #cache: ContentCache;

  constructor(db: Queryable, cache: ContentCache) {
    this.#db = db;
    this.#cache = cache;
  }

  /** @returns ids, the best match first */
  find(search: PlaceSearch): MaybePromise<readonly string[]> {
    const key = `places ${JSON.stringify([search.locale, search.limit, search.search])}`;
    const known = this.#cache.result<readonly string[]>(key);
    if (known) return known;
    const { generation } = this.#cache;
    return findPlaceIds(this.#db, search).then((ids) => {
      this.#cache.keepResult(generation, key, ids, DECIDED_BY);
      return ids;
    });
  }
}
