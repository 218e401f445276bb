import { Briefcase, Lock } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { AccountLink } from './account-link.tsx';
import { resolveLinks, type ShellLink } from './navigation.ts';
import type { ShellProps } from './shell-props.ts';

const TRADE: readonly ShellLink[] = [
  { key: 'clientBookings', to: 'my-booking' },
  { key: 'groups', to: 'groups' },
  { key: 'catalogues', to: 'catalogues' },
  { key: 'help', to: 'help' },
];

/** Ink bar above the header of the trade storefront. */
export function TradeBar({ site }: Pick<ShellProps, 'site'>) {
  const t = useMessages('shell');
  const signIn = site.hrefs['sign-in'];
  return (
    <aside className="trade-bar" aria-label={t('trade.title')}>
      <div className="wrap-wide trade-bar__in">
        <b>
          <Icon icon={Briefcase} />
          {t('trade.title')}
        </b>
        <ul>
          {resolveLinks(TRADE, site).map(({ key, href }) => (
            <li key={key}>
              <a href={href}>{t(`nav.${key}`)}</a>
            </li>
          ))}
        </ul>
        {signIn && (
          <div className="trade-bar__end">
            <AccountLink site={site}>
              <Icon icon={Lock} />
              {t('trade.signIn')}
            </AccountLink>
          </div>
        )}
      </div>
    </aside>
  );
}
