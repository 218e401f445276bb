import type { ComponentType } from 'react';
import type { PageBasic, Part } from '#schemas/contracts/page.ts';

export interface LayoutProps {
  /** `undefined` on screens without a record (404). */
  readonly page?: PageBasic;
  /**
   * How many nodes each part will show. A layout never sees their content, but has to know whether a hero brings the
   * page's `h1` or the layout writes it.
   */
  readonly parts: Readonly<Record<Part, number>>;
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
