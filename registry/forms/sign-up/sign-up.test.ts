import { expect, test } from 'vitest';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './sign-up.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'sign-up',
  values: valid.values,
  locale: 'en',
  storefront: 'trade',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
  page: '/en/sign-up/?return=/en/catalogues/',
  cookie: 'token=before',
};

/** Answers as accounts do, and keeps what it was asked. */
const asked: unknown[] = [];
const services = (answer: object) =>
  ({
    accounts: {
      signUpTrade: async (request: unknown) => {
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

test('an application is handed on, the company apart from the person', async () => {
  const answer = { kind: 'received', redirect: '/en/trade-account/received/' };
  const values = { ...valid.values, vatNumber: 'ie1234567t' };
  expect(await handle({ ...submission, values }, services(answer))).toEqual({
    kind: 'done',
    redirect: '/en/trade-account/received/',
  });
  const { companyName, companyKind, licence, country, website, phone, email, firstName, lastName } = valid.values;
  expect(asked.at(-1)).toMatchObject({
    company: { companyName, companyKind, licence, vatNumber: 'IE1234567T', country, website, phone },
    ...{ email, firstName, lastName, password: valid.values.password },
  });
  expect(asked.at(-1)).not.toHaveProperty('acceptTerms');
});
