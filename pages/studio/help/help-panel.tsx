import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../app/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './help.module.css';
import { TOPICS, topicOf } from './topics.ts';

/** Help, open at the page of the screen that is open; the others are one click away. */
export default function HelpPanel({ onClose, onKeys }: { readonly onClose: () => void; readonly onKeys: () => void }) {
  const t = useMessages('studio/help');
  const { pathname } = useLocation();
  const [shown, setShown] = useState(() => topicOf(pathname));
  const topic = TOPICS.find(({ id }) => id === shown);
  return (
    <Dialog
      title={t('help')}
      width={780}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onKeys}>{t('keys')}</Button>}
    >
      <div className={styles.help}>
        <nav aria-label={t('topics')}>
          <ul>
            {TOPICS.map(({ id }) => (
              <li key={id}>
                <button type="button" aria-current={id === shown ? 'page' : undefined} onClick={() => setShown(id)}>
                  {t(`${id}.title`)}
                </button>
              </li>
            ))}
          </ul>
        </nav>
        {topic && (
          <article aria-live="polite">
            <h3>{t(`${topic.id}.title`)}</h3>
            {Array.from({ length: topic.parts }, (_, at) => (
              <p key={at}>{t(`${topic.id}.${at + 1}`)}</p>
            ))}
          </article>
        )}
      </div>
    </Dialog>
  );
}
