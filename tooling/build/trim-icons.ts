import type { Plugin } from 'vite';

const OURS = '/registry/kit/plain-icon.ts';
/** What the files of the package say beside size and shapes: names for its own search, keys for lists that we do not make. */
const UNUSED = [/^\s*name: "[^"]*",\n/gm, /^\s*aliases: \[[^\]]*\],?\n/gm, /, key: "[^"]*"/g, /^__iconData\.node;\n/gm];

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
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler: (code) => ({ code: UNUSED.reduce((text, part) => text.replace(part, ''), code), map: null }),
  },
});
