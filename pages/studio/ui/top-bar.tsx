import type { ReactNode } from 'react';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-aria-components';
import { useMessages } from '../app/language.tsx';
import { Mark } from '../app/mark.tsx';
import { HelpButton } from '../help/help-button.tsx';
import styles from './top-bar.module.css';

/**
 * The bar of a screen that has the whole window: the mark leads back to the pages; the rest is the screen's.
 *
 * @param props.wraps on phones into two lines, the title in the first
 * @param props.folds on phones the title stands above the state of saving, and help is in the menu of the screen
 */
export function TopBar({
  children,
  wraps = false,
  folds = false,
}: {
  children: ReactNode;
  wraps?: boolean;
  folds?: boolean;
}) {
  const t = useMessages('studio/app');
  return (
    <header className={styles.bar} data-region="bar" data-wraps={wraps || undefined} data-folds={folds || undefined}>
      <Link className={styles.mark ?? ''} href="/" aria-label={t('to-pages')}>
        <Mark size={24} />
        {folds && <ChevronLeft size={20} strokeWidth={1.75} aria-hidden />}
      </Link>
      {children}
      <HelpButton />
    </header>
  );
}
