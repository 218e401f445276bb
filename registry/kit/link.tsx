import type { AnchorHTMLAttributes } from 'react';
import { LOCALES } from '#schemas/contracts/storefront.ts';
import { safeUrl } from '#schemas/url.ts';
import { useSite } from './site-context.tsx';

const HAS_LOCALE = new RegExp(`^/(?:${LOCALES.join('|')})(?:[/?#]|$)`);
/** Paths of the server that are no screens: they take neither a language prefix nor a trailing slash. */
const NOT_A_SCREEN = /^\/(?:api|images|builds|graphql|studio|assets)(?:[/?#]|$)/;

/**
 * Path of a screen as the router wants it: with language prefix and trailing slash.
 *
 * @example screenPath('/terms?a=1', 'es') → '/es/terms/?a=1'
 */
export function screenPath(path: string, locale: string): string {
  if (!path.startsWith('/') || NOT_A_SCREEN.test(path)) return path;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const prefixed = HAS_LOCALE.test(pathname) ? pathname : `/${locale}${pathname}`;
  const isFile = /\.[^./]+$/.test(prefixed);
  return `${prefixed}${isFile || prefixed.endsWith('/') ? '' : '/'}${rest}`;
}

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'rel'> {
  /** Whatever a record holds. Checked against the URL allow-list; without a valid target a `<span>` is rendered. */
  readonly to: string | null | undefined;
  /** The record says that the target is not part of this site: taken as it is, never handled by in-app navigation. */
  readonly external?: boolean | null;
}

/** The only way to render a link whose target comes from content. */
export function Link({ to, external, children, ...rest }: LinkProps) {
  const { locale } = useSite();
  const target = safeUrl(to);
  if (!target) return <span className={rest.className}>{children}</span>;
  if (target.kind === 'external')
    return (
      <a {...rest} href={target.href} rel="noopener">
        {children}
      </a>
    );
  if (external)
    return (
      <a {...rest} href={target.href} rel="noopener external">
        {children}
      </a>
    );
  return (
    <a {...rest} href={target.kind === 'path' ? screenPath(target.href, locale) : target.href}>
      {children}
    </a>
  );
}
