import { expect, test } from 'vitest';
import { askAccounts, TOO_MANY_OF_ACCOUNTS, TOO_MANY_TOLD } from '#kit/testing/ask-accounts.ts';
import handle from './sign-in.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const { submit, asked } = askAccounts(handle, { form: 'sign-in', asks: 'signIn', values: valid.values });

test('too many tries say when to come back', async () => {
  expect(await submit(TOO_MANY_OF_ACCOUNTS)).toEqual(TOO_MANY_TOLD);
});

test('a right password brings the session, and leads on', async () => {
  const answer = { kind: 'signed-in', cookies: ['token=after'], redirect: '/en/catalogues/' };
  expect(await submit(answer)).toEqual({ kind: 'done', redirect: '/en/catalogues/', cookies: ['token=after'] });
  expect(asked.at(-1)).toMatchObject({
    ...valid.values,
    ...{ cookie: 'token=before', page: '/en/sign-in/?return=/en/catalogues/' },
  });
});

test('a session is kept only when that was ticked', async () => {
  await submit({ kind: 'wrong' }, { values: { ...valid.values, keep: undefined } });
  expect(asked.at(-1)).toMatchObject({ keep: false });
});

test('what is not right is said without saying which', async () => {
  expect(await submit({ kind: 'wrong' })).toEqual({
    ...{ kind: 'refused', status: 401, code: 'WRONG_CREDENTIALS', keyword: 'wrong-credentials' },
  });
});
