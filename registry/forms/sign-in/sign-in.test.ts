import { expect, test } from 'vitest';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './sign-in.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'sign-in',
  values: valid.values,
  locale: 'en',
  storefront: 'trade',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
  page: '/en/sign-in/?return=/en/catalogues/',
  cookie: 'token=before',
};

/** Answers as accounts do, and keeps what it was asked. */
const asked: unknown[] = [];
const services = (answer: object) =>
  ({
    accounts: {
      signIn: async (request: unknown) => {
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

test('a right password brings the session, and leads on', async () => {
  const answer = { kind: 'signed-in', cookies: ['token=after'], redirect: '/en/catalogues/' };
  expect(await handle(submission, services(answer))).toEqual({
    kind: 'done',
    redirect: '/en/catalogues/',
    cookies: ['token=after'],
  });
  expect(asked.at(-1)).toMatchObject({ ...valid.values, cookie: 'token=before', page: submission.page });
});

test('a session is kept only when that was ticked', async () => {
  await handle({ ...submission, values: { ...valid.values, keep: undefined } }, services({ kind: 'wrong' }));
  expect(asked.at(-1)).toMatchObject({ keep: false });
});

test('what is not right is said without saying which', async () => {
  expect(await handle(submission, services({ kind: 'wrong' }))).toEqual({
    kind: 'refused',
    status: 401,
    code: 'WRONG_CREDENTIALS',
    message: 'The e-mail or the password is not right. After five tries we pause for ten minutes.',
  });
});
