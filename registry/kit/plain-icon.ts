import { createElement, type ReactElement, type SVGAttributes } from 'react';

/** An icon as its file in the package says it. */
interface IconData {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly size: number;
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/**
 * What makes a component of an icon in the browser's build (`tooling/build/trim-icons.ts`): the package's own, without what
 * `Icon` never asks for (sizes, colours and widths of strokes by property or by context).
 */
export default function createPlainIcon({ name, aliases = [], size, node }: IconData) {
  return ({ className, ...rest }: SVGAttributes<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `${['lucide', name, ...aliases].join(' lucide-')} ${className}`,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
