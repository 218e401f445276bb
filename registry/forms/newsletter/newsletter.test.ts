import { expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import fixture from './fixtures/valid.json' with { type: 'json' };
import handleNewsletter from './newsletter.server.ts';

const submission: Submission = {
  id: 's-1',
  form: 'newsletter',
  values: fixture.values,
  locale: 'en',
  storefront: 'primary',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
};

test('an address with its consent is taken', async () => {
  expect(await handleNewsletter(submission, {} as FormServices)).toEqual({ kind: 'done' });
});
