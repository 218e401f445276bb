import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import { compileSchema, type CompileSettings } from './compile-schema.ts';

export const HEADER = '// Written by `npm run generate`.';
/** ajv's helpers that a validator may need; each exports its function as `default`. */
const RUNTIME = /const (\w+) = require\("(ajv\/dist\/runtime\/(?:ucs2length|equal))"\)\.default;/g;

/**
 * A validator compiled ahead, since the policy of the site forbids `eval`. ajv writes CommonJS; its own ES modules
 * (`esm: true`) still call `require`. Both are few and known lines.
 */
export function validatorFile(name: string, schema: object, { options, ...settings }: CompileSettings = {}): string {
  const code = { source: true, formats: _`FORMATS` };
  const { ajv, validate } = compileSchema(schema, { ...settings, options: { ...options, code } });
  const imports: string[] = [];
  const text = standalone(ajv, validate)
    .replace('"use strict";', '')
    .replace(/module\.exports = (\w+);module\.exports\.default = \w+;/, 'export default $1;')
    .replace(RUNTIME, (_line, local: string, path: string) => {
      imports.push(`import ${local}Module from '${path}.js';`);
      return `const ${local} = ${local}Module.default ?? ${local}Module;`;
    });
  if (/\brequire\(|\bmodule\.exports\b/.test(text))
    throw new Error(
      `the validator of "${name}" asks for a helper that tooling/generate/compile-validator.ts does not know`,
    );
  const formats = text.includes('FORMATS') ? ["import { FORMATS } from '../../forms/formats.ts';"] : [];
  return `${[HEADER, ...formats, ...imports, text].join('\n')}\n`;
}

export const VALIDATOR_DECLARATION = `${HEADER}
import type { ValidatorError } from '../../forms/faults.ts';
declare const validate: {
  (values: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
};
export default validate;
`;
