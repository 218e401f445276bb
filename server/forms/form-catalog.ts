import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FieldError, FormHandler, FormManifest, FormValues } from '#schemas/contracts/forms.ts';
import type { Locale } from '#schemas/contracts/storefront.ts';
import { faultsOf, type Fault } from '#schemas/forms/faults.ts';
import { messageOf, toFieldError } from '#schemas/forms/message-of.ts';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';

/** One form as the server knows it. */
export interface KnownForm {
  readonly manifest: FormManifest;
  /** Faults of values, with words. */
  check(values: FormValues, locale: Locale): FieldError[];
  /** Words of one fault that no schema found. */
  word(fault: Fault, locale: Locale): string;
  handler(): Promise<FormHandler>;
}

/** `schemas/generated/form-handlers.ts`: what a submit does, by form. */
export type HandlerModules = Readonly<Record<string, () => Promise<{ readonly default: FormHandler }>>>;

/** Forms by name. A schema is compiled when it is first needed: a server starts without. */
export function createFormCatalog(
  forms: readonly FormManifest[],
  handlers: HandlerModules,
): ReadonlyMap<string, KnownForm> {
  const ajv = new Ajv2020(VALIDATOR_OPTIONS);
  return new Map(forms.map((manifest) => [manifest.name, createForm(manifest, ajv, handlers)]));
}

function createForm(manifest: FormManifest, ajv: Ajv2020, handlers: HandlerModules): KnownForm {
  let validate: ValidateFunction | undefined;
  const sourceOf = (locale: Locale) => ({ locale, messages: manifest.messages[locale] });
  return {
    manifest,
    check(values, locale) {
      validate ??= ajv.compile(manifest.schema);
      if (validate(values)) return [];
      return faultsOf(manifest.schema, validate.errors).map((fault) => toFieldError(fault, sourceOf(locale)));
    },
    word: (fault, locale) => messageOf(fault, sourceOf(locale)),
    async handler() {
      const load = handlers[manifest.name];
      if (!load)
        throw new Error(
          `The form ${manifest.name} has no handler. Write ${manifest.source}/${manifest.name}.server.ts and run "npm run generate".`,
        );
      return (await load()).default;
    },
  };
}
