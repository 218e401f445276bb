/** Messages that the specification quotes (§5, §8), each where it is said: byte for byte, and in words of every language. */
import { expect, test } from 'vitest';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };

const SEARCH = 'The search must be between 10 and 255 characters.';
const TERMS = 'You have to accept the terms and conditions';
const REQUIRED = 'This field is required';
/** A form that says nothing itself. */
const PLAIN = { labels: { email: 'E-mail', web: 'Website', month: 'Month', name: 'Your name' } };

const QUOTED: readonly (readonly [form: string, field: string, keyword: string, words: string])[] = [
  ['trip-plan', 'text', 'minLength', SEARCH],
  ['trip-plan', 'text', 'maxLength', SEARCH],
  ['trip-plan', 'text', 'required', SEARCH],
  ['booking-lookup', 'bookingId', 'pattern', 'Must start with TCS- followed by numbers (e.g. TCS-123).'],
  ['booking-lookup', 'bookingId', 'maxLength', 'The reference number is not valid'],
  ['booking-lookup', 'bookingId', 'required', REQUIRED],
  ['booking-lookup', 'email', 'format', 'The email format is not valid'],
  ['booking-lookup', 'email', 'maxLength', 'The email is not valid'],
  ['booking-lookup', 'authorised', 'const', TERMS],
  ['booking-lookup', 'authorised', 'required', TERMS],
  ['booking-lookup', '', 'unknown', 'The reference number or email is invalid. Please check and try again.'],
  ['contact', 'bookingId', 'pattern', 'Must start with TCS- followed by numbers (e.g. TCS-123).'],
  ['contact', 'acceptTerms', 'const', TERMS],
  ['sign-up', 'acceptTerms', 'const', TERMS],
  ['catalogue-request', 'acceptTerms', 'const', TERMS],
  ['catalogue-request', 'acceptTerms', 'required', TERMS],
  ['catalogue-request', 'address', 'required', REQUIRED],
  ['catalogue-request', 'email', 'format', 'The email format is not valid'],
  ['catalogue-errata', 'erratum', 'required', REQUIRED],
];

const forms = manifest.forms as unknown as readonly FormManifest[];

test.each(QUOTED)('%s: %s %s is "%s"', (name, field, keyword, words) => {
  const form = forms.find((each) => each.name === name);
  if (!form) throw new Error(`There is no form "${name}".`);
  const say = (locale: (typeof LOCALES)[number]) =>
    messageOf({ field, keyword, params: {} }, { locale, messages: form.messages[locale] });
  expect(say('en')).toBe(words);
  // Four languages, four texts.
  expect(new Set(LOCALES.map(say)).size).toBe(LOCALES.length);
});

test.each([
  ['email', 'format', { format: 'email' }, 'Please enter a valid email address.'],
  ['web', 'format', { format: 'url' }, 'Please enter a valid URL.'],
  ['month', 'required', {}, 'Month is required.'],
  ['name', 'required', {}, 'Your name is required.'],
  ['name', 'somethingElse', {}, 'This field is not valid.'],
] as const)('a form without words of its own: %s %s', (field, keyword, params, words) => {
  const messages = { [`labels.${field}`]: PLAIN.labels[field] };
  const say = (locale: (typeof LOCALES)[number]) => messageOf({ field, keyword, params }, { locale, messages });
  expect(say('en')).toBe(words);
  expect(new Set(LOCALES.map(say)).size).toBe(LOCALES.length);
});
