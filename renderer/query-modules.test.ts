import { expect, test } from 'vitest';
import type { Registry, RegisteredModule } from '#kit/registry-types.ts';
import type { ContentClient } from '#schemas/contracts/content.ts';
import type { DeliveredEntry, PageRecord } from '#schemas/contracts/page.ts';
import { queryModules } from './query-modules.ts';

const moduleOf = (typename: string, definition: object) =>
  [typename, { typename, definition }] as unknown as readonly [string, RegisteredModule];
const modules = new Map([
  moduleOf('Frame', { nests: ({ inner }: DeliveredEntry) => String(inner) }),
  moduleOf('Asks', {
    query: {
      operation: 'boxes',
      variables: (_entry: DeliveredEntry, { locale }: { locale: string }) => ({ locale }),
      types: ['Box'],
      fields: ({ box }: Record<string, unknown>) => ({ choices: box }),
    },
  }),
  moduleOf('Silent', {}),
]);
const registry = { module: (name: string) => modules.get(name) } as Partial<Registry> as Registry;
const client = {
  execute: async ({ operation }: { operation: string }) => ({
    data: { [operation === 'boxes' ? 'boxCollection' : 'x']: { items: ['a'] } },
    errors: [],
    refs: [{ id: 'box-1', version: 1 }],
  }),
} as Partial<ContentClient> as ContentClient;
const ask = (inner: string) => {
  const modulesOfPage = [{ __typename: 'Frame', sys: { id: 'f', publishedVersion: 3 }, inner }];
  const record = { parts: { campaign: [], heroBanners: [], searchbox: [], modules: modulesOfPage } };
  return queryModules(record as Partial<PageRecord> as PageRecord, {
    ...{ registry, client, contentLocale: 'en-UK', market: 'en', preview: false },
  });
};

test('a module asks what the one that it nests wants, and is then known by its data', async () => {
  const { record, tags } = await ask('Asks');
  expect(record.parts.modules).toEqual([{ __typename: 'Frame', sys: { id: 'f' }, inner: 'Asks', choices: ['a'] }]);
  expect(tags).toEqual(['box-1', 'type:Box']);
});

test('one that nests nothing that asks stays as it came', async () => {
  for (const inner of ['Silent', 'Nowhere']) {
    const { record, tags } = await ask(inner);
    expect([record.parts.modules[0]?.sys, tags]).toEqual([{ id: 'f', publishedVersion: 3 }, []]);
  }
});
