import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { safeUrl } from '#schemas/url.ts';

/**
 * ajv for JSON Schema 2020-12 as the registry writes it: our `x-…` keywords are annotations, `safe-url` is the allow-list
 * of `schemas/url.ts`, everything unknown is an error.
 */
export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv, ['date', 'date-time', 'email', 'regex']);
  ajv.addFormat('safe-url', (value) => safeUrl(value) !== undefined);
  for (const keyword of [
    'x-typename',
    'x-display-field',
    'x-label',
    'x-help',
    'x-placement',
    'x-icon',
    'x-view-of',
    'x-stored',
    'x-queried',
    'x-embedded',
    'x-private',
    'x-localized',
    'x-options',
    'x-link',
    'x-asset',
    'x-rich-text',
  ]) {
    ajv.addKeyword(keyword);
  }
  return ajv;
}

/** `must NOT have additional properties` says nothing without the name of the property. */
export function describeError({ message = 'is not valid', params, keyword }: ErrorObject): string {
  if (keyword === 'additionalProperties') return `must not have "${params['additionalProperty']}"`;
  if (keyword === 'enum')
    return `must be one of ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`;
  if (keyword === 'const') return `must be ${JSON.stringify(params['allowedValue'])}`;
  if (keyword === 'propertyNames') return `must not have a property named "${params['propertyName']}"`;
  return message;
}
