import type { SiteContext } from '#schemas/contracts/page.ts';

/**
 * The path is the one thing in the surroundings that differs from page to page. What is rendered without reading it may
 * be kept for all pages; so it is watched whether it was read, instead of trusting every author to say so.
 */
export function trackPath(site: SiteContext): { readonly site: SiteContext; readonly usesPath: () => boolean } {
  let wasRead = false;
  const tracked: SiteContext = {
    ...site,
    get path() {
      wasRead = true;
      return site.path;
    },
  };
  return { site: tracked, usesPath: () => wasRead };
}
