import { CircleCheck, Eye, ListTree, type LucideIcon, SquarePen } from 'lucide-react';
import { useMessages } from '../app/language.tsx';
import styles from './phone-tabs.module.css';

export type PhoneTab = 'outline' | 'preview' | 'edit' | 'checks';
const TABS: readonly (readonly [PhoneTab, LucideIcon])[] = [
  ['outline', ListTree],
  ['preview', Eye],
  ['edit', SquarePen],
  ['checks', CircleCheck],
];

/** Below 640 px one part of the editor is seen at a time (design-studio 12). */
export function PhoneTabs({
  value,
  faults,
  onChange,
}: {
  readonly value: PhoneTab;
  readonly faults: number;
  readonly onChange: (tab: PhoneTab) => void;
}) {
  const t = useMessages('studio/editor');
  return (
    <nav className={styles.tabs} aria-label={t('parts')}>
      {TABS.map(([name, Icon]) => (
        <button key={name} type="button" aria-pressed={value === name} onClick={() => onChange(name)}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <span>{t(`part.${name}`)}</span>
          {name === 'checks' && faults > 0 && <b>{faults}</b>}
        </button>
      ))}
    </nav>
  );
}
