import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormDefinition } from '#kit/forms/define-form.ts';
import type { FormManifest } from '#schemas/contracts/forms.ts';
import type { Problem } from '#schemas/problem.ts';
import { buildFormScripts } from './build-form-scripts.ts';
import type { SourceForm } from './read-sources.ts';

export interface BuiltForms {
  readonly manifest: readonly FormManifest[];
  /** Content by path under `schemas/generated/`. */
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
}

/** What the server knows of each form, how it finds their handlers, and the scripts of their islands. */
export async function buildForms(root: string, forms: readonly SourceForm[]): Promise<BuiltForms> {
  const problems: Problem[] = [];
  const manifest: FormManifest[] = [];
  for (const { name, source, schema, messages } of forms) {
    const definition = await loadDefinition(root, source, problems);
    if (!definition) continue;
    const { access, perMinute, secret, isStored } = definition;
    manifest.push({ name, source, schema, access, perMinute, secret, isStored, messages });
  }
  const handled = manifest.filter(({ name, source }) => existsSync(join(root, source, `${name}.server.ts`)));
  const scripts = buildFormScripts(manifest);
  return {
    manifest,
    problems: [...problems, ...scripts.problems],
    files: new Map([['form-handlers.ts', handlersFile(handled)], ...scripts.files]),
  };
}

async function loadDefinition(root: string, source: string, problems: Problem[]): Promise<FormDefinition | undefined> {
  const at = `${source}/index.ts`;
  try {
    const loaded = (await import(pathToFileURL(join(root, at)).href)) as { readonly default?: FormDefinition };
    if (loaded.default) return loaded.default;
    problems.push({ at, what: 'has no default export', next: 'Write "export default defineForm({ … })".' });
  } catch (error) {
    problems.push({ at, what: `cannot be loaded: ${(error as Error).message}`, next: 'Correct the file.' });
  }
  return undefined;
}

const handlersFile = (forms: readonly FormManifest[]): string =>
  `${[
    '// Written by `npm run generate`. A handler is loaded when its form is first sent.',
    "import type { FormHandler } from '../contracts/forms.ts';",
    '',
    'type Load = () => Promise<{ readonly default: FormHandler }>;',
    '',
    'export const formHandlers: Readonly<Record<string, Load>> = {',
    ...forms.map(({ name, source }) => `  '${name}': () => import('../../${source}/${name}.server.ts'),`),
    '};',
  ].join('\n')}\n`;
