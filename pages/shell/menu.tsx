import {
  ArrowRight,
  ChevronRight,
  Headset,
  LifeBuoy,
  type LucideIcon,
  Phone,
  ShieldCheck,
  TicketCheck,
  X,
} from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MARKET_ID } from './market-form.tsx';
import { MAIN, QUICK, resolveLinks } from './navigation.ts';
import { describeMarket, phoneHref, type ShellProps } from './shell-props.ts';

export const MENU_ID = 'menu';

const QUICK_ICON: Readonly<Record<string, LucideIcon>> = {
  myBooking: TicketCheck,
  contact: Headset,
  insurance: ShieldCheck,
  help: LifeBuoy,
};

/**
 * The menu of narrow windows. A native popover: it opens, closes by Escape and by a click outside without script;
 * `renderer/browser/shell-menu.client.ts` keeps the focus inside.
 */
export function Menu(props: ShellProps) {
  const t = useMessages('shell');
  const { site, storefront } = props;
  const market = storefront.markets.find(({ iso }) => iso === site.market);
  const place = market && describeMarket(market, site.languageTag);
  const signIn = site.hrefs['sign-in'];
  return (
    <div className="menu" id={MENU_ID} popover="auto" role="dialog" aria-label={t('menu')}>
      <div className="menu__head">
        <Logo />
        <button
          className="ghost"
          type="button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={t('closeMenu')}
        >
          <Icon icon={X} />
        </button>
      </div>
      <div className="menu__body">
        <nav aria-label={t('mainInMenu')}>
          <ul className="menu__nav display">
            {resolveLinks(MAIN, site).map(({ key, href, current }) => (
              <li key={key}>
                <a href={href} aria-current={current ? 'page' : undefined}>
                  {t(`nav.${key}`)} {key === 'aiTours' && <span className="beta">{t('beta')}</span>}
                  <Icon icon={ArrowRight} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="menu__quick">
          {resolveLinks(QUICK, site).map(({ key, href }) => (
            <li key={key}>
              <a href={href}>
                {QUICK_ICON[key] && <Icon icon={QUICK_ICON[key]} />}
                {t(`nav.${key}`)}
              </a>
            </li>
          ))}
        </ul>
        <dl className="menu__set">
          {storefront.locales.length > 1 && (
            <div>
              <dt>{t('language')}</dt>
              <dd>
                <LanguageLinks {...props} full />
              </dd>
            </div>
          )}
          {place && (
            <div>
              <dt>{t('market.title')}</dt>
              <dd>
                <button className="ghost" type="button" popoverTarget={MARKET_ID}>
                  {place.country} · {place.money} <Icon icon={ChevronRight} />
                </button>
              </dd>
            </div>
          )}
        </dl>
        <p className="menu__call">
          <a className="link num" href={phoneHref(storefront.phone)}>
            <Icon icon={Phone} /> {storefront.phone}
          </a>
          <span className="muted small">{t('phoneHours')}</span>
        </p>
      </div>
      {signIn && (
        <div className="menu__foot">
          <AccountLink site={site} look="btn btn--ink">
            {t('signIn')}
          </AccountLink>
        </div>
      )}
    </div>
  );
}
