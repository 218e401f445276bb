import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FormSchema } from '../contracts/forms.ts';
import { LOCALES } from '../contracts/storefront.ts';
import { splitControls } from './control-fields.ts';
import { DEFAULT_FORM_LOCALE, DEFAULT_MESSAGES } from './default-messages.ts';
import { faultsOf } from './faults.ts';
import { FORMATS } from './formats.ts';
import { messageOf, toFieldError } from './message-of.ts';
import { readFields } from './read-fields.ts';
import { tidyValues } from './tidy-values.ts';
import { VALIDATOR_OPTIONS } from './validator-options.ts';

const schema: FormSchema = {
  $id: 'test',
  title: 'Trip',
  type: 'object',
  additionalProperties: false,
  required: ['email', 'nights', 'accepted'],
  properties: {
    email: { type: 'string', format: 'email', maxLength: 254 },
    nights: { type: 'integer', minimum: 1, maximum: 30 },
    budget: { type: 'number' },
    accepted: { const: true },
    interests: { type: 'array', items: { enum: ['sea', 'snow'] }, maxItems: 2 },
    message: { type: 'string', format: 'multi-line', maxLength: 20 },
    password: { type: 'string', writeOnly: true, maxLength: 100 },
    travellers: {
      type: 'array',
      maxItems: 3,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['age'],
        properties: { age: { type: 'integer', minimum: 0 }, name: { type: 'string', maxLength: 40 } },
      },
    },
  },
};
const validate = new Ajv2020(VALIDATOR_OPTIONS).compile(schema);
const faults = (values: unknown) => (validate(values) ? [] : faultsOf(schema, validate.errors));
const keys = (values: unknown) => faults(values).map(({ field, keyword }) => `${field} ${keyword}`);
const read = (text: string) => readFields(schema, new URLSearchParams(text));

describe('values from names and texts', () => {
  test('are what the schema has: numbers, ticks, lists, rows', () => {
    expect(
      read(
        'email=a%40b.es&nights=7&budget=1.400&accepted=on&interests=sea&interests=snow&travellers.0.age=34&travellers.0.name=Rui&travellers.1.age=6',
      ),
    ).toEqual({
      ok: true,
      values: {
        email: 'a@b.es',
        nights: 7,
        budget: 1400,
        accepted: true,
        interests: ['sea', 'snow'],
        travellers: [{ age: 34, name: 'Rui' }, { age: 6 }],
      },
    });
  });

  test.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1,400', 1400],
    ['1 400', 1400],
    ['-3', -3],
    ['0', 0],
    ['', undefined],
    ['  ', undefined],
    ['1e5', '1e5'],
    ['0x10', '0x10'],
    ['many', 'many'],
    ['Infinity', 'Infinity'],
  ])('number %j becomes %j', (text, value) => {
    expect(read(`budget=${encodeURIComponent(text)}`)).toEqual({
      ok: true,
      values: value === undefined ? {} : { budget: value },
    });
  });

  test('one tick of a list is a list, a second value of what is no list stays for the schema to refuse', () => {
    expect(read('interests=sea')).toEqual({ ok: true, values: { interests: ['sea'] } });
    expect(read('nights=1&nights=2')).toEqual({ ok: true, values: { nights: [1, 2] } });
  });

  test('a removed row leaves no gap', () => {
    expect(read('travellers.2.age=5&travellers.0.age=34')).toEqual({
      ok: true,
      values: { travellers: [{ age: 34 }, { age: 5 }] },
    });
  });

  test.each(['__proto__.x=1', 'a.__proto__=1', 'constructor=1', 'a.constructor.prototype=1', '0=1', 'a..b=1', 'a b=1'])(
    'a name that no form has is refused: %s',
    (text) => {
      expect(read(text)).toMatchObject({ ok: false });
      expect(({} as Record<string, unknown>)['x']).toBeUndefined();
    },
  );

  test('whatever names are sent, nothing throws and no prototype is touched', () => {
    const name = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom('a', 'travellers', '0', '99', '__proto__', 'age', '')).map((parts) => parts.join('.')),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string())), (pairs) => {
        const answer = readFields(schema, pairs);
        if (answer.ok) faults(tidyValues(schema, answer.values));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  test('control fields are no fields', () => {
    expect(splitControls([['_token', 't'] as const, ['email', 'e'] as const, ['_form', 'x'] as const])).toEqual({
      controls: { _token: 't', _form: 'x' },
      fields: [['email', 'e']],
    });
  });
});

describe('tidying', () => {
  test('makes one line of a text unless the schema has several, trims, leaves out what is empty', () => {
    expect(
      tidyValues(schema, {
        email: ' a@b.es\r\nBcc: c@d.es ',
        message: 'one\r\ntwo\u0000 ',
        budget: '',
        travellers: [{ name: ' ', age: 3 }],
      }),
    ).toEqual({ email: 'a@b.es Bcc: c@d.es', message: 'one\ntwo', travellers: [{ age: 3 }] });
  });
  test('leaves a password as it is', () => {
    expect(tidyValues(schema, { password: ' a ' })).toEqual({ password: ' a ' });
  });
  test('is done once: doing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('email', 'message', 'x'), fc.string({ unit: 'binary' })), (values) => {
        const once = tidyValues(schema, values);
        expect(tidyValues(schema, once)).toEqual(once);
      }),
    );
  });
});

