/** What is known of a navigation when the decision is made. */
export interface Wanted {
  readonly url: URL;
  readonly current: URL;
  /** Language of the shell on screen, for example `en`. */
  readonly locale: string;
}

/**
 * Whether a page can be swapped in. Another language is another shell (header, footer, messages of every island): that
 * is a document. So are files and the server's own addresses, which have no trailing slash or no language prefix.
 */
export const isInApp = ({ url, current, locale }: Wanted): boolean =>
  url.origin === current.origin && url.pathname.startsWith(`/${locale}/`) && url.pathname.endsWith('/');
