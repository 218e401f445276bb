import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { PLACE_LIMITS, type PlacePart } from '#schemas/place-value.ts';
import { useMessages } from '../../app/language.tsx';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';
import place from './location.module.css';
import { changePart, PLACE_PARTS, partFault, partOf, type TypedPart } from './location-parts.ts';

/** A place on the map, as two numbers of degrees. Each says what is wrong with it; the row says nothing besides. */
export function LocationWidget({ id, label, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const [typed, setTyped] = useState<Partial<Record<PlacePart, TypedPart>>>({});
  const textOf = (part: PlacePart): string => {
    const kept = partOf(value, part);
    const own = typed[part];
    if (own && own.kept === kept) return own.text;
    return typeof kept === 'number' ? String(kept) : '';
  };
  const texts = { lat: textOf('lat'), lon: textOf('lon') };
  const change = (part: PlacePart, text: string): void => {
    const next = changePart(value, part, text);
    setTyped({ ...typed, [part]: { text, kept: partOf(next, part) } });
    onChange(next);
  };
  return (
    <div className={place.parts} role="group" aria-label={label} aria-describedby={describedBy}>
      {PLACE_PARTS.map((part) => {
        // The first is what a jump to the field leads to.
        const inputId = part === 'lat' ? id : `${id}-${part}`;
        const most = PLACE_LIMITS[part];
        const range = t('range', { minimum: `−${most}`, maximum: most });
        const fault = partFault(part, texts);
        return (
          <div key={part} className={place.part}>
            <label className={styles.hint} htmlFor={inputId}>
              {t(`location.${part}`)}
            </label>
            <input
              id={inputId}
              className={styles.input}
              type="text"
              // Not `decimal`, which has no minus on some phones.
              inputMode="text"
              autoComplete="off"
              value={texts[part]}
              readOnly={isReadOnly}
              aria-invalid={fault !== undefined}
              aria-describedby={`${inputId}-range${fault ? ` ${inputId}-fault` : ''}`}
              onChange={({ target }) => change(part, target.value)}
            />
            <p className={styles.hint} id={`${inputId}-range`}>
              {range}
            </p>
            {fault && (
              <p className={styles.error} id={`${inputId}-fault`}>
                <CircleX size={14} aria-hidden />
                <span>{t(`location.${fault}`, { range })}</span>
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
