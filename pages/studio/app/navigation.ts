import {
  ArrowRightLeft,
  Blocks,
  CalendarClock,
  FileText,
  Files,
  History,
  Images,
  Inbox,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { hasScreen } from './screens.ts';

export interface Place {
  readonly path: string;
  readonly icon: LucideIcon;
  /** Key in `studio/app`. */
  readonly label: string;
  readonly section: 'content' | 'people' | 'developers';
  readonly needs?: string;
  /** What is counted beside it: entries of a type, or of all. */
  readonly counted?: { readonly type?: string } | 'schedule' | 'media' | 'submissions';
}

const PLACES: readonly Place[] = [
  { path: '/', icon: FileText, label: 'nav.pages', section: 'content', counted: { type: 'page' } },
  { path: '/entries', icon: Files, label: 'nav.entries', section: 'content', counted: {} },
  { path: '/media', icon: Images, label: 'nav.media', section: 'content', counted: 'media' },
  {
    path: '/submissions',
    icon: Inbox,
    label: 'nav.submissions',
    section: 'content',
    needs: 'read-submissions',
    counted: 'submissions',
  },
  { path: '/schedule', icon: CalendarClock, label: 'nav.schedule', section: 'content', counted: 'schedule' },
  { path: '/registry', icon: Blocks, label: 'nav.registry', section: 'developers' },
  { path: '/transfer', icon: ArrowRightLeft, label: 'nav.transfer', section: 'developers' },
  { path: '/accounts', icon: Users, label: 'nav.accounts', section: 'people', needs: 'manage-users' },
  { path: '/audit', icon: History, label: 'nav.audit', section: 'people', needs: 'manage-users' },
];

/** What the side bar leads to: screens that are there, and that the role may open. */
export const placesFor = (may: (operation: string) => boolean): readonly Place[] =>
  PLACES.filter(({ path, needs }) => hasScreen(path) && (needs === undefined || may(needs)));
