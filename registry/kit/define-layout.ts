import type { ComponentType } from 'react';
import type { PageBasic } from '#schemas/contracts/page.ts';

export interface LayoutProps {
  /** `undefined` on screens without a record (404). */
  readonly page?: PageBasic;
}

export interface LayoutDefinition {
  /** Value of the `layout` field of a Page, for example `landing`. */
  readonly id: string;
  /**
   * The frame inside `<main>`. It is rendered once and places the parts with `<PartSlot name="modules" />`;
   * it never sees their content.
   */
  readonly component: () => Promise<{ readonly default: ComponentType<LayoutProps> }>;
}

/** Describes a layout. Default export of `registry/layouts/<name>/index.ts`. */
export const defineLayout = (definition: LayoutDefinition): LayoutDefinition => Object.freeze(definition);
