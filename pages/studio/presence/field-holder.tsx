import { type CSSProperties, type ReactNode, use, useState } from 'react';
import type { Present } from '#schemas/contracts/studio-presence.ts';
import { useMessages } from '../app/language.tsx';
import { colourOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './field-holder.module.css';
import { PresenceContext, useHolder } from './presence-context.tsx';

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
  const presence = use(PresenceContext);
  /** Whom, and since when they are in the field: who comes back to it may be asked again. */
  const [askedOf, setAskedOf] = useState<string>();
  const nameOf = ({ tab, since }: Present): string => `${tab} ${since}`;
  const isAsked = holder !== undefined && askedOf === nameOf(holder);
  const ask = async (of: Present): Promise<void> => {
    if (await presence?.ask(of)) setAskedOf(nameOf(of));
  };
  return (
    <div
      className={holder && styles.held}
      style={holder && ({ '--c': colourOf(holder.person.name) } as CSSProperties)}
      data-held-by={holder?.person.name}
    >
      <div inert={holder !== undefined}>{children}</div>
      {holder && (
        <p className={styles.holder}>
          <span>{t('holds', { name: holder.person.name })}</span>{' '}
          {isAsked ? (
            <span role="status">{t('asked', { name: holder.person.name })}</span>
          ) : (
            <Button size="s" onPress={() => void ask(holder)}>
              {t('ask')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
