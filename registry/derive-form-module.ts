import { formTypename } from '#kit/forms/form-names.ts';
import type { FormParts } from '#kit/forms/form-parts.ts';
import type { ModuleDefinition } from '#kit/define-module.ts';
import type { TypeSchema } from '#schemas/contracts/registry.ts';
import type { FoundForm } from './checks/registry-sources.ts';

/** Not the folder's name, which a module may have too: `newsletter-form`. */
export const formModuleId = (name: string): string => `${name}-form`;
/** Written by the generator: schema, look, validator. */
export const formScript = (name: string): string => `schemas/generated/forms/${name}.ts`;
/** Folder of the style that all forms share. */
export const FORM_STYLES = 'registry/kit/forms';

const TEXT = (maxLength: number) => ({ type: 'string', maxLength });

/** Fields of the entry that places a form; nothing stores it (`kit/forms/form-parts.ts`). */
const entrySchema = (name: string, title: string): TypeSchema => ({
  $id: `meridian:forms/${name}`,
  title,
  'x-typename': formTypename(name),
  'x-display-field': 'entryId',
  'x-label': { en: title, es: title },
  'x-stored': false,
  type: 'object',
  required: [],
  properties: {
    entryId: TEXT(64),
    thanksTitle: TEXT(120),
    thanksText: TEXT(600),
    values: { type: 'object' },
    choices: { type: 'object' },
  },
});

/**
 * A form is drawn as a module like any other: fragments, islands and isolation of faults hold for it. The browser takes
 * it over at the first touch; one that needs a session as soon as somebody is there, since what was typed before
 * signing in comes back then.
 */
export function deriveFormModule({ name, definition, messages }: FoundForm): ModuleDefinition {
  const { schema, ui, access, query } = definition;
  const parts: FormParts = { name, schema, ui, keys: Object.keys(messages.en ?? {}) };
  return {
    schema: entrySchema(name, schema.title),
    hydrate: access === 'anyone' ? 'interaction' : 'idle',
    ...(query && { query }),
    component: async () => ({ default: (await import('#kit/forms/create-form.tsx')).createForm(parts) }),
  };
}
