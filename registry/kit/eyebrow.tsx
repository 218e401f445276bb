import type { ReactNode } from 'react';

/** The small line above a title. Each child is one item. */
export function Eyebrow({ children }: { readonly children: ReactNode }) {
  return <p className="eyebrow">{children}</p>;
}
