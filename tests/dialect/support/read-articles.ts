/** Set-up of the tests that read articles: an open dialect, emptied of what it remembers before each test. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestDialect, openTestDialect } from './dialect.ts';

/** Made anew by the hooks below. */
export const given = {} as {
  dialect: TestDialect;
};
beforeAll(async () => {
  given.dialect = await openTestDialect();
}, 60_000);
afterAll(() => given.dialect.close());
beforeEach(() => {
  given.dialect.cache.invalidate({ kind: 'reset', id: '', typename: '', version: 0 });
  given.dialect.sent.length = 0;
});

export const codeOf = (extensions: Record<string, unknown> | undefined) =>
  (extensions?.['contentful'] as { code: string } | undefined)?.code;
export const lisbon = async (selection: string, variables?: Record<string, unknown>) => {
  const answer = await given.dialect.ask(
    `query ($x: String) { article(id: "lisbon") { ${selection} } noop: article(id: "faro", locale: $x) { __typename } }`,
    variables,
  );
  return { ...answer, article: answer.data?.['article'] as Record<string, unknown> | null };
};
