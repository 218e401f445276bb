import { Copy, Link2, Share2 } from 'lucide-react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import css from './results-trip.module.css';

const LINK_ID = 'trip-link';

/** The signed link: sent on by the device's own means where it has some, copied by a button, or by hand without script. */
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
          <div className={css.ways}>
            <Button look="ink" small data-copy={LINK_ID} data-copied={t('copied')}>
              <Icon icon={Copy} /> <span>{t('copy')}</span>
            </Button>
            <Button look="line" small className={css.send} data-share={LINK_ID}>
              <Icon icon={Share2} /> <span>{t('send')}</span>
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}
