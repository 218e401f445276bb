import { expect, test } from 'vitest';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { categoryOf, recentTypes, rememberType } from './categories.ts';

const modules = (manifest as unknown as RegistryManifest).modules;
const of = (typename: string) => {
  const found = modules.find((module) => module.typename === typename);
  if (!found) throw new Error(typename);
  return categoryOf(found);
};

test('modules stand where an editor looks for them', () => {
  expect(['HeroBanner', 'SplitHero', 'Banners'].map(of)).toEqual(['hero', 'hero', 'hero']);
  expect(['Modules', 'Package', 'LandingModule', 'CampaignMainProduct'].map(of)).toEqual(Array(4).fill('products'));
  expect(['LoopSliderModule', 'Continent'].map(of)).toEqual(['places', 'places']);
  expect(['Form', 'Newsletter', 'ActionButtons', 'SearchboxItem'].map(of)).toEqual(Array(4).fill('forms'));
  expect(['LinksModule', 'ContactCards'].map(of)).toEqual(['links', 'links']);
  expect(['TextSection', 'Steps'].map(of)).toEqual(['text', 'text']);
});

test('remembers the last six, each once, and survives what is no list', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) rememberType(storage, name);
  expect(recentTypes(storage)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
  expect(recentTypes({ getItem: () => '{"no":"list"}' })).toEqual([]);
  expect(recentTypes({ getItem: () => 'broken' })).toEqual([]);
});
