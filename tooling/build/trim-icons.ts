import type { Plugin } from 'vite';

const OURS = '/registry/kit/plain-icon.ts';

/**
 * In the browser's build icons are made by a few lines of ours instead of the package's, which every page with an icon would
 * fetch. The server imports the package as it is: what is drawn is the same.
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
