import { createHash } from 'node:crypto';
import type { SiteContext } from '#schemas/contracts/page.ts';
import type { Assets } from './assets.ts';
import type { Shell } from './frames.tsx';
import { type Part, toPart } from './gzip-glue.ts';
import { attributes } from './html.ts';
import type { PageStyle } from './page-styles.ts';
import { escapeJson } from './payload.ts';

export interface DocumentOptions {
  readonly assets: Assets;
  readonly build: string;
  readonly stylesFor: (moduleStyles: readonly string[]) => PageStyle;
}

export interface DocumentInput {
  readonly site: SiteContext;
  readonly theme?: 'light' | undefined;
  /** The page's own part of `<head>`. */
  readonly head: string;
  readonly shell: Shell;
  /** Inside of `<main>`: frame and fragments. */
  readonly main: readonly Part[];
  readonly styles: readonly string[];
  /** `<link rel=preload>` tags of eager images, the most important first. */
  readonly preloads: readonly string[];
}

/** More at once would compete with the largest picture. */
const MAX_PRELOADS = 2;

/**
 * What plugin-react's development build expects before any module that it transformed. Inline, since it must run first;
 * only in development, and named to the Content-Security-Policy by its hash.
 */
const REFRESH_PREAMBLE =
  "import r from'/@react-refresh';r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;window.__vite_plugin_react_preamble_installed__=true";

/**
 * Puts a whole document together from its parts; nothing here is compressed or joined yet.
 *
 * Fonts are not preloaded: 87 kB of them would come before the largest picture, and their fallbacks have their metrics.
 */
export function createDocument({ assets, build, stylesFor }: DocumentOptions) {
  const development = assets.isBuilt
    ? ''
    : `<script type="module">${REFRESH_PREAMBLE}</script><script type="module" src="/@vite/client"></script>`;
  const scripts = assets.isBuilt ? [] : [`sha256-${createHash('sha256').update(REFRESH_PREAMBLE).digest('base64')}`];
  const loader = `<script${attributes({ type: 'module', fetchpriority: 'low', src: assets.loader })}></script>`;
  const open = (trade?: string): Part =>
    toPart(
      `${development}${loader}</head><body${attributes({ 'data-runtime': assets.runtime, 'data-ahead': assets.ahead.join(' '), 'data-later': assets.later, 'data-modals': assets.modal, 'data-typed': assets.typed, 'data-visitor': assets.visitor, 'data-trade': trade, 'data-build': build })}>`,
    );
  const opening = open();
  const openingOfTrade = open(assets.trade);
  const mainStart = toPart('<main id="main" tabindex="-1">');
  const mainEnd = toPart('</main>');

  return ({ site, theme, head, shell, main, styles, preloads }: DocumentInput) => {
    const style = stylesFor(styles);
    const images = [...new Set(preloads)].slice(0, MAX_PRELOADS).join('');
    const start = toPart(
      `<!DOCTYPE html><html${attributes({ lang: site.languageTag, 'data-theme': theme })}><head>${head}${images}`,
    );
    const context = toPart(
      `<script type="application/json" id="site-context">${escapeJson(JSON.stringify(site))}</script></body></html>`,
    );
    const parts: Part[] = [
      start,
      style.part,
      site.showsNet ? openingOfTrade : opening,
      shell.before,
      mainStart,
      ...main,
      mainEnd,
      shell.after,
      context,
    ];
    return { parts, csp: { styles: style.hashes, scripts } };
  };
}
