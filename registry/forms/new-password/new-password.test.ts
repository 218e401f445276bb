import { expect, test } from 'vitest';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './new-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'new-password',
  values: valid.values,
  locale: 'en',
  storefront: 'trade',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
  page: '/en/new-password/?return=/en/catalogues/',
  cookie: 'token=before',
};

/** Answers as accounts do, and keeps what it was asked. */
const asked: unknown[] = [];
const services = (answer: object) =>
  ({
    accounts: {
      setPassword: async (request: unknown) => {
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

test('a link that still works brings a session', async () => {
  const answer = { kind: 'signed-in', cookies: ['token=after', 'reset='], redirect: '/en/account/' };
  expect(await handle(submission, services(answer))).toEqual({
    kind: 'done',
    redirect: '/en/account/',
    cookies: ['token=after', 'reset='],
  });
  expect(asked.at(-1)).toMatchObject({ password: 'four trams and a ferry', cookie: 'token=before' });
});

test('one that was used or is too old says so', async () => {
  expect(await handle({ ...submission, locale: 'es' }, services({ kind: 'wrong-token' }))).toMatchObject({
    kind: 'refused',
    status: 409,
    message: 'Este enlace ya se ha usado o ha caducado. Pide uno nuevo.',
  });
});
