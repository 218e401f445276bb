import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LRUCache } from 'lru-cache';
import { type MessageSource, MessagesProvider } from '#kit/messages.tsx';
import { SiteProvider } from '#kit/site-context.tsx';
import { type Part as PagePart, PARTS, type SiteContext } from '#schemas/contracts/page.ts';
import type { Components } from './components.ts';
import type { DeflateQueue } from './deflate-queue.ts';
import { type Part, toPart } from './gzip-glue.ts';
import { splitPreloads } from './html.ts';
import type { PageInput, ShellInput } from './page-input.ts';
import type { PagePlan } from './plan-page.ts';
import { trackSite } from './track-site.ts';

/** A frame cut at its slots: HTML and places of parts in turn. */
export type FramePiece = { readonly text: Part } | { readonly slot: PagePart };

export interface Frame {
  readonly html: string;
  readonly pieces: readonly FramePiece[];
}
export interface Shell {
  readonly before: Part;
  readonly after: Part;
}

export interface FramesOptions {
  readonly components: Components;
  readonly messagesOf: (locale: SiteContext['locale']) => MessageSource;
  readonly build: string;
  readonly deflateLater: DeflateQueue;
}

const SLOT = new RegExp(`<template data-part="(${PARTS.join('|')})"></template>`);
const MAX_KEPT = 2000;

/**
 * What is the same for many pages: the shell, and the layout with its slots. Without islands and without parts of the
 * page in it. Kept by what it depends on; unlike a module, an error here is an error of the page.
 */
export function createFrames({ components, messagesOf, build, deflateLater }: FramesOptions) {
  const kept = new LRUCache<string, { readonly usesPath: true } | { readonly value: Frame | Shell }>({ max: MAX_KEPT });

  function renderStatic(site: SiteContext, content: ReactNode): string {
    const markup = renderToStaticMarkup(
      <SiteProvider site={site}>
        <MessagesProvider i18n={messagesOf(site.locale)}>{content}</MessagesProvider>
      </SiteProvider>,
      { identifierPrefix: 'f-' },
    );
    return splitPreloads(markup).body;
  }

  function remember<Value extends Frame | Shell>(
    key: string,
    site: SiteContext,
    make: (site: SiteContext) => Value,
  ): Value {
    if (site.preview) return make(site);
    const base = [build, site.storefront, site.locale, site.market, key].join('|');
    const first = kept.get(base);
    const entry = first && 'usesPath' in first ? kept.get(`${base}|${site.path}`) : first;
    if (entry && 'value' in entry) return entry.value as Value;
    const tracked = trackSite(site);
    const value = make(tracked.site);
    if (tracked.usesPath()) {
      kept.set(base, { usesPath: true });
      kept.set(`${base}|${site.path}`, { value });
    } else {
      kept.set(base, { value });
    }
    return value;
  }

  const compressed = (text: string): Part => {
    const part = toPart(text);
    deflateLater(part);
    return part;
  };
  const cut = (html: string): Frame => ({
    html,
    // Splitting by a pattern with a group gives text and slot names in turn.
    pieces: html
      .split(SLOT)
      .map((text, index) => (index % 2 ? { slot: text as PagePart } : { text: compressed(text) })),
  });

  return {
    shell: ({ key, before, after }: ShellInput, site: SiteContext): Shell =>
      remember(`shell|${key}`, site, (tracked) => ({
        before: compressed(renderStatic(tracked, before())),
        after: compressed(renderStatic(tracked, after())),
      })),
    /** Content of the shell's changing elements, by name. */
    live: ({ live = {} }: ShellInput, site: SiteContext): Record<string, string> =>
      Object.fromEntries(Object.entries(live).map(([name, content]) => [name, renderStatic(site, content())])),
    frame({ site, record, frame }: PageInput, { layout, parts }: PagePlan): Frame {
      const page = record?.basic;
      const counts = Object.fromEntries(PARTS.map((part) => [part, parts[part].length])) as Record<PagePart, number>;
      const own = frame ? `own:${frame.key}` : (layout?.id ?? '');
      const key = `frame|${own}|${page ? `${page.id}@${page.version}` : ''}|${PARTS.map((part) => counts[part]).join('.')}`;
      return remember(key, site, (tracked) => {
        if (frame) return cut(renderStatic(tracked, frame.element()));
        // Without any layout the parts still show, one after another.
        if (!layout) return cut(PARTS.map((part) => `<template data-part="${part}"></template>`).join(''));
        return cut(renderStatic(tracked, createElement(components.layout(layout), { page, parts: counts })));
      });
    },
  };
}
