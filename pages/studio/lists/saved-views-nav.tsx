import { Bookmark, X } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { useMessages } from '../app/language.tsx';
import styles from '../app/side-bar.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { dropView, useSavedViews } from './saved-views.ts';

/** Lists that somebody keeps at hand. */
export function SavedViews() {
  const t = useMessages('studio/app');
  const views = useSavedViews();
  const { pathname, search } = useLocation();
  if (views.length === 0) return null;
  return (
    <>
      <h2>{t('nav.views')}</h2>
      <ul>
        {views.map(({ name, href }) => (
          <li key={name} className={styles.view}>
            <Link
              href={href}
              className={styles.place ?? ''}
              {...(href === pathname + search && { 'aria-current': 'page' })}
            >
              <Bookmark size={15} strokeWidth={1.75} aria-hidden />
              <span>{name}</span>
            </Link>
            <IconButton icon={X} size="s" label={t('view.drop', { name })} onPress={() => dropView(name)} />
          </li>
        ))}
      </ul>
    </>
  );
}
