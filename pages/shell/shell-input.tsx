import type { ShellInput } from '#renderer/page-input.ts';
import { useMessages } from '#kit/messages.tsx';
import { Consent } from '../consent/consent.tsx';
import { Overlays } from '../overlays/overlays.tsx';
import { Footer } from './footer.tsx';
import { Header, HeaderContent } from './header.tsx';
import type { ShellProps } from './shell-props.ts';
import { TradeBar } from './trade-bar.tsx';

/** Elements before the header: skip link first (WCAG 2.4.1), then the loading bar (specification §2). */
function Opening() {
  const t = useMessages('shell');
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div id="loading-bar" className="loading-bar" hidden aria-hidden="true" />
    </>
  );
}

/** Making a format costs more than the rest of a kept page; there are as many as markets have time zones. */
const yearFormats = new Map<string, Intl.DateTimeFormat>();

function yearIn(timeZone: string): number {
  const format = yearFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
  yearFormats.set(timeZone, format);
  return Number(format.format());
}

/**
 * What stands around the page: loading bar and header before it; footer, modal container and route announcer after it.
 * A 503 has no navigation (specification §8: Back to home hidden, design 503).
 */
export function shellInput({ status, ...props }: ShellProps & { readonly status: number }): ShellInput {
  const { site, storefront, alternates } = props;
  const isBare = status === 503;
  const year = yearIn(site.timeZone);
  return {
    key: JSON.stringify([alternates, isBare, year]),
    before: () => (
      <>
        <Opening />
        {!isBare && storefront.typeSite === 'b2b' && <TradeBar site={site} />}
        {!isBare && <Header {...props} />}
      </>
    ),
    after: () => (
      <>
        {!isBare && <Footer site={site} storefront={storefront} year={year} />}
        {!isBare && <Consent analyticsId={storefront.analyticsId} />}
        <div id="modals" />
        <div id="announcer" className="vh" aria-live="polite" aria-atomic="true" />
        <Overlays />
      </>
    ),
    live: isBare ? {} : { header: () => <HeaderContent {...props} /> },
  };
}
