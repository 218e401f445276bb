import { expect, test } from 'vitest';
import type { RecordSummary } from '#schemas/contracts/studio-lists.ts';
import type { StudioSession } from '#schemas/contracts/studio.ts';
import { localeStatesOf, pathOf, statusOf } from './describe-record.ts';

const locale = (tag: string, code: string) => ({ tag, code, name: tag, isDefault: code === 'en-UK' });
const session = {
  locales: [locale('en-GB', 'en-UK'), locale('es-ES', 'es-ES'), locale('it-IT', 'it-IT')],
  storefronts: [
    { id: 'wide', typeSite: 'b2c', locales: ['en', 'es', 'it'], markets: [], origin: '' },
    { id: 'trade', typeSite: 'b2b', locales: ['en', 'es'], markets: [], origin: '' },
  ],
} as unknown as StudioSession;
const record = {
  slug: { 'en-UK': 'azores' },
  locales: { 'en-UK': 'full', 'es-ES': 'part', 'it-IT': 'empty' },
} as unknown as RecordSummary;

test('a language that no storefront of the record speaks is not offered', () => {
  const states = (typeSites?: string[]) =>
    localeStatesOf({ ...record, ...(typeSites && { typeSites }) }, session, (tag) => tag).map(({ is }) => is);
  expect(states()).toEqual(['full', 'part', 'empty']);
  expect(states(['b2b'])).toEqual(['full', 'part', 'off']);
});

test('a draft that will be published is scheduled, a changed page stays changed, an archived one has ended', () => {
  const next = { id: '1', action: 'publish', at: '' } as const;
  expect([
    statusOf({ state: 'draft', next }),
    statusOf({ state: 'changed', next }),
    statusOf({ state: 'published', next: { ...next, action: 'unpublish' } }),
    statusOf({ state: 'archived' }),
  ]).toEqual(['scheduled', 'changed', 'published', 'ended']);
});

test('an address has the language of its text; home is the root of it', () => {
  expect(pathOf(record, session)).toBe('/en/azores/');
  expect(pathOf({ slug: { 'es-ES': 'home' } }, session)).toBe('/es/');
  expect(pathOf({ slug: {} }, session)).toBeUndefined();
});
