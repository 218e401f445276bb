import styles from './build-line.module.css';
import { useLanguageTag, useMessages } from './language.tsx';
import { useSession } from './session.tsx';

/** The build that visitors get, and since when. */
export function BuildLine() {
  const t = useMessages('studio/app');
  const language = useLanguageTag();
  const { build, builtAt } = useSession();
  const when = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <p className={styles.build}>
      <i />
      {t('build', { build: build.slice(0, 7) })}
      <small>{when.format(builtAt)}</small>
    </p>
  );
}
