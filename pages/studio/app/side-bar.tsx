import { Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import { AccountMenu } from './account-menu.tsx';
import { BuildLine } from './build-line.tsx';
import { useMessages } from './language.tsx';
import { Mark } from './mark.tsx';
import { type Place, placesFor } from './navigation.ts';
import { SavedViews } from '../lists/saved-views-nav.tsx';
import { useMay, useSession } from './session.tsx';
import styles from './side-bar.module.css';

/** Where one can go, what build is live, and who is there (design-studio 01). */
export function SideBar() {
  const t = useMessages('studio/app');
  const places = placesFor(useMay());
  const { storefronts } = useSession();
  const developers = places.filter(({ section }) => section === 'developers');
  return (
    <nav className={styles.side} aria-label="Studio">
      <Link className={styles.home ?? ''} href="/">
        <Mark />
        <span>
          <b>Studio</b>
          <small>{storefronts.map(({ id }) => id).join(', ')}</small>
        </span>
      </Link>
      <Places places={places.filter(({ section }) => section === 'content')} />
      <SavedViews />
      {developers.length > 0 && (
        <>
          <h2>{t('nav.developers')}</h2>
          <Places places={developers} />
        </>
      )}
      <div className={styles.foot}>
        <BuildLine />
        <AccountMenu />
      </div>
    </nav>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const t = useMessages('studio/app');
  const { pathname } = useLocation();
  return (
    <ul>
      {places.map(({ path, icon: Icon, label }) => (
        <li key={path}>
          <Link href={path} className={styles.place ?? ''} {...(path === pathname && { 'aria-current': 'page' })}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{t(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
