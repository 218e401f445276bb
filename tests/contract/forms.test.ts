/** What every form promises, asked of each by itself: a new folder is tested without writing a test. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { registry } from '#registry/index.ts';
import { formTypename } from '#kit/forms/form-names.ts';
import type { FormValidator } from '#kit/forms/form-parts.ts';
import type { RegistryManifest } from '#schemas/contracts/registry.ts';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { faultsOf } from '#schemas/forms/faults.ts';
import type { FieldNode } from '#schemas/forms/field-path.ts';
import { tidyValues } from '#schemas/forms/tidy-values.ts';
import { toFieldError } from '#schemas/forms/message-of.ts';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';
import { randomFrom, randomObject } from './random-values.ts';

/** `FORM_INPUTS=20000` for the full run. */
const INPUTS = Number(process.env['FORM_INPUTS'] ?? 2_000);

interface Fixture {
  readonly values: Record<string, unknown>;
  readonly errors: readonly { readonly field: string; readonly keyword: string }[];
}
const { forms } = JSON.parse(
  readFileSync(new URL('../../schemas/generated/manifest.json', import.meta.url), 'utf8'),
) as RegistryManifest;
const browserValidators = import.meta.glob<FormValidator>('/schemas/generated/forms/*.validator.js', {
  eager: true,
  import: 'default',
});
const fixtures = import.meta.glob<Fixture>('/registry/forms/*/fixtures/*.json', { eager: true, import: 'default' });
const scripts = import.meta.glob<string>('/schemas/generated/forms/*.validator.js', {
  eager: true,
  query: '?raw',
  import: 'default',
});

test('there are forms', () => expect(forms.length).toBeGreaterThan(0));

describe.each(forms.map((form) => [form.name, form] as const))('%s', (name, { schema, source, messages }) => {
  const server = new Ajv2020(VALIDATOR_OPTIONS).compile(schema);
  const path = `/schemas/generated/forms/${name}.validator.js`;
  const browser = browserValidators[path];
  if (!browser) throw new Error(`${path} is missing: npm run generate.`);
  const verdict = (validate: FormValidator, values: unknown) =>
    validate(values) ? [] : faultsOf(schema, validate.errors).map(({ field, keyword }) => `${field} ${keyword}`);

  test(
    `gives one verdict in the browser and on the server, for ${INPUTS} inputs`,
    () => {
      const random = randomFrom(name.length * 7919 + 17);
      const kinds = { valid: 0, invalid: 0 };
      for (let count = 0; count < INPUTS; count++) {
        const values = tidyValues(schema, randomObject(schema as FieldNode, random));
        const said = verdict(server as FormValidator, values);
        const alike = verdict(browser, values);
        // An expectation for each would take longer than what it looks at.
        if (alike.join() !== said.join()) expect(alike, JSON.stringify(values)).toEqual(said);
        kinds[said.length === 0 ? 'valid' : 'invalid']++;
      }
      expect(kinds.invalid).toBeGreaterThan(0);
    },
    20_000 + INPUTS * 5,
  );

  const own = Object.entries(fixtures).filter(([file]) => file.startsWith(`/${source}/`));
  test.each(own)('%s gives the errors it says, in the browser too', (_file, { values, errors }) => {
    expect(verdict(browser, values).sort()).toEqual(errors.map(({ field, keyword }) => `${field} ${keyword}`).sort());
  });

  test.each(LOCALES)('has words for every fault of its fixtures in %s', (locale) => {
    for (const [, { values }] of own) {
      const faults = server(values) ? [] : faultsOf(schema, (server as FormValidator).errors);
      for (const fault of faults) {
        const { message } = toFieldError(fault, { locale, messages: messages[locale] });
        expect(message.trim()).not.toBe('');
        expect(message).not.toMatch(/\{\{|undefined/);
      }
    }
  });

  test('is drawn by a registered module', () => {
    expect(registry.module(formTypename(name))?.source).toBe(source);
  });

  test('is judged in the browser without making code out of text', () => {
    expect(scripts[path]).not.toMatch(/\beval\b|new Function|\brequire\(/);
  });
});
