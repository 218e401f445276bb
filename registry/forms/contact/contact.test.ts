import { expect, test, vi } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import handleContact from './contact.server.ts';
import valid from './fixtures/valid.json' with { type: 'json' };

const submission: Submission = {
  id: 's-1',
  form: 'contact',
  values: valid.values,
  locale: 'es',
  storefront: 'primary',
  market: 'es',
  network: '192.0.2.1',
  origin: 'https://example.com',
};

test('whoever wrote gets word in their language, once for each submission', async () => {
  const send = vi.fn(async () => {});
  const services = { mail: { send } } as Partial<FormServices> as FormServices;
  expect(await handleContact(submission, services)).toEqual({ kind: 'done' });
  expect(send).toHaveBeenCalledExactlyOnceWith({
    template: 'contact-received',
    values: {},
    to: valid.values.email,
    locale: 'es',
    key: 'contact-s-1',
  });
});

test('a mail that cannot be kept is no success: the submission is handled again', async () => {
  const services = {
    mail: { send: () => Promise.reject(new Error('no store')) },
  } as Partial<FormServices> as FormServices;
  await expect(handleContact(submission, services)).rejects.toThrow('no store');
});
