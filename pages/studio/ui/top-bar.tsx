import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { Mark } from '../app/mark.tsx';
import { HelpButton } from '../help/help-button.tsx';
import styles from './top-bar.module.css';

/** The bar of a screen that has the whole window: the mark leads back to the pages; the rest is the screen's. */
export function TopBar({ children }: { children: ReactNode }) {
  const t = useMessages('studio/app');
  return (
    <header className={styles.bar} data-region="bar">
      <Link className={styles.mark ?? ''} href="/" aria-label={t('to-pages')}>
        <Mark size={24} />
      </Link>
      {children}
      <HelpButton />
    </header>
  );
}
