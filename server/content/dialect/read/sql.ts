/** Text of a query with its values apart: whatever comes from a request is only ever a value. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a `pg.Pool` offers and the reader needs. */
export interface Queryable {
  query(config: { text: string; values: unknown[]; name?: string }): Promise<{ rows: readonly unknown[] }>;
}

/** Collects the values of one query and hands out their placeholders. */
export class Values {
  readonly list: unknown[] = [];
  readonly #places = new Map<string, string>();

  /**
   * @param cast PostgreSQL type, one of ours: `text`, `numeric`, `text[]` …
   * @returns `$1::text`; the same text again gets the same placeholder
   */
  add(
    value: unknown,
    cast:
      | 'text'
      | 'text[]'
      | 'numeric'
      | 'numeric[]'
      | 'boolean'
      | 'timestamptz'
      | 'timestamptz[]'
      | 'jsonb'
      | 'integer',
  ): string {
    const key = typeof value === 'string' ? `${cast}:${value}` : undefined;
    const known = key === undefined ? undefined : this.#places.get(key);
    if (known) return known;
    this.list.push(value);
    const place = `$${this.list.length}::${cast}`;
    if (key !== undefined) this.#places.set(key, place);
    return place;
  }
}