describe('faults', () => {
  test('stand at the field, in the order of the schema, whatever order was sent', () => {
    const values = { travellers: [{ age: -1 }, {}], message: 'x'.repeat(21), nights: 'two', email: 'a' };
    const expected = [
      'email format',
      'nights type',
      'accepted required',
      'message maxLength',
      'travellers.0.age minimum',
      'travellers.1.age required',
    ];
    expect(keys(values)).toEqual(expected);
    expect(keys(Object.fromEntries(Object.entries(values).toReversed()))).toEqual(expected);
  });

  test('unknown fields are refused at their name, which is repeated only where it is harmless', () => {
    expect(
      keys({ email: 'a@b.es', nights: 1, accepted: true, extra: 1, '<b>': 1, toString: 1, constructor: 2 }),
    ).toEqual([
      '? additionalProperties',
      'constructor additionalProperties',
      'extra additionalProperties',
      'toString additionalProperties',
    ]);
  });

  test('what a form is when it is no object', () => {
    for (const value of [null, [], 'x', 3]) expect(keys(value)).toEqual([' type']);
  });
});

describe('messages', () => {
  const messages = {
    'labels.email': 'e-mail',
    'errors.nights.minimum': 'From {{limit}} night.',
    'labels.name': 'name',
  };
  const say = (field: string, keyword: string, params = {}) =>
    messageOf({ field, keyword, params }, { locale: 'en', messages });

  test('are the form’s own, then the default set, then the fallback', () => {
    expect(say('nights', 'minimum', { limit: 1 })).toBe('From 1 night.');
    expect(say('email', 'required')).toBe('E-mail is required.');
    expect(say('nights', 'required')).toBe('This field is required');
    expect(say('email', 'format', { format: 'email' })).toBe('Please enter a valid email address.');
    expect(say('site', 'format', { format: 'url' })).toBe('Please enter a valid URL.');
    expect(say('x', 'pattern', { pattern: 'y' })).toBe('This field is not valid.');
    expect(say('x', 'maxLength', { limit: 1200 })).toBe('Please enter at most 1,200 characters.');
    expect(say('x', 'minLength', { limit: 1 })).toBe('Please enter at least 1 character.');
  });

  test('English texts that the specification quotes are verbatim', () => {
    expect(DEFAULT_MESSAGES.en).toMatchObject({
      requiredUnnamed: 'This field is required',
      email: 'Please enter a valid email address.',
      url: 'Please enter a valid URL.',
      incomplete: 'Form incomplete.',
      notAllFilled: 'Sorry, not all fields are filled out correctly.',
      fallback: 'This field is not valid.',
      month: 'Please select a month.',
    });
    expect(DEFAULT_FORM_LOCALE).toBe('pt');
  });

  test('are there in every language, each its own', () => {
    for (const locale of LOCALES) {
      const texts = Object.entries(DEFAULT_MESSAGES[locale]);
      for (const [key, text] of texts) {
        expect(text, `${locale} ${key}`).toBeTruthy();
        const marks = (of: string) => of.match(/\{\{\w+\}\}/g)?.toSorted();
        expect(marks(text), `${locale} ${key}`).toEqual(marks(DEFAULT_MESSAGES.en[key as 'required']));
        if (locale !== 'en') expect(text).not.toBe(DEFAULT_MESSAGES.en[key as 'required']);
      }
    }
  });

  test('a label with a dollar sign stays what it is', () => {
    expect(
      toFieldError(
        { field: 'travellers.3.fee', keyword: 'required', params: {} },
        { locale: 'en', messages: { 'labels.travellers.fee': '$& fee' } },
      ).message,
    ).toBe('$& fee is required.');
  });
});

describe('formats', () => {
  test.each([
    [
      'email',
      ['a@b.es', "o'brien+x@mail.example.ie", 'a.b@c-d.pt'],
      ['a', 'a@b', 'a@@b.es', '.a@b.es', 'a@b..es', 'a b@c.es', 'a@-b.es', 'a@1.2.3.4', 'a@b.es\n'],
    ],
    [
      'url',
      ['https://a.es/x?y', 'http://a.b.it'],
      ['ftp://a.es', 'javascript:alert(1)', 'https://a', 'https://u:p@a.es', '//a.es'],
    ],
    ['date', ['2028-02-29'], ['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1']],
    ['month', ['2027-06'], ['2027-13', '2027']],
    ['time', ['23:59'], ['24:00', '9:00']],
    ['phone', ['+353 1 555 01 99', '(01) 555-0199'], ['12345', 'call me', '1'.repeat(33)]],
  ] as const)('%s', (name, right, wrong) => {
    for (const text of right) expect(FORMATS[name](text), text).toBe(true);
    for (const text of wrong) expect(FORMATS[name](text), text).toBe(false);
  });

  test('judge huge texts in an instant', () => {
    const started = performance.now();
    for (const unit of ['a', 'a.', '@', '-', '1-', ' ', 'a@'])
      for (const format of Object.values(FORMATS)) format(unit.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
