import { createElement, type ReactElement, type SVGAttributes } from 'react';

/** An icon as its file in the package says it. */
interface IconData {
  readonly size: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * What makes a component of an icon in the builds of the storefront (`tooling/build/trim-icons.ts`): the package's own, without
 * what `Icon` never asks for and what the style sheet says of every `.icon`. A page has up to 150 of them.
 */
export default function createPlainIcon({ size, node }: IconData) {
  return (rest: SVGAttributes<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      { viewBox: `0 0 ${size} ${size}`, ...rest },
      // Apart, not as a list, whose keys every icon would carry.
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
