import { ChevronDown, Menu as MenuGlyph } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { AccountLink } from './account-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { Logo } from './logo.tsx';
import { MARKET_ID, MarketForm } from './market-form.tsx';
import { Menu, MENU_ID } from './menu.tsx';
import { MAIN, resolveLinks } from './navigation.ts';
import { describeMarket, type ShellProps } from './shell-props.ts';

/** Everything inside `<header>`; after an in-app navigation it is what changes of the shell (`data-shell="header"`). */
export function HeaderContent(props: ShellProps) {
  const t = useMessages('shell');
  const { site, storefront } = props;
  const market = storefront.markets.find(({ iso }) => iso === site.market);
  const place = market && describeMarket(market, site.languageTag);
  return (
    <>
      <div className="wrap-wide header__in">
        <Logo />
        <nav className="nav" aria-label={t('main')}>
          {resolveLinks(MAIN, site).map(({ key, href, current }) => (
            <a key={key} href={href} aria-current={current ? 'page' : undefined}>
              {t(`nav.${key}`)} {key === 'aiTours' && <span className="beta">{t('beta')}</span>}
            </a>
          ))}
        </nav>
        <div className="header__end">
          {site.hrefs['my-booking'] && (
            <a className="ghost only-wide" href={site.hrefs['my-booking']}>
              {t(storefront.typeSite === 'b2b' ? 'nav.clientBookings' : 'nav.myBooking')}
            </a>
          )}
          {place && (
            <button
              className="ghost only-wide header__market"
              type="button"
              popoverTarget={MARKET_ID}
              aria-label={t('market.current', place)}
            >
              <span>
                <span className="header__country">{place.country} ·</span> {place.money}
              </span>{' '}
              <Icon icon={ChevronDown} />
            </button>
          )}
          <LanguageLinks {...props} />
          <AccountLink site={site} look="ghost ghost--line" className="only-wide">
            {t('signIn')}
          </AccountLink>
          <button className="ghost menu-btn" type="button" popoverTarget={MENU_ID} aria-label={t('menu')}>
            <Icon icon={MenuGlyph} />
          </button>
        </div>
      </div>
      <Menu {...props} />
      {place && <MarketForm {...props} />}
    </>
  );
}

/** Header of every page: sticky, 72 px; below 1180 px the links fold into the menu, the language switch never folds. */
export function Header(props: ShellProps) {
  return (
    <header className="header" data-shell="header">
      <HeaderContent {...props} />
    </header>
  );
}
