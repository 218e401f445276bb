import { useMessages } from '../../app/language.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import own from './choice.module.css';
import styles from '../fields.module.css';
import type { WidgetProps } from '../widget-props.ts';

const NONE = '';
/** `five-columns` → `Five columns`: the schema names its choices for machines. */
export const wordsOf = (choice: string): string => {
  const words = choice.replaceAll(/[-_]+/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One of a few: in sight up to four, in a list beyond. */
export function ChoiceWidget({ id, label, field, value, isReadOnly, isInvalid, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const present = typeof value === 'string' ? value : NONE;
  const known = field.enum ?? [];
  // A value that the schema no longer names stays to be seen.
  const choices = present === NONE || known.includes(present) ? known : [...known, present];
  if (choices.length <= 4 && !isReadOnly && choices.join('').length < 40)
    return (
      <div id={id} className={own.choice}>
        <Segmented
          label={label}
          segments={[
            ...(present === NONE ? [{ value: NONE, label: t('none') }] : []),
            ...choices.map((choice) => ({ value: choice, label: wordsOf(choice) })),
          ]}
          value={present}
          onChange={(chosen) => onChange(chosen === NONE ? undefined : chosen)}
        />
      </div>
    );
  return (
    <select
      id={id}
      className={styles.select}
      value={present}
      disabled={isReadOnly}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value === NONE ? undefined : target.value)}
    >
      <option value={NONE}>{t('none')}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {wordsOf(choice)}
        </option>
      ))}
    </select>
  );
}

/** Kinds of site, which have names for people. */
const SITES: ReadonlySet<string> = new Set(['b2c', 'b2b']);

/** Several of some: each a box to tick, in the order of the schema. */
export function ChoicesWidget({ id, label, field, value, isReadOnly, describedBy, onChange }: WidgetProps) {
  const t = useMessages('studio/fields');
  const chosen = Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  const known = field.items?.enum ?? [];
  return (
    <div id={id} className={styles.pills} role="group" aria-label={label} aria-describedby={describedBy}>
      {[...known, ...chosen.filter((one) => !known.includes(one))].map((choice) => (
        <label key={choice} className={styles.row}>
          <input
            type="checkbox"
            checked={chosen.includes(choice)}
            disabled={isReadOnly}
            onChange={({ target }) => {
              const next = target.checked ? [...chosen, choice] : chosen.filter((one) => one !== choice);
              onChange(next.length > 0 ? next : undefined);
            }}
          />
          {SITES.has(choice) ? t(`site.${choice}`) : wordsOf(choice)}
        </label>
      ))}
    </div>
  );
}
