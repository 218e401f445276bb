import type { Plugin } from 'vite';

const OURS = '/registry/kit/plain-icon.ts';

/**
 * In the storefront's builds, server and browser alike, icons are made by a few lines of ours instead of the package's, which
 * every page with an icon would fetch, and whose attributes every icon of a page would repeat.
 */
export const trimIcons = (): Plugin => ({
  name: 'meridian:trim-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isMaker = source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/');
    return isMaker ? `${this.environment.config.root}${OURS}` : undefined;
  },
});
