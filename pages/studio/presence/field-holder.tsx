import type { CSSProperties, ReactNode } from 'react';
import { useMessages } from '../app/language.tsx';
import { colourOf } from '../ui/avatar.tsx';
import styles from './field-holder.module.css';
import { useHolder } from './presence-context.tsx';

/** A field that somebody else is in: ringed in their colour, their name on it, and not to be changed until it is free. */
export function FieldHolder({
  id,
  field,
  locale,
  children,
}: {
  readonly id: string;
  readonly field: string;
  readonly locale: string;
  readonly children: ReactNode;
}) {
  const t = useMessages('studio/presence');
  const holder = useHolder(id, field, locale);
  return (
    <div
      className={holder && styles.held}
      style={holder && ({ '--c': colourOf(holder.person.name) } as CSSProperties)}
      data-held-by={holder?.person.name}
    >
      <div inert={holder !== undefined}>{children}</div>
      {holder && <p className={styles.holder}>{t('holds', { name: holder.person.name })}</p>}
    </div>
  );
}
