/** The one place that finds modules, layouts, forms and searches: by their folders. A new folder needs no edit anywhere. */
import type { LayoutDefinition } from '#kit/define-layout.ts';
import type { ModuleDefinition } from '#kit/define-module.ts';
import type { FormDefinition } from '#kit/forms/define-form.ts';
import type { SearchDefinition } from '#kit/search/define-search.ts';
import { createRegistry } from './create-registry.ts';

export const registry = createRegistry({
  modules: import.meta.glob<ModuleDefinition>('./modules/*/index.ts', { eager: true, import: 'default' }),
  layouts: import.meta.glob<LayoutDefinition>('./layouts/*/index.ts', { eager: true, import: 'default' }),
  forms: import.meta.glob<FormDefinition>('./forms/*/index.ts', { eager: true, import: 'default' }),
  searches: import.meta.glob<SearchDefinition>('./search/*/index.ts', { eager: true, import: 'default' }),
  messages: import.meta.glob<Readonly<Record<string, string>>>('./{modules,forms,search}/*/messages/*.json', {
    eager: true,
    import: 'default',
  }),
});
