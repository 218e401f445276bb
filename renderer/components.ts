import type { RegisteredLayout, RegisteredModule, Registry } from '#kit/registry-types.ts';
import type { LayoutProps } from '#kit/define-layout.ts';
import type { ComponentType } from 'react';
import type { ModuleComponent } from './render-module.tsx';

/** A failed import is tried again after this long; in between its module fails at once. */
const RETRY_MS = 10_000;

type Loadable = RegisteredModule | RegisteredLayout;
type Loaded = { readonly component: ComponentType<never> } | { readonly error: unknown; readonly retryAt: number };

export interface Components {
  /** Imports what is not there yet; never rejects. */
  readonly load: () => Promise<void>;
  /** @throws the error of the import */
  readonly module: (module: RegisteredModule) => ModuleComponent;
  /** @throws the error of the import */
  readonly layout: (layout: RegisteredLayout) => ComponentType<LayoutProps>;
}

/** Imports components ahead, since React's synchronous renderer cannot wait. One that fails harms only its own module. */
export function createComponents({ modules, layouts }: Registry): Components {
  const loaded = new Map<Loadable, Loaded>();
  const isDue = (item: Loadable) => {
    const known = loaded.get(item);
    return !known || ('error' in known && known.retryAt <= Date.now());
  };
  const loadOne = async (item: Loadable) => {
    try {
      loaded.set(item, { component: (await item.definition.component()).default as ComponentType<never> });
    } catch (error) {
      loaded.set(item, { error, retryAt: Date.now() + RETRY_MS });
    }
  };
  const get = (item: Loadable): ComponentType<never> => {
    const known = loaded.get(item);
    if (!known) throw new Error(`${item.source}: its component is not imported yet; await load() first.`);
    if ('error' in known) throw known.error;
    return known.component;
  };
  return {
    async load() {
      const due = [...modules, ...layouts].filter(isDue);
      if (due.length > 0) await Promise.all(due.map(loadOne));
    },
    module: (module) => get(module) as ModuleComponent,
    layout: (layout) => get(layout) as ComponentType<LayoutProps>,
  };
}
