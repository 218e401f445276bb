import type { ReactNode } from 'react';

/** A white label on a picture, for example "Best choice". `on` places it in the picture's top left corner. */
export function Tag({ on = false, children }: { readonly on?: boolean; readonly children: ReactNode }) {
  return <span className={on ? 'tag tag--on' : 'tag'}>{children}</span>;
}

/** The red label of a price cut, for example "Save 19%". */
export function SaveTag({ children }: { readonly children: ReactNode }) {
  return <span className="save-tag">{children}</span>;
}
