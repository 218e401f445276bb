import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Assets } from './assets.ts';
import type { DeflateQueue } from './deflate-queue.ts';
import { type Part, toPart } from './gzip-glue.ts';
import { attributes } from './html.ts';

export interface PageStyle {
  readonly part: Part;
  /** `sha256-…` of the inline style, for `style-src`; none in development, where styles are linked. */
  readonly hashes: readonly string[];
}

export interface PageStylesOptions {
  readonly assets: Assets;
  /** Text of a built style sheet by its file name, for example `assets/site-Ab12.css`. */
  readonly readAsset: (file: string) => string;
  readonly deflateLater: DeflateQueue;
}

/** Sets of modules differ little from page to page, and each is some 60 kB. */
const MAX_SETS = 64;
const nameOf = (href: string) => href.replace(/^\//, '');

/**
 * Styles of a page: those of the site and those of the modules on it, as one inline `<style>`. Inline, because a style
 * sheet of its own costs one more round trip before anything is seen, and the page comes compressed from a cache anyway.
 * `data-styles` says which sheets it holds, so that navigation loads only what is missing.
 */
export function createPageStyles({
  assets,
  readAsset,
  deflateLater,
}: PageStylesOptions): (moduleStyles: readonly string[]) => PageStyle {
  const sets = new LRUCache<string, PageStyle>({ max: MAX_SETS });
  const inline = (hrefs: readonly string[]): PageStyle => {
    // A sheet could hold `</style` in a string or comment only; the backslash is an escape in both.
    const text = hrefs
      .map((href) => readAsset(nameOf(href)).trim())
      .join('\n')
      .replace(/<\/(?=style)/gi, '<\\/');
    const part = toPart(`<style${attributes({ 'data-styles': hrefs.join(' ') })}>${text}</style>`);
    deflateLater(part);
    return { part, hashes: [`sha256-${createHash('sha256').update(text).digest('base64')}`] };
  };
  const linked = (hrefs: readonly string[]): PageStyle => ({
    part: toPart(hrefs.map((href) => `<link${attributes({ rel: 'stylesheet', href })}>`).join('')),
    hashes: [],
  });
  return (moduleStyles) => {
    const hrefs = [...assets.siteStyles, ...[...new Set(moduleStyles)].sort()];
    const key = hrefs.join(' ');
    const known = sets.get(key);
    if (known) return known;
    const style = assets.isBuilt ? inline(hrefs) : linked(hrefs);
    sets.set(key, style);
    return style;
  };
}
