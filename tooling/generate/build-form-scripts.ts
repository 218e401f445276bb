import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import { VALIDATOR_OPTIONS } from '#schemas/forms/validator-options.ts';
import type { Problem } from '#schemas/problem.ts';

const HEADER = '// Written by `npm run generate`.';
/** ajv's helpers that a validator may need; each exports its function as `default`. */
const RUNTIME = /const (\w+) = require\("(ajv\/dist\/runtime\/(?:ucs2length|equal))"\)\.default;/g;

/**
 * The browser's part of each form: a validator compiled ahead, since the policy of the site forbids `eval`, and the
 * script that makes its island. Settings and formats are the server's, so both give the same verdict.
 */
export function buildFormScripts(forms: readonly FormManifest[]): {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const files = new Map<string, string>();
  for (const form of forms) {
    try {
      files.set(`forms/${form.name}.validator.js`, validatorFile(form));
      files.set(`forms/${form.name}.validator.d.ts`, DECLARATION);
      files.set(`forms/${form.name}.ts`, scriptFile(form));
    } catch (error) {
      problems.push({
        at: `${form.source}/schema.json`,
        what: `cannot be compiled: ${(error as Error).message}`,
        next: 'Correct the schema (JSON Schema 2020-12; formats are those of schemas/forms/formats.ts).',
      });
    }
  }
  return { files, problems };
}

/** ajv writes CommonJS; its own ES modules (`esm: true`) still call `require`. Both are few and known lines. */
function validatorFile({ name, schema }: FormManifest): string {
  const ajv = new Ajv2020({ ...VALIDATOR_OPTIONS, code: { source: true, formats: _`FORMATS` } });
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
      `the validator of "${name}" asks for a helper that tooling/generate/build-form-scripts.ts does not know`,
    );
  const formats = code.includes('FORMATS') ? ["import { FORMATS } from '../../forms/formats.ts';"] : [];
  return `${[HEADER, ...formats, ...imports, code].join('\n')}\n`;
}

const DECLARATION = `${HEADER}
import type { ValidatorError } from '../../forms/faults.ts';
declare const validate: {
  (values: unknown): boolean;
  errors?: readonly ValidatorError[] | null;
};
export default validate;
`;

const scriptFile = ({ name, source, messages }: FormManifest): string => `${HEADER}
import { createForm } from '#kit/forms/create-form.tsx';
import type { FormUi } from '#kit/forms/define-form.ts';
import type { FormSchema } from '../../contracts/forms.ts';
import schema from '../../../${source}/schema.json' with { type: 'json' };
import ui from '../../../${source}/ui.json' with { type: 'json' };
import validate from './${name}.validator.js';

const keys = ${JSON.stringify(Object.keys(messages.en))};

export default createForm({ name: '${name}', schema: schema as FormSchema, ui: ui as FormUi, keys, validate });
`;
