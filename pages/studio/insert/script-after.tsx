import type { CSSProperties } from 'react';
import { useLanguageTag, useMessages } from '../app/language.tsx';
import { BUDGET } from '../publish/page-budget.ts';
import styles from './script-after.module.css';

/** What the page's script would be with the module, against what it may be. */
export function ScriptAfter({
  before,
  adds,
}: {
  /** Bytes. */
  readonly before: number;
  /** Bytes. */
  readonly adds: number;
}) {
  const t = useMessages('studio/insert');
  const kilo = new Intl.NumberFormat(useLanguageTag(), { maximumFractionDigits: 1 });
  const share = (bytes: number) => `${Math.min(100, bytes / 10 / BUDGET.script)}%`;
  return (
    <div className={styles.after}>
      <span>{t('script-after')}</span>
      <span>
        <b>{kilo.format((before + adds) / 1000)}</b> {t('of-kb', { limit: BUDGET.script })}
      </span>
      <i style={{ '--before': share(before), '--after': share(before + adds) } as CSSProperties} />
    </div>
  );
}
