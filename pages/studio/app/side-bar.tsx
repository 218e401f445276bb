import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { Button, Link } from 'react-aria-components';
import { useLocation } from 'react-router';
import type { ApiPage } from '../api/content.ts';
import { request } from '../api/request.ts';
import { openPalette } from '../palette/app-keys.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BuildLine } from './build-line.tsx';
import { COUNT_LIMIT } from '#schemas/contracts/studio-lists.ts';
import { useLanguageTag, useMessages } from './language.tsx';
import { Mark } from './mark.tsx';
import { type Place, placesFor } from './navigation.ts';
import { useMediaCount } from '../media/use-media.ts';
import { useOpenSubmissions } from '../inbox/use-open-submissions.ts';
import { useCounts } from '../lists/use-records.ts';
import { SavedViews } from '../lists/saved-views-nav.tsx';
import { useMay, useSession } from './session.tsx';
import styles from './side-bar.module.css';

/** Where one can go, what build is live, and who is there (design-studio 01). */
export function SideBar() {
  const t = useMessages('studio/app');
  const places = placesFor(useMay());
  const { storefronts } = useSession();
  return (
    <nav className={styles.side} aria-label="Studio">
      <Link className={styles.home ?? ''} href="/">
        <Mark />
        <span>
          <b>Studio</b>
          <small>{storefronts.map(({ id }) => id).join(', ')}</small>
        </span>
      </Link>
      <Button className={styles.find ?? ''} onPress={openPalette}>
        <Search size={15} strokeWidth={1.75} aria-hidden />
        <span>{t('find')}</span>
        <kbd aria-hidden>Ctrl</kbd>
        <kbd aria-hidden>K</kbd>
      </Button>
      <Places places={places.filter(({ section }) => section === 'content')} />
      <SavedViews />
      {(['people', 'developers'] as const).map((section) => (
        <Section
          key={section}
          label={t(`nav.${section}`)}
          places={places.filter((place) => place.section === section)}
        />
      ))}
      <div className={styles.foot}>
        <BuildLine />
        <AccountMenu />
      </div>
    </nav>
  );
}

/** How many there are; so many that nobody counts them are "1,000+". */
function Count({ of }: { readonly of: number | undefined }) {
  const tag = useLanguageTag();
  if (of === undefined) return null;
  const words = new Intl.NumberFormat(tag).format(of);
  return <small>{of >= COUNT_LIMIT ? `${words}+` : words}</small>;
}

const EntryCount = ({ type }: { readonly type?: string }) => (
  <Count of={useCounts({ type, sort: '-updated' }).data?.all} />
);
const MediaCount = () => <Count of={useMediaCount({})} />;

/** Nothing where nothing is planned. */
function ScheduleCount() {
  const { data } = useQuery({
    queryKey: ['schedules', 'count'],
    queryFn: ({ signal }) => request<ApiPage<unknown>>('/api/content/schedules?status=waiting&limit=1', { signal }),
  });
  return <Count of={data?.total || undefined} />;
}

/** Nothing where nothing waits for anybody. */
function SubmissionCount() {
  return <Count of={useOpenSubmissions() || undefined} />;
}

function CountOf({ counted }: { readonly counted: NonNullable<Place['counted']> }) {
  if (counted === 'media') return <MediaCount />;
  if (counted === 'schedule') return <ScheduleCount />;
  return counted === 'submissions' ? <SubmissionCount /> : <EntryCount {...counted} />;
}

function Section({ label, places }: { label: string; places: readonly Place[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <h2>{label}</h2>
      <Places places={places} />
    </>
  );
}

function Places({ places }: { places: readonly Place[] }) {
  const t = useMessages('studio/app');
  const { pathname } = useLocation();
  return (
    <ul>
      {places.map(({ path, icon: Icon, label, counted }) => (
        <li key={path}>
          <Link href={path} className={styles.place ?? ''} {...(path === pathname && { 'aria-current': 'page' })}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span>{t(label)}</span>
            {counted && <CountOf counted={counted} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
