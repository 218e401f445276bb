import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

export type Meaning = 'plain' | 'block' | 'warn' | 'plan' | 'ok' | 'sel';

/** Some sentences in a tinted box: what is so, and what to do. */
export function Note({
  kind = 'plain',
  role,
  children,
}: {
  kind?: Meaning;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div className={classNames(styles.note, styles[kind])} role={role}>
      <div>{children}</div>
    </div>
  );
}

/** A word or two in a tinted oval: "2 blocking". */
export function Pill({ kind = 'plain', icon, children }: { kind?: Meaning; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.pill, styles[kind])}>
      {icon}
      {children}
    </span>
  );
}
