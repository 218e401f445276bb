import { useLanguage } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import styles from './insert-gallery.module.css';

/**
 * A module as it looks, drawn by the renderer of the site from one of its own fixtures. The browser keeps it until there is
 * another build. No script runs in it.
 */
export function ModuleThumbnail({
  typename,
  name,
  example = 'default',
  isLarge = false,
}: {
  readonly typename: string;
  readonly name: string;
  readonly example?: string;
  readonly isLarge?: boolean;
}) {
  const language = useLanguage();
  const { build } = useSession();
  const query = new URLSearchParams({
    ...{ locale: language, example, build },
    ...(example === 'right-to-left' && { dir: 'rtl' }),
  });
  return (
    <span className={styles.thumb} data-large={isLarge} aria-hidden>
      <iframe
        src={`/studio/preview/fixture/${encodeURIComponent(typename)}?${query}`}
        title={name}
        sandbox="allow-same-origin"
        tabIndex={-1}
        loading="lazy"
        inert
      />
    </span>
  );
}
