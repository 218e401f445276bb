import type { ReactNode } from 'react';

/** Text for assistive technology only. */
export function VisuallyHidden({
  as: Element = 'span',
  id,
  children,
}: {
  readonly as?: 'span' | 'h1' | 'h2' | 'p';
  readonly id?: string;
  readonly children: ReactNode;
}) {
  return (
    <Element id={id} className="vh">
      {children}
    </Element>
  );
}
