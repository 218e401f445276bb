import { expect, test } from 'vitest';
import { askAccounts, TOO_MANY_OF_ACCOUNTS, TOO_MANY_TOLD } from '#kit/testing/ask-accounts.ts';
import handle from './new-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const { submit, asked } = askAccounts(handle, { form: 'new-password', asks: 'setPassword', values: valid.values });

test('too many tries say when to come back', async () => {
  expect(await submit(TOO_MANY_OF_ACCOUNTS)).toEqual(TOO_MANY_TOLD);
});

test('a link that still works brings a session', async () => {
  const answer = { kind: 'signed-in', cookies: ['token=after', 'reset='], redirect: '/en/account/' };
  expect(await submit(answer)).toEqual({
    ...{ kind: 'done', redirect: '/en/account/', cookies: ['token=after', 'reset='] },
  });
  expect(asked.at(-1)).toMatchObject({ password: 'four trams and a ferry', cookie: 'token=before' });
});

test('one that was used or is too old says so', async () => {
  expect(await submit({ kind: 'wrong-token' })).toMatchObject({ status: 409, keyword: 'wrong-token' });
});
