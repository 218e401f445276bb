import {
  Ajv2020,
  type AnySchemaObject,
  type KeywordDefinition,
  type Options,
  type ValidateFunction,
} from 'ajv/dist/2020.js';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';

/** Judges schemas themselves. JSON Schema's own schema takes longer to compile than any form's, so all share this one. */
const judge = new Ajv2020(VALIDATOR_OPTIONS);

export interface CompileSettings {
  /** Schemas that it refers to. */
  readonly parts?: readonly AnySchemaObject[];
  readonly options?: Options;
  /** Keywords of ours that it may bear. */
  readonly keywords?: readonly KeywordDefinition[];
}

/**
 * A validator with the settings of forms.
 * @throws when the schema is none of JSON Schema 2020-12, or uses a format or keyword that nobody knows
 */
export function compileSchema(
  schema: object,
  { parts = [], options, keywords = [] }: CompileSettings = {},
): { readonly ajv: Ajv2020; readonly validate: ValidateFunction } {
  for (const each of [...parts, schema]) void judge.validateSchema(each, true);
  const ajv = new Ajv2020({ ...VALIDATOR_OPTIONS, ...options, validateSchema: false });
  ajv.addVocabulary([...keywords]);
  for (const part of parts) ajv.addSchema(part);
  return { ajv, validate: ajv.compile(schema) };
}
