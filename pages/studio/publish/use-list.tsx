import { Link } from 'react-aria-components';
import { useLabels } from '../fields/use-labels.ts';
import { editorOf } from '../lists/editor-of.ts';
import styles from './use-list.module.css';

/** A record that links to what is asked about, and by which of its fields, if that is known. */
export interface Place {
  readonly id: string;
  readonly typeId: string;
  readonly title: string;
  readonly field?: string;
}

/** Where something is used, each a way there. */
export function UseList({ label, places }: { readonly label: string; readonly places: readonly Place[] }) {
  const labels = useLabels();
  return (
    <ul className={styles.uses} aria-label={label}>
      {places.map(({ id, typeId, title, field }) => (
        <li key={`${id} ${field}`}>
          <Link href={editorOf({ id, typeId }) ?? '/'}>{title}</Link>
          <small>{[labels.type(typeId), field && labels.field(typeId, field)].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ul>
  );
}
