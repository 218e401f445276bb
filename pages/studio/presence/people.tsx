import { use } from 'react';
import { useMessages } from '../app/language.tsx';
import { useSession } from '../app/session.tsx';
import { wordsOf } from '../fields/widgets/choice.tsx';
import { Avatar } from '../ui/avatar.tsx';
import type { Present } from '#schemas/contracts/studio-presence.ts';
import styles from './people.module.css';
import { useEditRequests } from './use-edit-requests.ts';
import { PresenceContext } from './presence-context.tsx';

/** More than so many would push what can be done out of the bar. */
const MOST = 4;

/** Who else is on this page: two letters each, ringed while they are in a field. */
export function People() {
  const t = useMessages('studio/presence');
  const { visitor } = useSession();
  const presence = use(PresenceContext);
  useEditRequests(presence);
  const others = presence?.people.filter((each) => each.tab !== presence.tab) ?? [];
  if (others.length === 0) return null;
  const wordsFor = ({ person, field }: Present): string => {
    const name = person.id === visitor.id ? t('you', { name: person.name }) : person.name;
    return field ? t('here-in', { name, field: wordsOf(field.field) }) : t('here', { name });
  };
  const byPerson = [...new Map(others.map((each) => [each.person.id, each])).values()];
  return (
    <ul className={styles.people} aria-label={t('people')}>
      {byPerson.slice(0, MOST).map((each) => (
        <li key={each.person.id} title={wordsFor(each)}>
          <Avatar name={wordsFor(each)} letters={each.person.name} isHere={each.field !== undefined} />
        </li>
      ))}
      {byPerson.length > MOST && <li className={styles.more}>+{byPerson.length - MOST}</li>}
    </ul>
  );
}
