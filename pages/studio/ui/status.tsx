import type { ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import { classNames } from './class-names.ts';
import styles from './status.module.css';

/** `ended`: archived, or its time is over. */
export type StatusName = 'draft' | 'published' | 'changed' | 'scheduled' | 'ended';

/** Each status has an outline of its own; colour only repeats it. */
const SHAPES: Readonly<Record<StatusName, ReactNode>> = {
  draft: (
    <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.9" />
  ),
  published: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.4 7.2 1.8 1.8 3.4-3.7"
        fill="none"
        stroke="var(--panel)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  changed: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8Z" fill="currentColor" />
    </>
  ),
  scheduled: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 4.2V7l1.9 1.2" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
  ended: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M4.6 7h4.8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
};

export function StatusIcon({ status }: { status: StatusName }) {
  return (
    <svg className={styles[status]} width="14" height="14" viewBox="0 0 14 14" aria-hidden>
      {SHAPES[status]}
    </svg>
  );
}

/** State of a record: shape and word. */
export function Status({ status }: { status: StatusName }) {
  const t = useMessages('studio/ui');
  return (
    <span className={classNames(styles.status, styles[status])}>
      <StatusIcon status={status} />
      {t(`status.${status}`)}
    </span>
  );
}
