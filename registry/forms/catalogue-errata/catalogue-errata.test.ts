import { expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handle from './catalogue-errata.server.ts';

test('what was found is taken', async () => {
  expect(await handle({} as Submission, {} as FormServices)).toEqual({ kind: 'done' });
});
