import { Outlet } from 'react-router';
import styles from './frame.module.css';
import { useMessages } from './language.tsx';
import { SideBar } from './side-bar.tsx';

/** Side bar and, beside it, the panel with the screen. */
export function Frame() {
  const t = useMessages('studio/app');
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <SideBar />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
