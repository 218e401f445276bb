import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (base: object = fixture) =>
  renderModule(definition, base as never, {
    messages: { 'catalogue-desk': messages },
    site: {
      hrefs: { home: '/en/', contact: '/en/contact-us/', catalogues: '/en/catalogues/', 'sign-in': '/en/sign-in/' },
    },
  });

test('shows what is in print, and both forms', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('Islands 2027');
  expect(html).toContain('data-nested="CatalogueRequestForm"');
  expect(html).toContain('data-nested="CatalogueErrataForm"');
});
test('says to everybody who may ask, with the way to sign in and back (specification §5, §8)', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('Please, login first You must be logged in to request our printed catalogs.');
  expect(html).toContain('href="/en/sign-in/?return=/en/catalogues/"');
});
test('with nothing in print there is nothing to ask for', async () => {
  const html = await render(empty);
  expect(wordsOf(html)).toContain('There is no catalogue in print just now.');
  expect(html).not.toContain('CatalogueRequestForm');
});
