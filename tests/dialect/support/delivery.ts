import { type Delivery, createDelivery } from '#server/content/dialect/create-delivery.ts';
import { sha256 } from '#server/content/dialect/execute/prepare.ts';
import type { Queryable } from '#server/content/dialect/read/sql.ts';
import type { GeneratedOperations } from '#schemas/contracts/registry.ts';
import type { Logger } from '#schemas/contracts/site.ts';
import { RECORDS, TYPES } from './articles.ts';
import { type TestDatabase, openTestDatabase } from './database.ts';

export const TOKENS = { delivery: 'delivery-token', preview: 'preview-token' };

/** Operations as the generator writes them: `portable` lacks what only the embedded service has. */
const operation = (name: string, text: string, portable = text) => ({
  name,
  text,
  portable,
  sha256: sha256(text),
  portableSha256: sha256(portable),
});
const RECORD = '__typename sys { id publishedVersion }';
export const OPERATIONS: GeneratedOperations = Object.fromEntries(
  [
    operation(
      'articleById',
      `query articleById($ID: String!, $locale: String, $preview: Boolean) { article(id: $ID, locale: $locale, preview: $preview) { ${RECORD} title author { ${RECORD} name } cover { ${RECORD} url placeholder } relatedCollection(limit: 3) { items { ${RECORD} title } } } }`,
      `query articleById($ID: String!, $locale: String, $preview: Boolean) { article(id: $ID, locale: $locale, preview: $preview) { ${RECORD} title author { ${RECORD} name } cover { ${RECORD} url } relatedCollection(limit: 3) { items { ${RECORD} title } } } }`,
    ),
    operation(
      'articles',
      `query articles($where: ArticleFilter, $limit: Int) { articleCollection(where: $where, limit: $limit) { items { ${RECORD} title } } }`,
    ),
  ].map((each) => [each.name, each]),
);

export interface TestDelivery extends TestDatabase {
  readonly delivery: Delivery;
  /** Logged errors. */
  readonly logged: object[];
  /** Makes every read of the database fail while it is set. */
  readonly broken: { value: boolean };
}

export async function openTestDelivery(): Promise<TestDelivery> {
  const test = await openTestDatabase();
  await test.define(TYPES);
  await test.put(...RECORDS);
  const logged: object[] = [];
  const logger: Logger = { info: () => undefined, warn: () => undefined, error: (fields) => void logged.push(fields) };
  const broken = { value: false };
  const db: Queryable = {
    query: (config) =>
      broken.value
        ? Promise.reject(new Error('relation "secret_table" does not exist'))
        : test.database.pool.query(config),
  };
  const delivery = createDelivery({
    store: { database: { pool: db } },
    manifest: { contentTypes: [] },
    operations: OPERATIONS,
    tokens: TOKENS,
    logger,
  });
  return { ...test, delivery, logged, broken };
}
