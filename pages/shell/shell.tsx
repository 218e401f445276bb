import { useMessages } from '#kit/messages.tsx';
import { Consent } from '../consent/consent.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { Footer, type FooterProps } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellProps } from './shell-props.ts';
import { TradeBar } from './trade-bar.tsx';

/** Before `<main>`: skip link, loading bar, trade bar, header. Static HTML; the shell ships no React. */
export function ShellBefore(props: ShellProps) {
  const t = useMessages('shell');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div id="loading-bar" className="loading-bar" hidden aria-hidden="true" />
      {props.storefront.typeSite === 'b2b' && <TradeBar site={props.site} />}
      <Header {...props} />
    </>
  );
}

/** After `<main>`: footer, consent, modal container, route announcer (specification §2). */
export function ShellAfter(props: FooterProps) {
  return (
    <>
      <Footer {...props} />
      <Consent analyticsId={props.storefront.analyticsId} />
      <div id="modals" />
      <Overlays />
      <div id="announcer" className="vh" aria-live="polite" aria-atomic="true" />
    </>
  );
}
