import { Phone } from 'lucide-react';
import { Icon } from '#kit/icon.tsx';
import { useMessages } from '#kit/messages.tsx';
import { Logo } from './logo.tsx';
import { FOOTER, resolveLinks } from './navigation.ts';
import { phoneHref, type ShellProps } from './shell-props.ts';

export interface FooterProps extends Pick<ShellProps, 'site' | 'storefront'> {
  /** Of the copyright line. */
  readonly year: number;
}

export function Footer({ site, storefront, year }: FooterProps) {
  const t = useMessages('shell');
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__top">
          <div className="footer__brand">
            <Logo />
            <p className="muted">{t('footer.about')}</p>
            <p>
              <a className="link num" href={phoneHref(storefront.phone)}>
                <Icon icon={Phone} /> {storefront.phone}
              </a>
              <br />
              <span className="muted small">{t('phoneHours')}</span>
            </p>
          </div>
          {FOOTER.map(({ key, links }) => (
            <nav key={key} aria-label={t(`footer.${key}`)}>
              <h2>{t(`footer.${key}`)}</h2>
              <ul className="footer__list">
                {resolveLinks(links, site).map((link) => (
                  <li key={link.key}>
                    <a href={link.href}>{t(`nav.${link.key}`)}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="footer__end">
          <p>{t('footer.legal', { year })}</p>
          <ul className="footer__legal">
            {site.hrefs['terms'] && (
              <li>
                <a href={site.hrefs['terms']}>{t('nav.terms')}</a>
              </li>
            )}
            {/* Without script nothing is ever measured, so there is nothing to set: the script that can show the choice unhides it. */}
            <li>
              <button type="button" data-consent="open" hidden>
                {t('footer.cookies')}
              </button>
            </li>
          </ul>
        </div>
      </div>
    </footer>
  );
}
