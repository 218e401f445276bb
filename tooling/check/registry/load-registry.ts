import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LayoutDefinition } from '#kit/define-layout.ts';
import type { ModuleDefinition } from '#kit/define-module.ts';
import type { FormDefinition } from '#kit/forms/define-form.ts';
import type { SearchDefinition } from '#kit/search/define-search.ts';
import type { Messages } from '../../../registry/checks/registry-sources.ts';
import type { Found } from '../../../registry/create-registry.ts';
import type { Problem } from '#schemas/problem.ts';

/**
 * What `registry/index.ts` finds by glob, read from disk without Vite. Definitions load their components lazily, so no
 * component and no style is touched.
 * @param root folder of the project
 */
export async function loadRegistry(root: string): Promise<{ found: Found; problems: Problem[] }> {
  const problems: Problem[] = [];
  const registry = join(root, 'registry');
  const list = (pattern: string) =>
    globSync(pattern, { cwd: registry })
      .map((path) => `./${path.replaceAll('\\', '/')}`)
      .sort();
  const load = async <Definition>(pattern: string, define: string): Promise<Record<string, Definition>> => {
    const found: Record<string, Definition> = {};
    for (const path of list(pattern)) {
      const at = path.replace(/^\./, 'registry');
      try {
        const loaded = (await import(pathToFileURL(join(registry, path)).href)) as { default?: Definition };
        if (loaded.default) found[path] = loaded.default;
        else problems.push({ at, what: 'has no default export', next: `Write "export default ${define}({ … })".` });
      } catch (error) {
        problems.push({ at, what: `cannot be loaded: ${(error as Error).message}`, next: 'Correct the file.' });
      }
    }
    return found;
  };
  const messages: Record<string, Messages> = {};
  for (const path of list('{modules,forms,search}/*/messages/*.json')) {
    try {
      messages[path] = JSON.parse(readFileSync(join(registry, path), 'utf8')) as Messages;
    } catch (error) {
      problems.push({
        at: path.replace(/^\./, 'registry'),
        what: `is not JSON: ${(error as Error).message}`,
        next: 'Correct the file.',
      });
    }
  }
  const modules = await load<ModuleDefinition>('modules/*/index.ts', 'defineModule');
  const layouts = await load<LayoutDefinition>('layouts/*/index.ts', 'defineLayout');
  const forms = await load<FormDefinition>('forms/*/index.ts', 'defineForm');
  const searches = await load<SearchDefinition>('search/*/index.ts', 'defineSearch');
  return { found: { modules, layouts, forms, searches, messages }, problems };
}
