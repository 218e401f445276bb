import { expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './newsletter-confirm.server.ts';

const submit = (cookies: readonly string[] | undefined) => {
  const asked: unknown[] = [];
  const newsletter = { follow: async (...request: unknown[]) => (asked.push(...request), cookies) };
  const submission = { values: {}, cookie: 'letter=x', origin: 'https://example.com' };
  return handle(
    submission as Partial<Submission> as Submission,
    { newsletter } as Partial<FormServices> as FormServices,
  ).then((result) => ({ result, asked }));
};

test('does what the link was for that this device came by', async () => {
  const { result, asked } = await submit(['letter=; Max-Age=0']);
  expect(result).toEqual({ kind: 'done', cookies: ['letter=; Max-Age=0'] });
  expect(asked).toEqual(['confirm', { cookie: 'letter=x', origin: 'https://example.com' }]);
});

test('says that the link is not valid where it is not', async () => {
  expect((await submit(undefined)).result).toEqual({
    kind: 'invalid',
    errors: [{ field: '', keyword: 'wrongLink', message: '' }],
  });
});
