import type { ReactNode } from 'react';
import { useMessages } from '#kit/messages.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { ShellProps } from './shell-props.ts';
import { TradeBar } from './trade-bar.tsx';

export interface ShellFrameProps extends ShellProps {
  readonly year: number;
  /** The layout's frame. */
  readonly children: ReactNode;
}

/**
 * The body of every page: skip link, loading bar, header, the page, footer, modal container, route announcer
 * (specification §2). Static HTML, it ships no React.
 */
export function Shell({ year, children, ...props }: ShellFrameProps) {
  const t = useMessages('shell');
  return (
    <>
      <a className="skip" href="#main">{t('skip')}</a>
      <div id="loading-bar" className="loading-bar" hidden aria-hidden="true" />
      {props.storefront.typeSite === 'b2b' && <TradeBar site={props.site} />}
      <Header {...props} />
      <main id="main" tabIndex={-1}>{children}</main>
      <Footer site={props.site} storefront={props.storefront} year={year} />
      <div id="modals" />
      <div id="announcer" className="vh" aria-live="polite" aria-atomic="true" />
    </>
  );
}
