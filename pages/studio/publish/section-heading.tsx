import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

/** Heads a part of the publish dialog or of the checks; a `span` in it says something about the part, quietly. */
export function SectionHeading({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <h3 className={styles.heading} id={id}>
      {children}
    </h3>
  );
}
