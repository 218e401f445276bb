/**
 * Asks gates of the project in the working folder, as often as its parent wants, in one process: a fresh one for every
 * question takes seconds to read its own tools. What stands in folders of the project may change between two questions;
 * a module whose file has changed, or that only gathers others, is read anew.
 */
import { statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Gate } from '../../tooling/check/gate.ts';

export interface GateAnswer {
  readonly ok: boolean;
  readonly output: string;
}

const folder = join(process.cwd(), '/');
const project = pathToFileURL(folder).href;
/** Definitions import schema and look of their folder: whether those have changed, their own file does not tell. */
const DEFINITION = /^registry\/[^/]+\/[^/]+\/index\.ts$/;
let question = 0;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    if (!resolved.url.startsWith(project) || resolved.url.includes('/node_modules/')) return resolved;
    const [url = ''] = resolved.url.split('?');
    const version = DEFINITION.test(url.slice(project.length))
      ? question
      : (statSync(fileURLToPath(url), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    return { ...resolved, url: `${url}?${version}` };
  },
});

const { GATES } = (await import(`${project}tooling/check/gates.ts`)) as { readonly GATES: readonly Gate[] };

process.on('message', (name: string) => {
  question++;
  void answer(name).then((said) => process.send?.(said));
});
process.send?.('ready');

async function answer(name: string): Promise<GateAnswer> {
  try {
    const gate = GATES.find((each) => each.name === name);
    if (!gate) throw new Error(`There is no gate "${name}".`);
    const { ok, output = '' } = await gate.run({ root: folder, fix: false });
    return { ok, output };
  } catch (error) {
    return { ok: false, output: `the gate itself failed: ${(error as Error).stack}` };
  }
}
