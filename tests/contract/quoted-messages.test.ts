/** Texts that the specification has in quotation marks, each where it is said: byte for byte, and in words of every language. */
import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { describeStatus } from '#pages/head/describe-head.ts';
import { siteMessages } from '#pages/messages.ts';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import { type Locale, LOCALES } from '#schemas/contracts/storefront.ts';
import { DEFAULT_MESSAGES } from '#schemas/forms/default-messages.ts';
import { messageOf } from '#schemas/forms/message-of.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import { refusalText } from '#server/forms/refusals.ts';

type Say = (locale: Locale) => string;
const forms = manifest.forms as unknown as readonly FormManifest[];
const texts = siteMessages(registry);

function formOf(name: string): FormManifest {
  const form = forms.find((each) => each.name === name);
  if (!form) throw new Error(`There is no form "${name}".`);
  return form;
}

/** What is said of a field of a form. */
const fault =
  (name: string, field: string, keyword: string): Say =>
  (locale) =>
    messageOf({ field, keyword, params: {} }, { locale, messages: formOf(name).messages[locale] });

/** What is said of a field by a form that has no words of its own. */
const plainFault =
  (label: string, keyword: string, params: Readonly<Record<string, unknown>> = {}): Say =>
  (locale) =>
    messageOf({ field: 'it', keyword, params }, { locale, messages: label ? { 'labels.it': label } : {} });

/** A text of a form that is no fault. */
const formText =
  (name: string, key: string): Say =>
  (locale) =>
    formOf(name).messages[locale][key] ?? '';

/** A text of an interface, by the folder that has it. */
const text =
  (namespace: string, key: string): Say =>
  (locale) =>
    texts[locale][namespace]?.[key] ?? '';

/** Title of a page that is none. */
const titleOfNowhere: Say = (locale) =>
  describeStatus({
    status: 404,
    request: { pathname: '{path}', origin: 'http://localhost', storefront: { defaultLocale: 'en' } },
    site: { locale },
    messages: texts[locale],
  } as never).title;

/** Every text in quotation marks, in the order of the specification (§2, §5, §8), and every place that says it. */
const SAID: Readonly<Record<string, Readonly<Record<string, Say>>>> = {
  "Oops, this page doesn't exist anymore": { 'heading of 404': text('404', 'title') },
  'Back to home page': { 'button of 404': text('404', 'home') },
  'The search must be between 10 and 255 characters.': {
    'AI search, too short': fault('trip-plan', 'text', 'minLength'),
    'AI search, too long': fault('trip-plan', 'text', 'maxLength'),
    'AI search, empty': fault('trip-plan', 'text', 'required'),
  },
  'Must start with TCS- followed by numbers (e.g. TCS-123).': {
    'booking, reference': fault('booking-lookup', 'bookingId', 'pattern'),
    'contact, reference': fault('contact', 'bookingId', 'pattern'),
  },
  'The reference number is not valid': { 'booking, too long': fault('booking-lookup', 'bookingId', 'maxLength') },
  'The email format is not valid': {
    'booking, e-mail': fault('booking-lookup', 'email', 'format'),
    'catalogues, e-mail': fault('catalogue-request', 'email', 'format'),
  },
  'The email is not valid': { 'booking, too long': fault('booking-lookup', 'email', 'maxLength') },
  'You have to accept the terms and conditions': {
    'booking, authorisation': fault('booking-lookup', 'authorised', 'const'),
    'booking, authorisation left out': fault('booking-lookup', 'authorised', 'required'),
    contact: fault('contact', 'acceptTerms', 'const'),
    newsletter: fault('newsletter', 'acceptTerms', 'const'),
    'trade account': fault('sign-up', 'acceptTerms', 'const'),
    catalogues: fault('catalogue-request', 'acceptTerms', 'const'),
    'catalogues, left out': fault('catalogue-request', 'acceptTerms', 'required'),
  },
  'This field is required': {
    'booking, reference': fault('booking-lookup', 'bookingId', 'required'),
    'booking, e-mail': fault('booking-lookup', 'email', 'required'),
    catalogues: fault('catalogue-request', 'address', 'required'),
    erratum: fault('catalogue-errata', 'erratum', 'required'),
    'search bar': text('search', 'fault.required'),
    'a field without a name': plainFault('', 'required'),
  },
  'Please select a month.': {
    'search bar': text('search', 'fault.month'),
    'any form': plainFault('Month', 'format', { format: 'month' }),
  },
  'You must be logged in to request our printed catalogs.': {
    'above the form': text('catalogue-desk', 'login.text'),
    'when it was sent': formText('catalogue-request', 'refusal.SIGN_IN_REQUIRED'),
  },
  'Form incomplete.': { 'heading of the list': (locale) => DEFAULT_MESSAGES[locale].incomplete },
  'Please enter a valid email address.': {
    'any form': plainFault('E-mail', 'format', { format: 'email' }),
    'sign-in': fault('sign-in', 'email', 'format'),
  },
  'Please enter a valid URL.': { 'any form': plainFault('Website', 'format', { format: 'url' }) },
  '{Name} is required.': { 'any form': plainFault('{Name}', 'required') },
  'Sorry, not all fields are filled out correctly.': {
    'below the heading of the list': (locale) => DEFAULT_MESSAGES[locale].notAllFilled,
  },
  'This field is not valid.': { 'any form': plainFault('Your name', 'somethingElse') },
  'Page Not Found: {path}': { 'title of 404': titleOfNowhere },
  'The reference number or email is invalid. Please check and try again.': {
    booking: fault('booking-lookup', '', 'unknown'),
  },
  'A member of our team will contact you via email shortly.': {
    catalogues: formText('catalogue-request', 'sent.text'),
  },
  'Please, login first': {
    'catalogues, heading': text('catalogue-desk', 'login.title'),
    'any form': (locale) => refusalText('SIGN_IN_REQUIRED', locale),
    'status 401': text('error', 'status.401'),
  },
  'We are experiencing technical issues, please try again in a few minutes. Our engineers are resolving the issue.': {
    'status 503': text('error', 'unavailable.text'),
  },
};

describe.each(Object.entries(SAID))('"%s"', (quoted, places) => {
  test.each(Object.entries(places))('%s', (_where, say) => {
    expect(say('en')).toBe(quoted);
    // Four languages, four texts.
    expect(new Set(LOCALES.map(say).filter(Boolean)).size).toBe(LOCALES.length);
  });
});
