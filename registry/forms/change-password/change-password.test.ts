import { expect, test } from 'vitest';
import type { AccountService } from '#schemas/contracts/accounts.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './change-password.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  ...{ id: 's-1', form: 'change-password', values: valid.values, locale: 'en', storefront: 'trade', market: 'en' },
  ...{ network: '192.0.2.1', origin: 'https://example.com', cookie: 'token=before' },
  visitor: { id: 'u-1', email: 'a@b.ie', name: 'A', role: 'trade' },
};

const asked: unknown[] = [];
const services = (answer: object) =>
  ({
    accounts: {
      changePassword: async (request: unknown) => {
        asked.push(request);
        return answer;
      },
    } as Partial<AccountService>,
  }) as FormServices;

test('a new password brings a new session, and stays where one is', async () => {
  expect(await handle(submission, services({ kind: 'signed-in', cookies: ['token=after'], redirect: '/' }))).toEqual({
    kind: 'done',
    cookies: ['token=after'],
  });
  expect(asked.at(-1)).toMatchObject({ ...valid.values, visitor: { id: 'u-1' }, cookie: 'token=before' });
});
test('a wrong present one, or no change at all, is said at its field', async () => {
  expect(await handle(submission, services({ kind: 'wrong' }))).toMatchObject({
    errors: [{ field: 'currentPassword', keyword: 'wrong' }],
  });
  expect(await handle(submission, services({ kind: 'same' }))).toMatchObject({
    errors: [{ field: 'password', keyword: 'same' }],
  });
});
test('too many tries say when to come back', async () => {
  expect(await handle({ ...submission, locale: 'it' }, services({ kind: 'too-many', retryAfter: 541 }))).toMatchObject({
    status: 429,
    message: 'Troppi tentativi. Riprova tra 10 minuti.',
    retryAfter: 541,
  });
});
test('nobody changes nobody’s', async () => {
  const { visitor: _visitor, ...nobodys } = submission;
  await expect(handle(nobodys, services({ kind: 'wrong' }))).rejects.toThrow('nobody is signed in');
});
