import { Ajv2020, type AnySchemaObject, type Options } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';

export const HEADER = '// Written by `npm run generate`.';
/** ajv's helpers that a validator may need; each exports its function as `default`. */
const RUNTIME = /const (\w+) = require\("(ajv\/dist\/runtime\/(?:ucs2length|equal))"\)\.default;/g;

export interface ValidatorSettings {
  /** Schemas that it refers to. */
  readonly parts?: readonly AnySchemaObject[];
  readonly options?: Options;
}

/**
 * A validator compiled ahead, since the policy of the site forbids `eval`. ajv writes CommonJS; its own ES modules
 * (`esm: true`) still call `require`. Both are few and known lines.
 */
export function validatorFile(name: string, schema: object, { parts = [], options }: ValidatorSettings = {}): string {
  const ajv = new Ajv2020({ ...VALIDATOR_OPTIONS, ...options, code: { source: true, formats: _`FORMATS` } });
  for (const part of parts) ajv.addSchema(part);
  const imports: string[] = [];
  const code = standalone(ajv, ajv.compile(schema))
    .replace('"use strict";', '')
    .replace(/module\.exports = (\w+);module\.exports\.default = \w+;/, 'export default $1;')
    .replace(RUNTIME, (_line, local: string, path: string) => {
      imports.push(`import ${local}Module from '${path}.js';`);
      return `const ${local} = ${local}Module.default ?? ${local}Module;`;
    });
  if (/\brequire\(|\bmodule\.exports\b/.test(code))
    throw new Error(
      `the validator of "${name}" asks for a helper that tooling/generate/compile-validator.ts does not know`,
    );
  const formats = code.includes('FORMATS') ? ["import { FORMATS } from '../../forms/formats.ts';"] : [];
  return `${[HEADER, ...formats, ...imports, code].join('\n')}\n`;
}

export const VALIDATOR_DECLARATION = `${HEADER}
import type { ValidatorError } from '../../forms/faults.ts';
declare const validate: {
  (values: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
};
export default validate;
`;
