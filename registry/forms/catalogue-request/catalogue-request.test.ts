import { expect, test } from 'vitest';
import type { CatalogueService } from '#schemas/contracts/catalogues.ts';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import type { Mail } from '#schemas/contracts/mail.ts';
import handle from './catalogue-request.server.ts';
import en from './messages/en.json' with { type: 'json' };

const submit = async (taken: Awaited<ReturnType<CatalogueService['take']>>) => {
  const mails: Mail[] = [];
  const services = {
    catalogues: { take: async () => taken },
    mail: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const submission = {
    id: 's-1',
    values: { catalogues: ['a'], email: 'a@b.es', companyName: 'B' },
    locale: 'es',
    market: 'es',
  };
  const result = await handle(submission as Partial<Submission> as Submission, services as unknown as FormServices);
  return { result, mails };
};

test('what was taken is told by mail, once for a request', async () => {
  const { result, mails } = await submit({ kind: 'taken', names: ['Islas 2027'] });
  expect(result).toEqual({ kind: 'done' });
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'a@b.es',
      key: 'catalogue-request-s-1',
      values: { name: 'B', catalogues: 'Islas 2027' },
    }),
  ]);
});
test('what has run out is said at the choice, and nothing is sent', async () => {
  const { result, mails } = await submit({ kind: 'gone' });
  expect(result).toMatchObject({ kind: 'invalid', errors: [{ field: 'catalogues', keyword: 'gone' }] });
  expect(mails).toEqual([]);
});
test('has the texts of the specification (§5, §8)', () => {
  expect(en['refusal.SIGN_IN_REQUIRED']).toBe('You must be logged in to request our printed catalogs.');
  expect(en['sent.text']).toBe('A member of our team will contact you via email shortly.');
  expect(en['errors.acceptTerms.const']).toBe('You have to accept the terms and conditions');
});
