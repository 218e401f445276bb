import { expect, test } from 'vitest';
import { askAccounts, TOO_MANY_OF_ACCOUNTS, TOO_MANY_TOLD } from '#kit/testing/ask-accounts.ts';
import handle from './sign-up.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const { submit, asked } = askAccounts(handle, { form: 'sign-up', asks: 'signUpTrade', values: valid.values });

test('too many tries say when to come back', async () => {
  expect(await submit(TOO_MANY_OF_ACCOUNTS)).toEqual(TOO_MANY_TOLD);
});

test('an application is handed on, the company apart from the person', async () => {
  const answer = { kind: 'received', redirect: '/en/trade-account/received/' };
  const values = { ...valid.values, vatNumber: 'ie1234567t' };
  expect(await submit(answer, { values })).toEqual({ kind: 'done', redirect: '/en/trade-account/received/' });
  const { companyName, companyKind, licence, country, website, phone, email, firstName, lastName } = valid.values;
  expect(asked.at(-1)).toMatchObject({
    company: { companyName, companyKind, licence, vatNumber: 'IE1234567T', country, website, phone },
    ...{ email, firstName, lastName, password: valid.values.password },
  });
  expect(asked.at(-1)).not.toHaveProperty('acceptTerms');
});
