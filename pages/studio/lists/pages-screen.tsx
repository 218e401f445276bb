import { ListScreen } from './list-screen.tsx';

/** Every page of the site. */
export default function PagesScreen() {
  return <ListScreen fixedType="page" />;
}
