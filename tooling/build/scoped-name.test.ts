import { expect, test } from 'vitest';
import { createScopedName } from './scoped-name.ts';

test('a class is called by its file and itself, however the file is asked for', () => {
  const name = createScopedName();
  expect(name('track', '/site/registry/modules/steps/steps.module.css')).toBe('steps_track');
  expect(name('item', '/site/registry/modules/steps/steps.module.css?used')).toBe('steps_item');
  expect(name('art', '/site/registry/layouts/404/404.module.css')).toBe('_404_art');
});

test('two files of one name are refused, both named', () => {
  const name = createScopedName();
  name('track', '/site/registry/modules/steps/steps.module.css');
  expect(() => name('track', '/site/registry/forms/steps/steps.module.css')).toThrow(
    '/site/registry/forms/steps/steps.module.css: /site/registry/modules/steps/steps.module.css has the same name',
  );
});
