import { pascalCase, sentenceCase } from './folder-name.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/**
 * A form that passes every check: name, e-mail, message, consent. It is stored; nobody is told.
 * @param name folder name: `group-request`
 * @returns content by path inside the folder
 */
export function formFiles(name: string): ReadonlyMap<string, string> {
  return new Map([
    ['schema.json', json(schemaOf(name))],
    ['ui.json', json(UI)],
    ['index.ts', INDEX],
    [`${name}.server.ts`, serverOf(name)],
    [`${name}.test.ts`, testOf(name)],
    ...Object.entries(messagesOf(name)).map(([locale, texts]): [string, string] => [
      `messages/${locale}.json`,
      json(texts),
    ]),
    ['fixtures/valid.json', json({ values: VALID, errors: [] })],
    [
      'fixtures/wrong.json',
      json({
        values: { ...VALID, email: 'nuala@', acceptTerms: false },
        errors: [
          { field: 'email', keyword: 'format' },
          { field: 'acceptTerms', keyword: 'const' },
        ],
      }),
    ],
  ]);
}

const schemaOf = (name: string) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `meridian:forms/${name}`,
  title: sentenceCase(name),
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'message', 'acceptTerms'],
  properties: {
    name: { type: 'string', maxLength: 120 },
    email: { type: 'string', maxLength: 254, format: 'email' },
    message: { type: 'string', maxLength: 2000, format: 'multi-line' },
    acceptTerms: { type: 'boolean', const: true },
  },
});

const UI = {
  rows: [['name', 'email'], 'message', 'acceptTerms'],
  fields: {
    name: { autocomplete: 'name' },
    email: { autocomplete: 'email' },
    acceptTerms: { link: 'terms' },
  },
};

const VALID = {
  name: 'Nuala Byrne',
  email: 'nuala@example.com',
  message: 'Twelve of us, a week in May.',
  acceptTerms: true,
};

const INDEX = `import { defineForm, type FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '#schemas/contracts/forms.ts';
import schema from './schema.json' with { type: 'json' };
import ui from './ui.json' with { type: 'json' };

export default defineForm({
  schema: schema as FormSchema,
  ui: ui as FormUi,
  access: 'anyone',
  perMinute: 5,
});
`;

const serverOf = (name: string): string => `import type { FormHandler } from '#schemas/contracts/forms.ts';

/** What was sent is in the store already; here is what happens then. */
const handle${pascalCase(name)}: FormHandler = async () => ({ kind: 'done' });

export default handle${pascalCase(name)};
`;

const testOf = (name: string): string => `import { expect, test } from 'vitest';
import type { FormServices, Submission } from '#schemas/contracts/forms.ts';
import fixture from './fixtures/valid.json' with { type: 'json' };
import handle from './${name}.server.ts';

const submission: Submission = {
  id: 's-1',
  form: '${name}',
  values: fixture.values,
  locale: 'en',
  storefront: 'primary',
  market: 'en',
  network: '192.0.2.1',
  origin: 'https://example.com',
};

test('what was sent is taken', async () => {
  expect(await handle(submission, {} as FormServices)).toEqual({ kind: 'done' });
});
`;

function messagesOf(name: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const title = sentenceCase(name);
  const accept = (text: string) => ({ 'errors.acceptTerms.required': text, 'errors.acceptTerms.const': text });
  return {
    en: {
      title,
      'labels.name': 'Your name',
      'labels.email': 'E-mail',
      'labels.message': 'Your message',
      'labels.acceptTerms': 'You may keep these details to answer me.',
      'links.acceptTerms': 'Terms and privacy',
      ...accept('You have to accept the terms and conditions'),
      submit: 'Send',
      submitting: 'Sending',
      'sent.title': 'It is with us',
      'sent.text': 'A person answers within one working day.',
    },
    es: {
      title,
      'labels.name': 'Tu nombre',
      'labels.email': 'Correo electrónico',
      'labels.message': 'Tu mensaje',
      'labels.acceptTerms': 'Podéis guardar estos datos para responderme.',
      'links.acceptTerms': 'Condiciones y privacidad',
      ...accept('Tienes que aceptar los términos y condiciones'),
      submit: 'Enviar',
      submitting: 'Enviando',
      'sent.title': 'Lo hemos recibido',
      'sent.text': 'Una persona te contestará en un día laborable.',
    },
    pt: {
      title,
      'labels.name': 'O seu nome',
      'labels.email': 'E-mail',
      'labels.message': 'A sua mensagem',
      'labels.acceptTerms': 'Podem guardar estes dados para me responder.',
      'links.acceptTerms': 'Condições e privacidade',
      ...accept('Tem de aceitar os termos e condições'),
      submit: 'Enviar',
      submitting: 'A enviar',
      'sent.title': 'Já o temos connosco',
      'sent.text': 'Uma pessoa responde no prazo de um dia útil.',
    },
    it: {
      title,
      'labels.name': 'Il tuo nome',
      'labels.email': 'E-mail',
      'labels.message': 'Il tuo messaggio',
      'labels.acceptTerms': 'Potete conservare questi dati per rispondermi.',
      'links.acceptTerms': 'Condizioni e privacy',
      ...accept('Devi accettare i termini e le condizioni'),
      submit: 'Invia',
      submitting: 'Invio in corso',
      'sent.title': 'È arrivato',
      'sent.text': 'Una persona ti risponde entro un giorno lavorativo.',
    },
  };
}
