import { expect, test } from 'vitest';
import { askAccounts, TOO_MANY_OF_ACCOUNTS, TOO_MANY_TOLD } from '#kit/testing/ask-accounts.ts';
import handle from './change-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const visitor = { id: 'u-1', email: 'a@b.ie', name: 'A', role: 'trade' } as const;
const nobody = askAccounts(handle, { form: 'change-password', asks: 'changePassword', values: valid.values });
const { asked } = nobody;
const submit = (answer: object) => nobody.submit(answer, { visitor });

test('too many tries say when to come back', async () => {
  expect(await submit(TOO_MANY_OF_ACCOUNTS)).toEqual(TOO_MANY_TOLD);
});

test('a new password brings a new session, and stays where one is', async () => {
  expect(await submit({ kind: 'signed-in', cookies: ['token=after'], redirect: '/' })).toEqual({
    ...{ kind: 'done', cookies: ['token=after'] },
  });
  expect(asked.at(-1)).toMatchObject({ ...valid.values, visitor: { id: 'u-1' }, cookie: 'token=before' });
});
test('a wrong present one, or no change at all, is said at its field', async () => {
  expect(await submit({ kind: 'wrong' })).toMatchObject({ errors: [{ field: 'currentPassword', keyword: 'wrong' }] });
  expect(await submit({ kind: 'same' })).toMatchObject({ errors: [{ field: 'password', keyword: 'same' }] });
});
test('nobody changes nobody’s', async () => {
  await expect(nobody.submit({ kind: 'wrong' })).rejects.toThrow('nobody is signed in');
});
