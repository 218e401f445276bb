import type { Options } from 'ajv';
import { FORMATS } from './formats.ts';

/** Annotations that a form's schema may bear; everything else unknown is an error of the schema. */
export const FORM_KEYWORDS = ['x-options', 'x-file', 'x-personal'] as const;

/**
 * Settings of every validator of forms, the server's and those generated for the browser: one schema, one verdict.
 * All errors at once; no `$data` (CVE-2025-69873: a pattern that the sender chooses); nothing is converted, filled in or
 * taken away while checking; only own properties count. ajv's English texts are left out: ours come from `message-of.ts`.
 */
export const VALIDATOR_OPTIONS = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  allErrors: true,
  $data: false,
  ownProperties: true,
  messages: false,
  coerceTypes: false,
  useDefaults: false,
  removeAdditional: false,
  formats: FORMATS,
  keywords: [...FORM_KEYWORDS],
} satisfies Options;
