import { useEffect, useState } from 'react';
import { Note } from '../ui/note.tsx';
import { onSignedOut } from '../api/request.ts';
import styles from './signed-out.module.css';
import { useMessages } from './language.tsx';

/** Says that the session has ended, without taking away what is on the screen: signing in happens in another tab. */
export function SignedOut() {
  const t = useMessages('studio/app');
  const [isOut, setOut] = useState(false);
  useEffect(() => onSignedOut(setOut), []);
  if (!isOut) return null;
  return (
    <div className={styles.bar}>
      <Note kind="warn" role="alert">
        {t('signed-out.text')}{' '}
        <a href="/studio/" target="_blank" rel="noopener">
          {t('signed-out.link')}
        </a>
      </Note>
    </div>
  );
}
