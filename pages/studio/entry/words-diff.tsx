import { diffWordsWithSpace } from 'diff';
import { useMessages } from '../app/language.tsx';
import styles from './entry.module.css';

/** Longer texts are shown beside each other: to compare them word by word would take seconds. */
const MAX_LENGTH = 20_000;

/** What went and what came, word by word. */
export function WordsDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useMessages('studio/entry');
  if (before.length + after.length > MAX_LENGTH)
    return (
      <p className={styles.diff}>
        <del>{before.slice(0, 400)}…</del> <ins>{after.slice(0, 400)}…</ins>
      </p>
    );
  const parts = diffWordsWithSpace(before, after);
  return (
    <p className={styles.diff}>
      {parts.length === 0 && <em>{t('empty')}</em>}
      {parts.map(({ value, added, removed }, place) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span';
        // A part is its place: the list is made anew with every comparison.
        return <Tag key={place}>{value}</Tag>;
      })}
    </p>
  );
}
