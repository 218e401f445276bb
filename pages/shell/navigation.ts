import type { SiteContext } from '#schemas/contracts/page.ts';

/** A link of the shell: its message is `nav.<key>`, its address `site.hrefs[to]`: a route without parameters or a content page. */
export interface ShellLink {
  readonly key: string;
  readonly to: string;
  /** Part of the page. */
  readonly hash?: string;
}

export const MAIN: readonly ShellLink[] = [
  { key: 'packages', to: 'results' },
  { key: 'destinations', to: 'destinations' },
  { key: 'journeys', to: 'journeys' },
  { key: 'events', to: 'events' },
  { key: 'aiTours', to: 'ai-tours' },
];

export const QUICK: readonly ShellLink[] = [
  { key: 'myBooking', to: 'my-booking' },
  { key: 'contact', to: 'contact' },
  { key: 'insurance', to: 'insurance' },
  { key: 'help', to: 'help' },
];

const same = (...names: string[]): readonly ShellLink[] => names.map((name) => ({ key: name, to: name }));

export const FOOTER: readonly { readonly key: string; readonly links: readonly ShellLink[] }[] = [
  {
    key: 'travel',
    links: [
      { key: 'packages', to: 'results' },
      ...same('destinations'),
      { key: 'aiTours', to: 'ai-tours' },
      ...same('insurance'),
    ],
  },
  {
    key: 'ideas',
    links: [
      ...same('journeys', 'events', 'japan', 'winter', 'groups', 'gift', 'catalogues'),
      { key: 'corrections', to: 'catalogues', hash: 'corrections' },
    ],
  },
  { key: 'help', links: [{ key: 'myBooking', to: 'my-booking' }, ...same('contact', 'help', 'payments')] },
  { key: 'meridian', links: same('about', 'terms') },
];

export interface ResolvedLink {
  readonly key: string;
  readonly href: string;
  readonly current: boolean;
}

/** Links with their addresses; an address that the site does not have (yet) gives no link, never a dead one. */
export function resolveLinks(links: readonly ShellLink[], { hrefs, path }: SiteContext): readonly ResolvedLink[] {
  return links.flatMap((link) => {
    const href = hrefs[link.to];
    const hash = link.hash ? `#${link.hash}` : '';
    return href ? [{ key: link.key, href: href + hash, current: href + hash === path }] : [];
  });
}
