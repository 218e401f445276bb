/** The generator of worlds: always the same, of the size asked, and what the importer takes without a word. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { importBundle } from '#server/content/transfer/import-bundle.ts';
import { parseExport } from '#server/content/transfer/parse-export.ts';
import { findLinks } from '#server/content/store/links.ts';
import { importWorld } from '../support/world/import-world.ts';
import { LARGE_WORLD, worldEntries, type WorldSize } from '../support/world/world-entries.ts';
import { openTestStore, START_TIMEOUT, type TestStore } from './support.ts';

const SMALL: WorldSize = { cities: 300, packages: 100, pages: 400 };
const manifest = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;

const typeOf = (entry: object): string =>
  (entry as { sys: { contentType: { sys: { id: string } } } }).sys.contentType.sys.id;
const countTypes = (size: WorldSize): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const entry of worldEntries(size)) counts[typeOf(entry)] = (counts[typeOf(entry)] ?? 0) + 1;
  return counts;
};

describe('entries of a world', () => {
  test('are the same for the same size and seed, and others for another seed', () => {
    const text = (seed: number): string => JSON.stringify([...worldEntries({ ...SMALL, seed })]);
    expect(text(3)).toBe(text(3));
    expect(text(3)).not.toBe(text(4));
  });

  test('are as many as asked for', () => {
    expect(countTypes(SMALL)).toMatchObject({
      city: 300,
      package: 100,
      page: 400,
      country: 7,
      continent: 5,
      market: 4,
    });
    const { city, package: packages, page } = countTypes(LARGE_WORLD);
    expect([city, packages, page]).toEqual([10_000, 5_000, 100_000]);
  });

  test('come one after the other: what is linked is there before', () => {
    const seen = new Set<string>();
    for (const { sys, fields } of worldEntries(SMALL)) {
      for (const { targetId } of findLinks(fields)) expect(seen.has(targetId), `${sys.id} → ${targetId}`).toBe(true);
      expect(seen.has(sys.id), sys.id).toBe(false);
      seen.add(sys.id);
    }
  });

  test('leave the markets and categories to the demonstration content where that is there', () => {
    const counts = countTypes({ ...SMALL, onto: 'demonstration' });
    expect(Object.keys(counts)).not.toContain('market');
    expect(Object.keys(counts)).not.toContain('category');
  });
});

describe('a world in the store', () => {
  let opened: TestStore;
  beforeAll(async () => {
    opened = await openTestStore([...manifest.contentTypes]);
  }, START_TIMEOUT);
  afterAll(() => opened?.close());

  test('was taken whole, without a problem, and taken again changes nothing', async () => {
    expect(await importWorld(opened, SMALL)).toBe([...worldEntries(SMALL)].length);
    const bundle = parseExport({ entries: [...worldEntries(SMALL)] }, 'world.json');
    const again = await importBundle({ ...opened, bundle, by: 'test' });
    expect([again.problems, again.created, again.updated]).toEqual([[], 0, 0]);
  });
});
