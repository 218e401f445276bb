import { useState } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useSession } from '../../app/session.tsx';
import { Button } from '../../ui/button.tsx';
import { LocaleDot } from '../../ui/locale-dots.tsx';
import styles from '../fields.module.css';
import { isLink, linkTo } from '../pickers/links.ts';
import { RecordPicker } from '../pickers/record-picker.tsx';
import { useLinked } from '../pickers/use-linked.ts';
import { isEmpty } from '../value-kind.ts';
import type { WidgetProps } from '../widget-props.ts';

/** A picture: what it shows, how far its alternative text is, and another in its place. */
export function AssetWidget({ id, label, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const { locales } = useSession();
  const [isPicking, setPicking] = useState(false);
  const linkedId = isLink(value) ? value.sys.id : undefined;
  const [linked] = useLinked('Asset', linkedId === undefined ? [] : [linkedId]);
  // The alternative text never falls back: a language without it cannot be published.
  const isDecoration = Object.values(linked?.fields?.['decorative'] ?? {})[0] === true;
  const silent =
    linked?.fields && !isDecoration
      ? locales.filter(({ code }) => isEmpty(linked.fields?.['description']?.[code]))
      : [];
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      {linkedId === undefined ? (
        !isReadOnly && (
          <Button size="s" onPress={() => setPicking(true)}>
            {t('choose')}
          </Button>
        )
      ) : (
        <div className={styles.image}>
          {linked?.thumbnail ? <img src={linked.thumbnail} alt="" /> : <span />}
          <div className={styles.facts}>
            <strong>{linked?.isMissing ? t('missing') : linked?.title}</strong>
            {silent.length > 0 && (
              <span className={styles.row}>
                <LocaleDot is="empty" />
                {t('no-alt', { locales: silent.map(({ name }) => name).join(', ') })}
              </span>
            )}
            {!isReadOnly && (
              <span className={styles.row}>
                <Button size="s" onPress={() => setPicking(true)}>
                  {t('replace')}
                </Button>
                <Button size="s" look="ghost" onPress={() => onChange(undefined)}>
                  {t('take-away')}
                </Button>
              </span>
            )}
          </div>
        </div>
      )}
      {isPicking && (
        <RecordPicker
          kind="Asset"
          label={label}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            onChange(linkTo(picked, 'Asset'));
          }}
        />
      )}
    </div>
  );
}
