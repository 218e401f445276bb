import { fetchPayload } from './fetch-payload.client.ts';
import { isSamePage } from './page-address.ts';
import { createPreloads, type Preloads } from './preloads.ts';
import type { Tools } from './tools.ts';
import type { PayloadMessage } from '../payload.ts';
import { collect } from './read-payload.ts';

/** A pointer that only passes by is not a wish, ms. */
const REST = 80;
type Connection = { readonly saveData?: boolean };

/** Loads pages ahead whose links are pointed at, touched or focused; never for visitors who save data. */
export function preloadLinks({
  isInApp,
  clock,
}: Pick<Tools, 'isInApp' | 'clock'>): Preloads<readonly PayloadMessage[]> {
  const preloads = createPreloads({
    now: clock.now,
    load: async (path: string) => collect(await fetchPayload(new URL(path, location.href))),
  });
  const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true;
  const wish = (link: HTMLAnchorElement) => {
    // Links of maps are SVG, whose `href` is no text.
    const url = new URL(link.getAttribute('href') ?? '', location.href);
    const current = new URL(location.href);
    const isOurs = isInApp({ url, current, locale: document.documentElement.lang.slice(0, 2) });
    if (isOurs && !isSamePage(url, current) && !link.relList.contains('external'))
      preloads.wish(url.pathname + url.search);
  };
  const linkOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

  let rest = 0;
  const listen = (type: string, delay: number) =>
    addEventListener(
      type,
      ({ target }) => {
        clearTimeout(rest);
        const link = linkOf(target);
        if (link && !savesData()) rest = window.setTimeout(() => wish(link), delay);
      },
      { passive: true },
    );
  listen('pointerover', REST);
  listen('focusin', REST);
  listen('touchstart', 0);
  listen('pointerdown', 0);
  return preloads;
}
