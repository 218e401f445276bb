import type { RecordKind, View } from '#server/db/schema.ts';
import type { ContentReader, Locales, Match, Page, Selection, StoredRecord } from '../context.ts';
import { type MaybePromise, allOf, andThen } from '../maybe-promise.ts';
import type { ContentModel } from '../model.ts';
import { Batcher } from './batcher.ts';
import type { ContentCache } from './content-cache.ts';
import { typesOfFilter } from './filter-types.ts';
import { countSql, matchSql, selectSql } from './selection-sql.ts';
import type { Queryable, Sql } from './sql.ts';
import { readRecords, toRecord } from './record-rows.ts';

export interface ReaderOptions {
  readonly db: Queryable;
  readonly model: ContentModel;
  readonly locales: Locales;
  /** Of the view; drafts get one that lives as long as the request. */
  readonly cache: ContentCache;
  readonly view: View;
}

/** Reads one view. Several requests may share one reader: what they ask for in the same turn becomes one query. */
export class ViewReader {
  readonly #options: ReaderOptions;
  readonly #batches: Readonly<Record<RecordKind, Batcher<StoredRecord>>>;
  readonly #matches = new Map<string, Batcher<Match>>();
  readonly #running = new Map<string, Promise<unknown>>();

  constructor(options: ReaderOptions) {
    this.#options = options;
    const batcher = (kind: RecordKind) => new Batcher<StoredRecord>((ids) => this.#fetch(kind, ids));
    this.#batches = { Entry: batcher('Entry'), Asset: batcher('Asset') };
  }

  record(kind: RecordKind, id: string): MaybePromise<StoredRecord | null> {
    const known = this.#options.cache.record(kind, id);
    return known ? known.record : this.#batches[kind].load(id);
  }

  select(selection: Selection, page: Page): MaybePromise<readonly StoredRecord[]> {
    const { cache } = this.#options;
    const key = `list ${JSON.stringify([selection, page.skip, page.limit])}`;
    const ids = cache.result<readonly string[]>(key);
    if (ids) {
      const records = allOf(ids.map((id) => this.record(selection.kind, id)));
      return andThen(records, (found) => found.filter((record) => record !== null));
    }
    return this.#once(key, async () => {
      const { generation } = cache;
      const records = (await this.#query(selectSql(selection, page, this.#options))).map((row) =>
        toRecord(selection.kind, row),
      );
      for (const record of records) cache.keepRecord(generation, record.kind, record.id, record);
      cache.keepResult(
        generation,
        key,
        records.map(({ id }) => id),
      );
      return records;
    });
  }

  count(selection: Selection): MaybePromise<number> {
    const { cache } = this.#options;
    const { order: _order, ...counted } = selection;
    const key = `count ${JSON.stringify(counted)}`;
    const known = cache.result<{ total: number }>(key);
    if (known) return known.total;
    return this.#once(key, async () => {
      const { generation } = cache;
      const [row] = await this.#query(countSql(selection, this.#options));
      const { total } = row as { total: number };
      cache.keepResult(generation, key, { total });
      return total;
    });
  }

  match(ids: readonly string[], selection: Selection): MaybePromise<ReadonlyMap<string, Match>> {
    const key = `match ${JSON.stringify(selection)}`;
    const known = this.#options.cache.result<Map<string, Match | null>>(key);
    if (known && ids.every((id) => known.has(id))) return toMatches(ids.map((id) => known.get(id) ?? null));
    const batcher =
      this.#matches.get(key) ?? new Batcher<Match>((wanted) => this.#fetchMatches(key, wanted, selection));
    this.#matches.set(key, batcher);
    return andThen(allOf(ids.map((id): MaybePromise<Match | null> => known?.get(id) ?? batcher.load(id))), toMatches);
  }

  /** After a change: nobody may join what was begun before it. */
  forget(): void {
    this.#batches.Entry.forget();
    this.#batches.Asset.forget();
    this.#matches.clear();
    this.#running.clear();
  }

  /** Of selections by type only; records of any type may be in the others. */
  #typesOf({ typeIds, filter }: Selection): ReadonlySet<string> | undefined {
    const { model } = this.#options;
    const types = typeIds?.map((id) => model.byId.get(id)).filter((type) => type !== undefined);
    return types && typesOfFilter(filter, types, model);
  }

  async #query({ text, values }: Sql): Promise<readonly unknown[]> {
    return (await this.#options.db.query({ text, values: [...values] })).rows;
  }

  #once<T>(key: string, run: () => Promise<T>): Promise<T> {
    const running = this.#running.get(key);
    if (running) return running as Promise<T>;
    const started: Promise<T> = run().finally(() => {
      if (this.#running.get(key) === started) this.#running.delete(key);
    });
    this.#running.set(key, started);
    return started;
  }

  async #fetch(kind: RecordKind, ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
    const { cache, db, view } = this.#options;
    const { generation } = cache;
    const found = await readRecords(db, kind, ids, view);
    for (const id of ids) cache.keepRecord(generation, kind, id, found.get(id) ?? null);
    return found;
  }

  async #fetchMatches(key: string, ids: readonly string[], selection: Selection): Promise<ReadonlyMap<string, Match>> {
    const { cache } = this.#options;
    const { generation } = cache;
    this.#matches.delete(key);
    const rows = (await this.#query(matchSql(ids, selection, this.#options))) as readonly Match[];
    const found = new Map(rows.map((row) => [row.id, row]));
    const merged = new Map<string, Match | null>(cache.result<Map<string, Match | null>>(key));
    for (const id of ids) merged.set(id, found.get(id) ?? null);
    cache.keepResult(generation, key, merged, this.#typesOf(selection));
    return found;
  }
}

const toMatches = (matches: readonly (Match | null)[]): ReadonlyMap<string, Match> =>
  new Map(matches.filter((match) => match !== null).map((match) => [match.id, match]));

/** Both views for one request. */
export function createReader(
  published: ViewReader,
  openDrafts: () => ViewReader,
  tagNames: ContentReader['tagNames'],
  lists: Pick<ContentReader, 'offers' | 'places' | 'prices' | 'formerSlug'>,
): ContentReader {
  let drafts: ViewReader | undefined;
  const of = (view: View): ViewReader => (view === 'published' ? published : (drafts ??= openDrafts()));
  return {
    record: (kind, id, view) => of(view).record(kind, id),
    select: (selection, page, view) => of(view).select(selection, page),
    count: (selection, view) => of(view).count(selection),
    match: (ids, selection, view) => of(view).match(ids, selection),
    tagNames,
    ...lists,
  };
}
