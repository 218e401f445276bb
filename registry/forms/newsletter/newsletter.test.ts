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

test('an address that asks with its consent is asked to confirm, in the language of the page', async () => {
  const asked: unknown[] = [];
  const newsletter = { ask: async (request: unknown) => void asked.push(request) };
  expect(await handleNewsletter(submission, { newsletter } as Partial<FormServices> as FormServices)).toEqual({
    kind: 'done',
  });
  const { locale, storefront, origin } = submission;
  expect(asked).toEqual([{ email: fixture.values.email, locale, storefront, origin }]);
});
