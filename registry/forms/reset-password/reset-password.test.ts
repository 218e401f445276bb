import { expect, test } from 'vitest';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './reset-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'reset-password',
  values: valid.values,
  locale: 'en',
  storefront: 'trade',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
  page: '/en/reset-password/?return=/en/catalogues/',
  cookie: 'token=before',
};

/** Answers as accounts do, and keeps what it was asked. */
const asked: unknown[] = [];
const services = (answer: object) =>
  ({
    accounts: {
      requestReset: async (request: unknown) => {
        asked.push(request);
        return answer;
      },
    } as Partial<AccountService>,
  }) as FormServices;

test('too many tries say when to come back, in the language of the visitor', async () => {
  const answer = { kind: 'too-many', retryAfter: 541 };
  expect(await handle({ ...submission, locale: 'pt' }, services(answer))).toEqual({
    kind: 'refused',
    status: 429,
    code: 'TOO_MANY',
    message: 'Demasiadas tentativas. Volte a tentar dentro de 10 minutos.',
    retryAfter: 541,
  });
});

test('whatever the address, the answer is the same', async () => {
  expect(await handle(submission, services({ kind: 'accepted' }))).toEqual({ kind: 'done' });
  expect(asked.at(-1)).toMatchObject({ email: 'orders@byrnetravel.example' });
});
