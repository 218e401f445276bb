import { expect, test } from 'vitest';
import type { ContentAnswer, ContentClient, PrivateFields } from '#schemas/contracts/content.ts';
import type { FormManifest, Submission } from '#schemas/contracts/forms.ts';
import type { Mail } from '#schemas/contracts/mail.ts';
import { createNotifier } from './notify-recipient.ts';

const manifest = {
  name: 'contact',
  secret: ['password'],
  schema: { title: 'Contact', properties: { name: {}, email: {}, password: {}, topics: {} } },
  messages: { es: { title: 'Escríbenos', 'labels.name': 'Nombre' } },
} as unknown as FormManifest;
const submission = {
  ...{ id: 's-1', entryId: 'form-1', locale: 'es' },
  values: { name: 'Ana', email: 'ana@example.es', password: 'hunter2', topics: ['a', 'b'] },
} as unknown as Submission;

const notify = async (placed: { form: string; recipient?: string } | null, sent: Partial<Submission> = {}) => {
  const mails: Mail[] = [];
  const client: ContentClient = {
    execute: async <Data>() =>
      ({ data: { form: placed && { form: placed.form } }, errors: [], refs: [] }) as unknown as ContentAnswer<Data>,
  };
  const fields: PrivateFields = {
    read: async (typename, [id = '']) =>
      new Map(typename === 'Form' && placed?.recipient ? [[id, { recipient: placed.recipient }]] : []),
  };
  const mail = { send: async (sending: unknown) => void mails.push(sending as Mail) };
  await createNotifier({ client, fields, mail })(manifest, {
    ...submission,
    ...sent,
  });
  return mails;
};

test('whom the editor has named is told line by line, without secrets, and can answer', async () => {
  expect(await notify({ form: 'contact', recipient: 'help@example.com' })).toEqual([
    {
      template: 'form-submission',
      ...{ to: 'help@example.com', locale: 'es', key: 'recipient-s-1', replyTo: 'ana@example.es' },
      values: { form: 'Escríbenos', lines: 'Nombre: Ana\nemail: ana@example.es\ntopics: a, b' },
    },
  ]);
});

test('nobody is told without a recipient, by an entry of another form, or by none', async () => {
  expect(await notify({ form: 'contact' })).toEqual([]);
  expect(await notify({ form: 'newsletter', recipient: 'help@example.com' })).toEqual([]);
  expect(await notify(null)).toEqual([]);
  expect(await notify({ form: 'contact', recipient: 'help@example.com' }, { entryId: undefined })).toEqual([]);
});
