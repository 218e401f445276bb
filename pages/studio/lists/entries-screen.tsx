import { ListScreen } from './list-screen.tsx';

/** Entries of every type, or of one (`?type=`). */
export default function EntriesScreen() {
  return <ListScreen />;
}
