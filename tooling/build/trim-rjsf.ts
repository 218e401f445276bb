import type { Plugin } from 'vite';

const OURS = '/registry/kit/forms/plain-registry.ts';

/**
 * In the browser's build, rjsf's registry of default fields, templates and widgets, and the Markdown they draw, give way
 * to what our theme needs of them. The server imports the package as it is: what is drawn is the same.
 */
export const trimRjsf = (): Plugin => ({
  name: 'meridian:trim-rjsf',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const isRegistry =
      source.endsWith('/getDefaultRegistry.js') && importer?.endsWith('/@rjsf/core/lib/components/Form.js');
    if (isRegistry || source === 'markdown-to-jsx/react') return `${this.environment.config.root}${OURS}`;
    return undefined;
  },
});
