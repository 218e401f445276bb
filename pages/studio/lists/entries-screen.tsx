import { useSearchParams } from 'react-router';
import { RecordList } from './record-list.tsx';

/** Entries of every type, or of one (`?type=`). */
export default function EntriesScreen() {
  const [search] = useSearchParams();
  return <RecordList typeId={search.get('type') ?? undefined} />;
}
