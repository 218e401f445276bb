import type { SiteContext } from '#schemas/contracts/page.ts';
import { type ContentPage, contentPagePath } from './content-pages.ts';

/** A link of the shell: `key` is its message `nav.<key>`; it leads to a route without parameters or to a content page. */
export type ShellLink = { readonly key: string } & ({ readonly route: string } | { readonly page: ContentPage });

export const MAIN: readonly ShellLink[] = [
  { key: 'packages', route: 'results' },
  { key: 'destinations', route: 'destinations' },
  { key: 'groups', page: 'groups' },
  { key: 'gift', page: 'gift' },
  { key: 'aiTours', route: 'ai-tours' },
];

export const QUICK: readonly ShellLink[] = [
  { key: 'myBooking', route: 'my-booking' },
  { key: 'contact', route: 'contact' },
  { key: 'insurance', page: 'insurance' },
  { key: 'help', page: 'help' },
];

export const FOOTER: readonly { readonly key: string; readonly links: readonly ShellLink[] }[] = [
  { key: 'travel', links: [{ key: 'packages', route: 'results' }, { key: 'destinations', route: 'destinations' }, { key: 'aiTours', route: 'ai-tours' }] },
  { key: 'together', links: [{ key: 'groups', page: 'groups' }, { key: 'gift', page: 'gift' }] },
  { key: 'help', links: [{ key: 'myBooking', route: 'my-booking' }, { key: 'contact', route: 'contact' }, { key: 'help', page: 'help' }, { key: 'insurance', page: 'insurance' }] },
  { key: 'meridian', links: [{ key: 'about', page: 'about' }, { key: 'terms', page: 'terms' }] },
];

export interface ResolvedLink {
  readonly key: string;
  readonly href: string;
  readonly current: boolean;
}

/** Links with their addresses; a route that the site does not have (yet) gives no link, never a dead one. */
export function resolveLinks(links: readonly ShellLink[], { hrefs, locale, path }: SiteContext): readonly ResolvedLink[] {
  return links.flatMap((link) => {
    const href = 'route' in link ? hrefs[link.route] : contentPagePath(link.page, locale);
    return href ? [{ key: link.key, href, current: href === path }] : [];
  });
}
