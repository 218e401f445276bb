import type { ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import { classNames } from './class-names.ts';
import styles from './locale-dots.module.css';

/** How far a language is: whole, older than its source, partly there, not begun, stops publishing, not offered. */
export type Completeness = 'full' | 'stale' | 'part' | 'empty' | 'error' | 'off';

const SHAPES: Readonly<Record<Completeness, ReactNode>> = {
  full: <circle cx="5" cy="5" r="4" fill="currentColor" />,
  stale: (
    <>
      <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 3v2.2l1.4 1" fill="none" stroke="currentColor" strokeWidth="1.2" strokeLinecap="round" />
    </>
  ),
  part: (
    <>
      <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1.6a3.4 3.4 0 0 0 0 6.8Z" fill="currentColor" />
    </>
  ),
  empty: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.4" />,
  error: <path d="M5 .6 9.4 9H.6Z" fill="currentColor" />,
  off: <path d="M2 5h6" stroke="currentColor" strokeWidth="1.4" />,
};

export function LocaleDot({ is }: { is: Completeness }) {
  return (
    <svg className={styles[is]} width="10" height="10" viewBox="0 0 10 10" aria-hidden>
      {SHAPES[is]}
    </svg>
  );
}

export interface LocaleState {
  /** Content locale code, for example `en-UK`. */
  readonly code: string;
  /** Its name in the language of Studio. */
  readonly name: string;
  readonly is: Completeness;
}

/** Every language of a record with its dot; read out as one sentence. @param isBare dots alone, where there is no room */
export function LocaleDots({ locales, isBare = false }: { locales: readonly LocaleState[]; isBare?: boolean }) {
  const t = useMessages('studio/ui');
  const sentence = locales.map(({ name, is }) => `${name} ${t(`completeness.${is}`)}`).join(', ');
  return (
    <span className={styles.locales} role="img" aria-label={sentence}>
      {locales.map(({ code, is }) => (
        <span key={code} className={classNames(styles.locale, is === 'off' && styles.off)}>
          <LocaleDot is={is} />
          {!isBare && code.slice(0, 2).toUpperCase()}
        </span>
      ))}
    </span>
  );
}
