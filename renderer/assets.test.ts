import { expect, test } from 'vitest';
import { createAssets } from './assets.ts';

const always = Object.fromEntries(
  [
    'renderer/browser/loader.client.ts',
    'renderer/browser/hydrate.client.tsx',
    'renderer/browser/later.client.ts',
    'renderer/browser/modal.client.ts',
    'renderer/browser/form-memory.client.ts',
    'renderer/browser/visitor.client.ts',
    'renderer/browser/trade.client.ts',
    'pages/site.css',
  ].map((source) => [source, { file: `assets/${source.replace(/\W/g, '-')}.js` }]),
);

test('the sheet of a folder is found where the build has put it', () => {
  const assets = createAssets({
    ...always,
    'registry/modules/steps/steps.module.css': { file: 'assets/steps.module.js', css: ['assets/steps.css'] },
    // Several scripts share it, so it is in the chunk that they share.
    'registry/kit/forms/forms.module.css': { file: 'assets/forms.module.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  });
  expect(assets.stylesOf({ id: 'steps', source: 'registry/modules/steps' })).toEqual(['/assets/steps.css']);
  expect(
    assets.stylesOf({ id: 'contact', source: 'registry/forms/contact', sharedStyles: 'registry/kit/forms' }),
  ).toEqual(['/assets/shared.css']);
});
test('a build that lacks a file of every page says which, and what to do', () => {
  expect(() => createAssets({})).toThrow('renderer/browser/loader.client.ts');
});
