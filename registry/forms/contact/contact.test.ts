import { expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handleContact from './contact.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'contact',
  values: valid.values,
  locale: 'en',
  storefront: 'primary',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
};

test('what was written is taken', async () => {
  expect(await handleContact(submission, {} as FormServices)).toEqual({ kind: 'done' });
});
