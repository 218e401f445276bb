import { useSearchParams } from 'react-router';
import { useMessages } from '../app/language.tsx';
import { useMay } from '../app/session.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ApplicationsView } from './applications-view.tsx';
import { BookingsView } from './bookings-view.tsx';
import { CataloguesView } from './catalogues-view.tsx';
import { classNames } from '../ui/class-names.ts';
import screenStyles from '../ui/screen.module.css';
import styles from './inbox-screen.module.css';
import { MailsView } from './mails-view.tsx';
import { useOpenSubmissions } from './use-open-submissions.ts';
import { SubmissionsView } from './submissions-view.tsx';

const VIEWS = {
  submissions: SubmissionsView,
  applications: ApplicationsView,
  catalogues: CataloguesView,
  bookings: BookingsView,
  mails: MailsView,
} as const;
type View = keyof typeof VIEWS;
const NEEDS: Readonly<Partial<Record<View, string>>> = { applications: 'decide-applications', mails: 'manage-users' };

/** Everything that people sent, and what was sent to them (design-studio 09b): what the role may not see is not there. */
export default function InboxScreen() {
  const t = useMessages('studio/inbox');
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const views = (Object.keys(VIEWS) as View[]).filter((view) => NEEDS[view] === undefined || may(NEEDS[view]));
  const view = views.find((each) => each === search.get('view')) ?? 'submissions';
  const Shown = VIEWS[view];
  const open = useOpenSubmissions();
  return (
    <div className={screenStyles.screen}>
      <title>{`${t(`view.${view}`)} · Studio`}</title>
      <header className={classNames(screenStyles.top, styles.top)}>
        <h1>{t(`view.${view}`)}</h1>
        {view === 'submissions' && open !== undefined && (
          <span className={screenStyles.count}>{t('open', { count: open })}</span>
        )}
        <span className={screenStyles.grow} />
        <HelpButton />
        <Segmented<View>
          label={t('views')}
          value={view}
          onChange={(next) => setSearch(next === 'submissions' ? {} : { view: next })}
          segments={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
      </header>
      <Shown />
    </div>
  );
}
