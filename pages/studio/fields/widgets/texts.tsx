import { useRef } from 'react';
import { Plus } from 'lucide-react';
import { useMessages } from '../../app/language.tsx';
import { Button } from '../../ui/button.tsx';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';
import { OrderButtons } from './order-buttons.tsx';

/** A list of short texts: rows that can be put in order. */
export function TextsWidget({ id, label, field, value, lang, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const list = useRef<HTMLDivElement>(null);
  const items = Array.isArray(value) ? value.map(String) : [];
  const put = (next: readonly string[]): void => onChange(next.length > 0 ? next : undefined);
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy}>
      <div className={styles.list} ref={list}>
        {items.map((item, place) => (
          // Rows have no identity but their place.
          <div className={styles.item} key={place}>
            <input
              className={styles.input}
              lang={lang}
              aria-label={t('item', { label, place: place + 1 })}
              value={item}
              readOnly={isReadOnly}
              onChange={({ target }) => put(items.with(place, target.value))}
            />
            {!isReadOnly && (
              <OrderButtons name={item || String(place + 1)} place={place} items={items} onChange={put} />
            )}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {!isReadOnly && (field.maxItems === undefined || items.length < field.maxItems) && (
          <Button size="s" onPress={() => put([...items, ''])}>
            <Plus size={15} strokeWidth={1.75} aria-hidden />
            {t('add')}
          </Button>
        )}
        {field.maxItems !== undefined && (
          <span className={styles.count}>{t('of', { count: items.length, most: field.maxItems })}</span>
        )}
      </div>
    </div>
  );
}
