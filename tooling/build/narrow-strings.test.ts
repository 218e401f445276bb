import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { narrowStrings } from './narrow-strings.ts';

test('what is built is ASCII and says the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'narrow-'));
  try {
    await writeFile(join(folder, 'said.json'), JSON.stringify({ said: 'l’uscita → là' }));
    await writeFile(
      join(folder, 'wide.ts'),
      [
        "import said from './said.json';",
        '// → nobody says this',
        'export const words = `“Tromsø” – łódź 🛶 ${said.said}`;',
        'export const folds = /[łđ\\u0131]/g;',
      ].join('\n'),
    );
    // As the server is built: what prints the code for its target comes after plugins, and would undo an early one.
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [narrowStrings()],
      build: {
        ssr: true,
        target: 'node22',
        outDir: 'dist',
        rolldownOptions: { input: join(folder, 'wide.ts'), output: { entryFileNames: '[name].js' } },
      },
    });
    const file = join(folder, 'dist/wide.js');
    expect(await readFile(file, 'utf8')).not.toMatch(/[\u0080-\uffff]/);
    const { words, folds } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
      words: string;
      folds: RegExp;
    };
    expect(words).toBe('“Tromsø” – łódź 🛶 l’uscita → là');
    expect('łađı'.replace(folds, '')).toBe('a');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
