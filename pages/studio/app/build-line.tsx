import { formatWhen } from '../ui/format-when.ts';
import styles from './build-line.module.css';
import { useLanguageTag, useMessages } from './language.tsx';
import { useSession } from './session.tsx';

/** The build that visitors get, and since when. */
export function BuildLine() {
  const t = useMessages('studio/app');
  const language = useLanguageTag();
  const { build, builtAt } = useSession();
  return (
    <p className={styles.build}>
      <i />
      {t('build', { build: build.slice(0, 7) })}
      <small>{formatWhen(new Date(builtAt), language)}</small>
    </p>
  );
}
