import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Problem } from '#schemas/problem.ts';
import { HEADER, VALIDATOR_DECLARATION, validatorFile } from './compile-validator.ts';

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
      files.set(`forms/${form.name}.validator.js`, validatorFile(form.name, form.schema));
      files.set(`forms/${form.name}.validator.d.ts`, VALIDATOR_DECLARATION);
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
