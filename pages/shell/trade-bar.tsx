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

/** Ink bar above the header of the trade storefront: the same for everybody, its switch for whoever may see net prices. */
export function TradeBar({ site }: Pick<ShellProps, 'site'>) {
  const t = useMessages('shell');
  const signIn = site.hrefs['sign-in'];
  return (
    <aside className="trade-bar" aria-label={t('trade.title')}>
      <div className="wrap-wide trade-bar__in">
        <b>
          <Icon icon={Briefcase} />
          <span data-company="">{t('trade.title')}</span>
        </b>
        <ul>
          {resolveLinks(TRADE, site).map(({ key, href }) => (
            <li key={key}>
              <a href={href}>{t(`nav.${key}`)}</a>
            </li>
          ))}
        </ul>
        <div className="trade-bar__end">
          <fieldset className="trade-bar__prices">
            <legend>{t('trade.prices')}</legend>
            <span className="segment">
              <label>
                <input type="radio" name="prices" value="net" defaultChecked />
                {t('trade.net')}
              </label>
              <label>
                <input type="radio" name="prices" value="client" />
                {t('trade.client')}
              </label>
            </span>
          </fieldset>
          {signIn && (
            <AccountLink site={site}>
              <Icon icon={Lock} />
              {t('trade.signIn')}
            </AccountLink>
          )}
        </div>
      </div>
      {/* What the browser fills in beside each price, once it knows them. */}
      <template id="net-template">
        <dl className="net">
          <div className="net__net">
            <dt>{t('trade.net')}</dt>
            <dd />
          </div>
          <div>
            <dt>{t('trade.clientPays')}</dt>
            <dd />
          </div>
          <div className="net__earn">
            <dt>{t('trade.keep')}</dt>
            <dd />
          </div>
        </dl>
      </template>
    </aside>
  );
}
