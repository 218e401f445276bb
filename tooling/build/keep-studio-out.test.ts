import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepStudioOut } from './keep-studio-out.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'keep-studio-out-'));
  mkdirSync(join(root, 'pages/studio'), { recursive: true });
  writeFileSync(join(root, 'pages/studio/editor.ts'), 'export const editor = "of Studio";');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const buildWith = async (source: string) => {
  writeFileSync(join(root, 'site.ts'), source);
  const input = join(root, 'site.ts');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepStudioOut()],
    build: { rolldownOptions: { input } },
  });
};

test.each([
  ['at once', "import { editor } from './pages/studio/editor.ts'; console.log(editor);"],
  ['later', "void import('./pages/studio/editor.ts').then(console.log);"],
])('a build that loads a part of Studio %s ends, and says which', async (_, source) => {
  await expect(buildWith(source)).rejects.toThrow(/holds .*pages\/studio\/editor\.ts/);
});

test('a build without Studio goes on', async () => {
  await expect(buildWith("console.log('site');")).resolves.toBeUndefined();
});
