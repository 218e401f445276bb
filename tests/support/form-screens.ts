/** Where each form of the project stands, and what is said of what is typed into it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Locale, Routes } from '#schemas/contracts/storefront.ts';
import manifest from '#schemas/generated/manifest.json' with { type: 'json' };
import { faultsOf } from '#schemas/forms/faults.ts';
import { toFieldError } from '#schemas/forms/message-of.ts';
import { readFields } from '#schemas/forms/read-fields.ts';
import { tidyValues } from '#schemas/forms/tidy-values.ts';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';
import about from '../../content/entries/page/page-about.json' with { type: 'json' };
import groups from '../../content/entries/page/page-groups.json' with { type: 'json' };
import routesFile from '../../routes.json' with { type: 'json' };

const SLUG_LOCALE = { en: 'en-UK', es: 'es-ES', pt: 'pt-PT', it: 'it-IT' } as const;

/** Route id, or the entry of a page, and what somebody gets wrong: text by field. */
const WHERE: Readonly<
  Record<string, readonly [string | typeof about | typeof groups, Readonly<Record<string, string>>]>
> = {
  contact: ['contact', { email: 'nuala@', bookingId: '402', message: 'Hello' }],
  newsletter: [about, { email: 'nuala@' }],
  'price-filter': [groups, { min: 'a lot', max: '2000000' }],
  'trip-plan': ['ai-tours', { text: 'Japan' }],
  'booking-lookup': ['my-booking', { bookingId: '40218', email: 'aoife@' }],
  'catalogue-errata': ['catalogues', { page: '0', erratum: 'x' }],
  'catalogue-request': ['catalogues', { email: 'orders@', phone: 'ring me' }],
  'sign-in': ['sign-in', { email: 'orders@' }],
  'sign-up': [
    'sign-up',
    { vatNumber: '1234567T', website: 'byrne', email: 'orders@', phone: 'ring me', password: 'four trams' },
  ],
  'reset-password': ['reset-password', { email: 'orders' }],
  'new-password': ['new-password', { password: 'four trams' }],
  'change-password': ['account', { password: 'four trams' }],
  'newsletter-confirm': ['newsletter-confirm', {}],
  'newsletter-leave': ['newsletter-leave', {}],
};

export interface FormScreen {
  readonly form: FormManifest;
  readonly wrong: Readonly<Record<string, string>>;
  path(locale: Locale): string;
}

/** Every form. @throws when one is not told of here: it would be tested by nobody */
export const FORM_SCREENS: readonly FormScreen[] = (manifest.forms as unknown as readonly FormManifest[]).map(
  (form) => {
    const found = WHERE[form.name];
    if (!found)
      throw new Error(`tests/support/form-screens.ts does not say on which page the form ${form.name} stands.`);
    const [where, wrong] = found;
    const path = (locale: Locale): string => {
      if (typeof where !== 'string') return `/${locale}/${where.fields.slug[SLUG_LOCALE[locale]]}/`;
      const route = (routesFile as Routes).routes.find(({ id }) => id === where);
      return `/${locale}${route?.paths[locale]}`;
    };
    return { form, wrong, path };
  },
);

/** Message of each field, in its order, for texts as they stand in the page. */
export function expectedMessages(
  { schema, messages }: FormManifest,
  typed: Readonly<Record<string, string>>,
  locale: Locale,
): readonly { readonly field: string; readonly message: string }[] {
  const read = readFields(schema, Object.entries(typed));
  if (!read.ok) throw new Error(`${schema.$id} has no field ${read.name}.`);
  const check = new Ajv2020(VALIDATOR_OPTIONS).compile(schema);
  const faults = check(tidyValues(schema, read.values)) ? [] : faultsOf(schema, check.errors);
  return faults
    .filter(({ field }, index) => faults.findIndex((other) => other.field === field) === index)
    .map((fault) => toFieldError(fault, { locale, messages: messages[locale] }));
}
