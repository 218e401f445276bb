import { RecordList } from './record-list.tsx';

/** Every page of the site. */
export default function PagesScreen() {
  return <RecordList typeId="page" />;
}
