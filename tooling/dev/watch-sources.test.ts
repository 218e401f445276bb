import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSources } from './watch-sources.ts';

/** Longer than an editor's pause, so that a change that counts has been seen. */
const SEEN_MS = 600;

let root = '';
let stop = () => {};
const write = (path: string, text = String(Math.random())) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const watchWith = (derive: () => Promise<void>) => (stop = watchSources(root, derive));

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'meridian-watch-'));
  for (const path of [
    'registry/modules/banners/schema.json',
    'registry/modules/banners/banners.tsx',
    'registry/modules/banners/fragment.graphql',
    'registry/modules/banners/messages/en.json',
    'registry/layouts/default/index.ts',
    'schemas/content/page.json',
    'pages/page/page-modules.graphql',
    'pages/page/page.tsx',
  ])
    write(path);
  await wait(50);
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true });
});

test.each([
  'registry/modules/banners/schema.json',
  'registry/modules/banners/fragment.graphql',
  'registry/modules/banners/query.graphql',
  'schemas/content/page.json',
  'schemas/content/new.json',
  'pages/page/page-modules.graphql',
  'registry/layouts/default/index.ts',
])('derives after %s is written', async (path) => {
  const derive = vi.fn(() => Promise.resolve());
  watchWith(derive);
  write(path);
  await vi.waitFor(() => expect(derive).toHaveBeenCalled(), { timeout: 5000 });
});

test('derives for a module whose folder comes, and for what is written in it later', async () => {
  const derive = vi.fn(() => Promise.resolve());
  watchWith(derive);
  write('registry/modules/new-one/schema.json');
  write('registry/modules/new-one/fragment.graphql');
  await vi.waitFor(() => expect(derive).toHaveBeenCalled(), { timeout: 5000 });
  await wait(SEEN_MS);
  derive.mockClear();
  write('registry/modules/new-one/types/new-one-item.json');
  await vi.waitFor(() => expect(derive).toHaveBeenCalled(), { timeout: 5000 });
});

test('derives each time a file is put in the place of another, as editors and git do', async () => {
  const derive = vi.fn(() => Promise.resolve());
  watchWith(derive);
  const target = 'registry/modules/banners/fragment.graphql';
  for (let times = 1; times <= 3; times++) {
    if (times === 3) rmSync(join(root, target));
    write('new-text');
    renameSync(join(root, 'new-text'), join(root, target));
    await vi.waitFor(() => expect(derive).toHaveBeenCalledTimes(times), { timeout: 5000 });
    await wait(SEEN_MS);
  }
});

test('derives for a module whose folder goes, and for one that takes its name later', async () => {
  const derive = vi.fn(() => Promise.resolve());
  watchWith(derive);
  rmSync(join(root, 'registry/modules/banners'), { recursive: true });
  await vi.waitFor(() => expect(derive).toHaveBeenCalled(), { timeout: 5000 });
  await wait(SEEN_MS);
  write('registry/modules/banners/schema.json');
  await wait(SEEN_MS);
  derive.mockClear();
  write('registry/modules/banners/schema.json');
  await vi.waitFor(() => expect(derive).toHaveBeenCalled(), { timeout: 5000 });
});

test('leaves alone what nothing is derived from', async () => {
  const derive = vi.fn(() => Promise.resolve());
  watchWith(derive);
  write('registry/modules/banners/banners.tsx');
  write('registry/modules/banners/messages/en.json');
  write('pages/page/page.tsx');
  await wait(SEEN_MS);
  expect(derive).not.toHaveBeenCalled();
});

test('derives once for many changes, again for one that came meanwhile, never twice at a time, and survives a failure', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  let open: (() => void) | undefined;
  let calls = 0;
  let most = 0;
  let running = 0;
  watchWith(async () => {
    calls++;
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => (open = resolve));
    running--;
    throw new Error('not this time');
  });
  for (let index = 0; index < 20; index++) write('schemas/content/page.json');
  await vi.waitFor(() => expect(calls).toBe(1), { timeout: 5000 });
  write('schemas/content/page.json');
  await wait(SEEN_MS);
  expect(calls).toBe(1);
  open?.();
  await vi.waitFor(() => expect(calls).toBe(2), { timeout: 5000 });
  open?.();
  await wait(SEEN_MS);
  expect([calls, most]).toEqual([2, 1]);
  expect(printed).toHaveBeenCalledTimes(2);
  printed.mockRestore();
});
