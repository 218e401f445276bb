import { Copy, Link2 } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import css from './results-trip.module.css';

const LINK_ID = 'trip-link';

/** The signed link, to be copied by its button, or by hand where there is no script. */
export function ShareTrip({ link }: { readonly link: string }) {
  const t = useMessages('results-trip');
  return (
    <li className={css.part}>
      <details name="trip" id="trip-share">
        <summary className={`${css.words} ${css.share}`}>
          <Icon icon={Link2} />
          <span>{t('share')}</span>
        </summary>
        <div className={`pop ${css.panel}`}>
          <p>{t('share.text')}</p>
          <code id={LINK_ID} className={css.link} tabIndex={0} role="region" aria-label={t('share.link')}>
            {link}
          </code>
          <Button look="ink" small data-copy={LINK_ID} data-copied={t('copied')}>
            <Icon icon={Copy} /> <span>{t('copy')}</span>
          </Button>
        </div>
      </details>
    </li>
  );
}
