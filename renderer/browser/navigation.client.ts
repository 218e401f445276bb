import { isInApp } from './in-app.ts';
import type { Tools } from './tools.ts';

/** Links that say themselves that they lead away. */
const leadsAway = (source: Element | null | undefined) => {
  const link = source?.closest('a');
  return (
    !!link &&
    (link.relList.contains('external') ||
      link.hasAttribute('download') ||
      !['', '_self'].includes(link.getAttribute('target') ?? ''))
  );
};

/**
 * Decides which navigations are shown in the document that is open. History, abort and scroll positions come from the
 * Navigation API; where it is missing, or anything fails, the browser loads the page as ever.
 */
export function interceptNavigation({ later }: Pick<Tools, 'later'>): void {
  if (!('navigation' in window)) return;
  navigation.addEventListener('navigate', (event) => {
    const url = new URL(event.destination.url);
    const current = new URL(location.href);
    const locale = document.documentElement.lang.slice(0, 2);
    if (
      !event.canIntercept ||
      event.hashChange ||
      event.downloadRequest !== null ||
      event.formData ||
      event.navigationType === 'reload' ||
      // `history.replaceState`: the page only says something about itself.
      (event.destination.sameDocument && event.navigationType === 'replace')
    )
      return;
    if (leadsAway(event.sourceElement) || !isInApp({ url, current, locale })) return;
    const from = navigation.currentEntry?.key ?? '';
    const stays = event.info === 'stay' || !!event.sourceElement?.closest('[data-stay]');
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      async handler() {
        const { show } = await later().catch(() => {
          location.reload(); // the address is already the new one
          return new Promise<never>(() => {});
        });
        const to = navigation.currentEntry?.key ?? '';
        await show({
          url,
          type: event.navigationType,
          from,
          to,
          stays,
          signal: event.signal,
          scroll: () => event.scroll(),
        });
      },
    });
  });
}
