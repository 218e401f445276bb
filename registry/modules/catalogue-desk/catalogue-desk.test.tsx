import { expect, test } from 'vitest';
import { renderModule } from '#kit/testing/render-module.tsx';
import type { PageSubmission } from '#schemas/contracts/forms.ts';
import { wordsOf } from '#kit/testing/words-of.ts';
import empty from './fixtures/empty.json' with { type: 'json' };
import fixture from './fixtures/default.json' with { type: 'json' };
import definition from './index.ts';
import messages from './messages/en.json' with { type: 'json' };

const render = (base: object = fixture, submission?: PageSubmission) =>
  renderModule(definition, base as never, {
    messages: { 'catalogue-desk': messages },
    site: {
      ...(submission && { submission }),
      hrefs: { home: '/en/', contact: '/en/contact-us/', catalogues: '/en/catalogues/', 'sign-in': '/en/sign-in/' },
    },
  });

test('shows what was printed wrong, and both forms', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('34 Islands 2027 The ferry from Naxos to Santorini leaves at 14:50, not 15:40.');
  expect(html).toMatch(/<section[^>]* aria-labelledby="([^"]+)".*<h2[^>]* id="\1">Corrections/s);
  expect(html).toContain('data-nested="CatalogueRequestForm"');
  expect(html).toContain('data-nested="CatalogueErrataForm"');
});
test('says to everybody who may ask, with the way to sign in and back (specification §5, §8)', async () => {
  const html = await render();
  expect(wordsOf(html)).toContain('Please, login first You must be logged in to request our printed catalogs.');
  expect(html).toContain('href="/en/sign-in/?return=/en/catalogues/"');
});
test('says nothing of it where a form came back that its sender was allowed to send, without script', async () => {
  const state = { form: 'catalogue-request', values: {}, token: 't' };
  const faulty = { ...state, errors: [{ field: 'city', keyword: 'required', message: 'This field is required' }] };
  const refused = { ...state, errors: [], refusal: { code: 'SIGN_IN_REQUIRED', message: 'No' } };
  expect(wordsOf(await render(fixture, faulty))).not.toContain('Please, login first');
  expect(wordsOf(await render(fixture, refused))).toContain('Please, login first');
});
test('with nothing in print there is nothing to ask for', async () => {
  const html = await render(empty);
  expect(wordsOf(html)).toContain('There is no catalogue in print just now.');
  expect(html).not.toContain('CatalogueRequestForm');
});
