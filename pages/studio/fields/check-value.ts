import { Validator } from '@cfworker/json-schema';
import type { FieldSchema } from '#schemas/contracts/registry.ts';
import { storedValueSchema } from '#schemas/stored-value-schema.ts';
import { safeUrl } from '#schemas/url.ts';

export interface ValueFault {
  /** Of JSON Schema, `safe-url`, or `required`. */
  readonly keyword: string;
  readonly limit?: number | string;
}

/** Faults that have words of their own. */
export const FAULTS: ReadonlySet<string> = new Set([
  'maxLength',
  'minLength',
  'pattern',
  'enum',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'type',
  'safe-url',
]);

/** What a schema says of a limit, where it is a number or a text. */
export function limitIn(field: FieldSchema, keyword: string): Pick<ValueFault, 'limit'> {
  const limit: unknown = (field as Readonly<Record<string, unknown>>)[keyword];
  return typeof limit === 'number' || typeof limit === 'string' ? { limit } : {};
}

const validators = new WeakMap<FieldSchema, Validator>();

/**
 * What the schema has against a value, at once and in the browser. Interpreted: ajv writes code, which the page's policy
 * refuses, and types that an import brought are not known when Studio is built (decision 29). The server judges again, by ajv.
 *
 * @param enforceLimits false for types that only an import describes, as on the server
 */
export function checkValue(field: FieldSchema, value: unknown, enforceLimits: boolean): ValueFault | undefined {
  if (value === undefined || value === null) return undefined;
  let validator = validators.get(field);
  if (!validator) {
    validator = new Validator(storedValueSchema(field, enforceLimits), '2020-12', false);
    validators.set(field, validator);
  }
  const { errors } = validator.validate(value);
  const fault = errors.findLast(({ keyword }) => keyword !== 'items' && keyword !== 'properties');
  if (fault) return { keyword: fault.keyword, ...limitIn(field, fault.keyword) };
  const isAddress = field.format === 'safe-url' && typeof value === 'string' && value !== '';
  return enforceLimits && isAddress && !safeUrl(value) ? { keyword: 'safe-url' } : undefined;
}
