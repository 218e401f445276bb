import type { ExecutionResult } from 'graphql';
import type { ContentModel } from '#server/content/dialect/model.ts';
import { type Dialect, loadDialect } from '#server/content/dialect/load-dialect.ts';
import { ContentCache } from '#server/content/dialect/read/content-cache.ts';
import type { Queryable } from '#server/content/dialect/read/sql.ts';
import { sha256 } from '#server/content/dialect/execute/prepare.ts';
import { runQuery } from '#server/content/dialect/execute/run-query.ts';
import { RECORDS, TYPES } from './articles.ts';
import { type TestDatabase, openTestDatabase } from './database.ts';

export interface Asked {
  readonly data: Record<string, unknown> | null;
  readonly errors: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: Record<string, unknown>;
  }[];
  readonly cost: number;
  readonly refs: ReadonlyMap<string, number>;
}

export interface TestDialect extends TestDatabase {
  readonly dialect: Dialect;
  readonly model: ContentModel;
  readonly cache: ContentCache;
  /** SQL texts sent so far. */
  readonly sent: string[];
  /** Executes a query as a bearer of the preview token, or of the delivery token. */
  readonly ask: (text: string, variables?: Record<string, unknown>, mayPreview?: boolean) => Promise<Asked>;
}

/** The articles, in a database of their own, ready to be asked for. */
export async function openTestDialect(): Promise<TestDialect> {
  const test = await openTestDatabase();
  await test.define(TYPES);
  await test.put(...RECORDS);
  await test.database.pool.query(`INSERT INTO tags (id, name) VALUES ('city', 'City'), ('north', 'North')`);
  const sent: string[] = [];
  const db: Queryable = {
    query: (config) => {
      sent.push(config.text);
      return test.database.pool.query(config);
    },
  };
  const cache = new ContentCache();
  const dialect = await loadDialect({
    db,
    manifest: { contentTypes: [] },
    operations: {},
    cache,
    defaultLocale: 'en-UK',
  });
  const ask: TestDialect['ask'] = async (text, variables = {}, mayPreview = false) => {
    const refs = new Map<string, number>();
    const onRead = (id: string, version: number) => void refs.set(id, Math.max(version, refs.get(id) ?? 0));
    const context = dialect.open({ requestId: 'request-1', mayPreview, assetOrigin: 'https://cdn.example', onRead });
    const { result, cost, faults } = await runQuery({
      schema: dialect.schema,
      prepared: dialect.documents.prepare(text, sha256(text)),
      variables,
      context,
    });
    if (faults[0]) throw faults[0];
    const { data, errors } = JSON.parse(JSON.stringify(result)) as ExecutionResult;
    return { data: data ?? null, errors: (errors ?? []) as unknown as Asked['errors'], cost, refs };
  };
  return { ...test, dialect, model: dialect.model, cache, sent, ask };
}
