import { expect, test } from 'vitest';
import { askAccounts, TOO_MANY_OF_ACCOUNTS, TOO_MANY_TOLD } from '#kit/testing/ask-accounts.ts';
import handle from './reset-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const { submit, asked } = askAccounts(handle, { form: 'reset-password', asks: 'requestReset', values: valid.values });

test('too many tries say when to come back', async () => {
  expect(await submit(TOO_MANY_OF_ACCOUNTS)).toEqual(TOO_MANY_TOLD);
});

test('whatever the address, the answer is the same', async () => {
  expect(await submit({ kind: 'accepted' })).toEqual({ kind: 'done' });
  expect(asked.at(-1)).toMatchObject({ email: 'orders@byrnetravel.example' });
});
