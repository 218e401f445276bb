/** The one place that finds modules and layouts: by their folders. A new folder needs no edit anywhere. */
import type { LayoutDefinition } from '#kit/define-layout.ts';
import type { ModuleDefinition } from '#kit/define-module.ts';
import { createRegistry } from './create-registry.ts';

export const registry = createRegistry({
  modules: import.meta.glob<ModuleDefinition>('./modules/*/index.ts', { eager: true, import: 'default' }),
  layouts: import.meta.glob<LayoutDefinition>('./layouts/*/index.ts', { eager: true, import: 'default' }),
  messages: import.meta.glob<Readonly<Record<string, string>>>('./modules/*/messages/*.json', {
    eager: true,
    import: 'default',
  }),
});
